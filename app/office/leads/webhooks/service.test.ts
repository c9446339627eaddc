import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { closedEndpoints, listDeliveries, openEndpoint, retry } from '#platform/delivery/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { type Answer, hookSecret, openReceiver } from '#tests/support/receiver.ts'
import { json } from '#tests/support/requests.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'

type Wanted = { name: string; url: string; more?: string }

/** A site whose leads go to these endpoints. */
async function openSiteWith(...endpoints: Wanted[]) {
  const file = join(await tempDir(), 'webhooks.yaml')
  const text = endpoints.map(
    ({ name, url, more = '' }) => `  - name: ${name}\n    url: ${url}\n    secret: ${hookSecret}\n${more}`,
  )
  await writeFile(file, `endpoints:\n${text.join('\n')}`)
  const site = await openTestApi({ WEBHOOKS: file, WEBHOOKS_PRIVATE: 'allow' })
  const hooks = async () =>
    (await listDeliveries(site.db, site.clock.now())).filter(({ channel }) => channel === 'webhook')
  return { ...site, hooks }
}
type TestSite = Awaited<ReturnType<typeof openSiteWith>>

const contact = (site: TestSite, changes = {}) => site.api.request('/api/contact', json(aContactMessage(changes)))

/** Lets time go by until nothing is left to try, and says how long each wait was, in seconds. */
async function waitsOf(site: TestSite) {
  const waits: number[] = []
  for (;;) {
    await site.worker.sendBatch()
    const [next] = (await site.hooks()).flatMap(({ state, next_at }) =>
      state === 'pending' && next_at ? [next_at] : [],
    )
    if (next === undefined) return waits
    const wait = Date.parse(next) - site.clock.now().getTime()
    waits.push(wait / 1000)
    site.clock.advance(wait)
  }
}
const schedule = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400]

test('a lead goes to each endpoint that wants its kind, signed, in the shape of the site', async () => {
  const all = await openReceiver()
  const guides = await openReceiver()
  const site = await openSiteWith(
    { name: 'crm', url: all.url },
    { name: 'guides', url: guides.url, more: '    kinds: [whitepaper]\n' },
  )
  const response = await contact(site)
  const { id } = (await response.json()) as { id: string }
  await site.api.request('/api/contact-submissions', json(aWhitepaperLead()))
  while ((await site.worker.sendBatch()) > 0);
  expect([all.received.length, guides.received.length]).toEqual([2, 1])
  expect([...all.received, ...guides.received].every(({ signed }) => signed)).toBe(true)
  expect(JSON.parse(all.received[0]?.body ?? '')).toEqual({
    type: 'lead.created',
    timestamp: site.clock.now().toISOString(),
    data: {
      id,
      kind: 'contact',
      email: 'ada@example.com',
      answers: aContactMessage(),
      attribution: {},
    },
  })
  expect((await site.hooks()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('a trapped lead, and a repeat, are told to nobody', async () => {
  const receiver = await openReceiver()
  const site = await openSiteWith({ name: 'crm', url: receiver.url })
  await site.api.request('/api/contact', json({ ...aContactMessage(), referenceCode: 'spam', lastName: 'Trap' }))
  expect(await site.hooks()).toEqual([])
  await contact(site)
  await contact(site)
  expect(await site.hooks()).toHaveLength(1)
})

test('a body is made as its file says; what a visitor typed stays a value', async () => {
  const receiver = await openReceiver()
  const body = `    body:
      properties:
        email: "{{email}}"
        who: "{{name}}, {{company}}"
        note: "{{answers.message}}"
      tags: [site, "{{kind}}"]
      number: 7
`
  const site = await openSiteWith({ name: 'crm', url: receiver.url, more: body })
  const message = 'I typed {{email}} and "quotes" and <b> and $& and more'
  await contact(site, { message, lastName: '{{company}}' })
  await site.worker.sendBatch()
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    properties: { email: 'ada@example.com', who: 'Ada {{company}}, Analytical Engines', note: message },
    tags: ['site', 'contact'],
    number: 7,
  })
})

test('a form is written as fields, and for Slack its signs are spared', async () => {
  const fields = await openReceiver()
  const slack = await openReceiver()
  const site = await openSiteWith(
    { name: 'fields', url: fields.url, more: '    format: form\n    body: { oid: "1", last_name: "{{lastName}}" }\n' },
    { name: 'slack', url: slack.url, more: '    escape: slack\n    body: { text: "<new> {{answers.message}}" }\n' },
  )
  await contact(site, { message: 'Hello <!channel> & <https://evil.test|you>', lastName: 'A&B=C' })
  await site.worker.sendBatch()
  expect(fields.received[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(fields.received[0]?.body))).toEqual({ oid: '1', last_name: 'A&B=C' })
  expect(JSON.parse(slack.received[0]?.body ?? '')).toEqual({
    text: '<new> Hello &lt;!channel&gt; &amp; &lt;https://evil.test|you&gt;',
  })
})

test('a receiver that refuses is tried on the schedule under one id, becomes a dead letter, and a retry brings it back', async () => {
  let answer: Answer = { status: 500 }
  const receiver = await openReceiver({ answer: () => answer })
  const site = await openSiteWith({ name: 'crm', url: receiver.url })
  await contact(site)
  const waits = await waitsOf(site)
  expect(waits).toHaveLength(schedule.length)
  for (const [index, wait] of waits.entries()) expect(wait / (schedule[index] ?? 0)).toBeCloseTo(1, 0)
  expect(receiver.received).toHaveLength(10)
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(1)
  expect(receiver.received.every(({ signed }) => signed)).toBe(true)
  expect(await site.hooks()).toMatchObject([{ state: 'dead', last_error: 'It answered 500' }])
  answer = { status: 204 }
  expect(await retry(site.db, site.clock.now(), 'dead')).toBe(1)
  await site.worker.sendBatch()
  expect(await site.hooks()).toMatchObject([{ state: 'delivered' }])
})

test('a receiver that is down and comes back gets everything once', async () => {
  const first = await openReceiver()
  const site = await openSiteWith({ name: 'crm', url: first.url })
  await first.close()
  for (const lastName of ['One', 'Two', 'Three']) await contact(site, { lastName })
  await site.worker.sendBatch()
  expect(await site.hooks()).toMatchObject([1, 2, 3].map(() => ({ state: 'pending', attempts: 1 })))
  const back = await openReceiver({ port: first.port })
  await waitsOf(site)
  expect(back.received.map(({ body }) => JSON.parse(body).data.answers.lastName).sort()).toEqual([
    'One',
    'Three',
    'Two',
  ])
})

test('who asks for more time gets it, and no less than the schedule', async () => {
  const answers: Answer[] = [
    { status: 429, headers: { 'retry-after': '3600' } },
    { status: 503, headers: { 'retry-after': '1' } },
    { status: 200 },
  ]
  const receiver = await openReceiver({ answer: () => answers.shift() ?? { status: 500 } })
  const site = await openSiteWith({ name: 'crm', url: receiver.url })
  await contact(site)
  const [first = 0, second = 0, ...more] = await waitsOf(site)
  expect(first).toBe(3600)
  expect(second).toBeGreaterThanOrEqual(240)
  expect(more).toEqual([])
  expect(await site.hooks()).toMatchObject([{ state: 'delivered' }])
})

test('an endpoint that answers 410 is closed: nothing more goes there, nothing is lost, and opening it brings all of it', async () => {
  let answer: Answer = { status: 410 }
  const receiver = await openReceiver({ answer: () => answer })
  const other = await openReceiver()
  const site = await openSiteWith({ name: 'crm', url: receiver.url }, { name: 'other', url: other.url })
  await contact(site)
  await site.worker.sendBatch()
  await contact(site, { lastName: 'Later' })
  await site.worker.sendBatch()
  expect([receiver.received.length, other.received.length]).toEqual([1, 2])
  expect(await closedEndpoints(site.db)).toMatchObject([{ name: 'crm' }])
  expect((await site.hooks()).map(({ endpoint, state }) => `${endpoint} ${state}`).sort()).toEqual([
    'crm dead',
    'crm dead',
    'other delivered',
    'other delivered',
  ])
  answer = { status: 200 }
  expect(await openEndpoint(site.db, 'crm')).toBe(true)
  await retry(site.db, site.clock.now(), 'dead')
  await site.worker.sendBatch()
  expect(receiver.received).toHaveLength(3)
  expect((await site.hooks()).every(({ state }) => state === 'delivered')).toBe(true)
})

test('the log says nothing of what was sent, nor where a secret stands in an address', async () => {
  const receiver = await openReceiver({ answer: () => ({ status: 500 }) })
  const site = await openSiteWith({ name: 'crm', url: `${receiver.url}secret-path` })
  await contact(site)
  await site.worker.sendBatch()
  expect(site.logged.text()).toContain('"endpoint":"crm"')
  expect(site.logged.text()).not.toMatch(/ada@|Lovelace|secret-path|whsec_/)
})
