import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/db/id.ts'
import { enqueueFor, enqueueForLead, markDelivered } from '#platform/delivery/store.ts'
import { openTestCli } from '#tests/support/cli.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { type Answer, hookSecret, isVerified, openReceiver } from '#tests/support/receiver.ts'
import { type Deliveries, deliveriesDeskEndpoints } from './deliveries.server.ts'

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()

/** The desk over a store with a closed endpoint, two deliveries that were given up and one that waits. */
async function openDesk(engine: Engine, answer: Answer = { status: 204 }) {
  const receiver = await openReceiver({ answer: () => answer })
  const db = await openTestDb(engine)
  const dataDir = await tempDir()
  const file = join(dataDir, 'webhooks.yaml')
  await writeFile(
    file,
    `# ours\nendpoints:\n  - name: crm\n    url: ${receiver.url}\n    secret: ${hookSecret}\n  - name: alarm\n    url: ${receiver.url}\n    secret: ${hookSecret}\n    kinds: [alert]\n`,
  )
  const answers = aContactMessage({ firstName: 'Zoë', lastName: 'Müller' })
  await db
    .insertInto('lead')
    .values(aLead('lead-1', { answers: JSON.stringify(answers) }))
    .execute()
  const made = { payload: '{"contentType":"application/json","body":"{}"}', unreachable: 0, created_at: hours(-5) }
  const ids = [newId(), newId(), newId()]
  await db
    .insertInto('delivery')
    .values([
      { ...made, id: ids[0] ?? '', lead: 'lead-1', channel: 'webhook', endpoint: 'crm', attempts: 9, next_at: null },
      { ...made, id: ids[1] ?? '', lead: 'lead-1', channel: 'mail', attempts: 9, next_at: null },
      { ...made, id: ids[2] ?? '', lead: 'lead-1', channel: 'mail', attempts: 2, next_at: hours(2) },
    ])
    .execute()
  await db
    .insertInto('closed_endpoint')
    .values([
      { name: 'crm', closed_at: hours(-1), reason: 'It answered 410: it is gone' },
      { name: 'former', closed_at: hours(-9), reason: 'It answered 410: it is gone' },
    ])
    .execute()
  const variables = { WEBHOOKS_PRIVATE: 'allow' }
  const desk = deliveriesDeskEndpoints(openDeskContext({ db, dataDir, now: () => new Date(), variables }))
  const ask = <Result>(name: keyof typeof desk, input: object) => desk[name](input, 'Kim (desk)') as Promise<Result>
  return { db, ask, look: () => ask<Deliveries>('deliveries', {}), receiver, file, ids }
}

describe.each(engines)('on %s', (engine) => {
  test('a delivery says what it does and to whom, of whichever mail', async () => {
    const { db, look } = await openDesk(engine)
    const email = 'zoe@celik.example'
    await db.updateTable('lead').set({ email }).execute()
    await db.deleteFrom('delivery').execute()
    const at = new Date()
    for (const mail of [
      ...['notification', 'reminder', 'reply', 'assigned', 'mentioned'].map((mail) => ({
        mail,
        to: 'kim@company.com',
        event: '1',
      })),
      { mail: 'acknowledgement' },
      { mail: 'of-a-later-version' },
    ])
      await enqueueForLead(db, 'lead-1', at, [{ channel: 'mail', payload: mail }])
    await enqueueForLead(db, 'lead-1', at, [
      { channel: 'webhook', endpoint: 'crm', payload: { contentType: '', body: '' } },
    ])
    await db.insertInto('notice').values({ id: 'n', key: 'disk', created_at: at.toISOString() }).execute()
    const mail = { to: ['ops@company.com'], subject: 'The disk is nearly full', text: '' }
    await enqueueFor(db, { notice: 'n' }, at, [{ channel: 'mail', payload: mail }])
    const { deliveries } = await look()
    expect(deliveries.map(({ what, lead }) => [what, lead?.name]).sort()).toEqual(
      [
        ['A mail about the lead', 'Zoë Müller'],
        [`Answers Zoë Müller at ${email}: “We have your message”`, 'Zoë Müller'],
        ['Hands the lead to crm, a webhook', 'Zoë Müller'],
        ['Passes what Zoë Müller answered on to kim@company.com', 'Zoë Müller'],
        ['Reminds kim@company.com of the lead', 'Zoë Müller'],
        ['Tells kim@company.com of the new lead', 'Zoë Müller'],
        ['Tells kim@company.com that a note mentions them', 'Zoë Müller'],
        ['Tells kim@company.com that the lead is theirs', 'Zoë Müller'],
        ['Writes to ops@company.com: “The disk is nearly full”', undefined],
      ].sort(),
    )
    for (const { id } of deliveries) await markDelivered(db, id, at)
    const left = await db.selectFrom('delivery').select('payload').where('payload', 'is not', null).execute()
    expect(left.every(({ payload }) => payload?.startsWith('{"mail":'))).toBe(true)
    expect(left).toHaveLength(7)
  })

  test('what was not sent stands by person and endpoint, the given up before the rest', async () => {
    const { look } = await openDesk(engine)
    const { waiting, dead, deliveries, endpoints } = await look()
    expect([waiting, dead]).toEqual([1, 2])
    expect(deliveries.map(({ channel, state }) => `${channel} ${state}`).sort()).toEqual([
      'mail dead',
      'mail pending',
      'webhook dead',
    ])
    expect(deliveries.at(-1)?.state).toBe('pending')
    expect(deliveries[0]?.lead).toEqual({ id: 'lead-1', name: 'Zoë Müller' })
    expect(endpoints[0]?.closed?.said).toBe('It answered 410: it is gone')
    expect(endpoints.map(({ name, host, closed, dead }) => [name, host === null, closed !== null, dead])).toEqual([
      ['crm', false, true, 1],
      ['alarm', false, false, 0],
      ['former', true, true, 0],
    ])
  })

  test('one that was given up is dropped when its number was typed, and the others stay', async () => {
    const { look, ask, ids } = await openDesk(engine)
    await expect(ask('deliveries/drop', { id: ids[0], typed: '2' })).rejects.toMatchObject({ status: 409 })
    await expect(ask('deliveries/drop', { id: ids[2], typed: '1' })).rejects.toMatchObject({ status: 409 })
    expect((await look()).dead).toBe(2)
    await ask('deliveries/drop', { id: ids[0], typed: '1' })
    expect((await look()).deliveries.map(({ id }) => id).sort()).toEqual([ids[1], ids[2]].sort())
  })

  test('a closed endpoint is opened, and what was meant for it is due', async () => {
    const { look, ask } = await openDesk(engine)
    expect(await ask('deliveries/reopen', { name: 'crm' })).toEqual({ retried: 1 })
    await expect(ask('deliveries/reopen', { name: 'crm' })).rejects.toMatchObject({ status: 409 })
    expect((await look()).endpoints[0]).toMatchObject({ name: 'crm', closed: null, dead: 0, waiting: 1 })
  })
})

test('a test is signed, tells what was answered, and leaves nothing in the store', async () => {
  const { ask, db, receiver } = await openDesk('sqlite')
  const before = await db.selectFrom('delivery').selectAll().execute()
  expect(await ask('webhooks/test', { name: 'crm' })).toMatchObject({ outcome: 'taken' })
  expect(await ask('webhooks/test', { name: 'alarm' })).toMatchObject({ outcome: 'taken' })
  expect(receiver.received.map(({ verified, body }) => [verified, JSON.parse(body).type])).toEqual([
    [true, 'lead.created'],
    [true, 'alert.raised'],
  ])
  expect(receiver.received[0]?.body).toContain('test@example.com')
  await expect(ask('webhooks/test', { name: 'nobody' })).rejects.toMatchObject({ status: 404 })
  expect(await db.selectFrom('delivery').selectAll().execute()).toEqual(before)
})

test('a test that is not taken says why, and one 410 does not close the endpoint', async () => {
  const { ask, db } = await openDesk('sqlite', { status: 410 })
  expect(await ask('webhooks/test', { name: 'alarm' })).toEqual({
    outcome: 'refused',
    reason: 'It answered 410: it is gone',
  })
  expect(await db.selectFrom('closed_endpoint').select('name').orderBy('name').execute()).toHaveLength(2)
})

test('a new secret and the old one both sign until the old one ends', async () => {
  const { ask, look, receiver, file } = await openDesk('sqlite')
  const asked = { name: 'crm', days: 7, variable: null }
  const { secret } = await ask<{ secret: string }>('webhooks/rotate', asked)
  await expect(ask('webhooks/rotate', asked)).rejects.toMatchObject({ status: 409 })
  const verified = async () => {
    await ask('webhooks/test', { name: 'crm' })
    const request = receiver.received.at(-1)
    return [secret, hookSecret].map((one) => request && isVerified(one, request))
  }
  expect(await verified()).toEqual([true, true])
  expect((await look()).endpoints[0]?.previousUntil).not.toBeNull()
  expect([(await stat(file)).mode & 0o777, (await readFile(file, 'utf8')).includes('# ours')]).toEqual([0o600, true])
  await ask('webhooks/end', { name: 'crm' })
  expect(await verified()).toEqual([true, false])
  expect((await look()).endpoints[0]?.previousUntil).toBeNull()
})

test('a file of webhooks that cannot be used is told in its own words, and nothing else is lost', async () => {
  const { ask, look, file } = await openDesk('sqlite')
  await writeFile(file, 'endpoints: none')
  expect(await look()).toMatchObject({ webhooksFault: expect.stringContaining('webhooks.yaml:1'), dead: 2 })
  await expect(ask('webhooks/test', { name: 'crm' })).rejects.toMatchObject({ status: 409 })
})

test('the command tests an endpoint as the desk does', async () => {
  const receiver = await openReceiver()
  const { run, dataDir } = await openTestCli(new Date().toISOString())
  vi.stubEnv('WEBHOOKS_PRIVATE', 'allow')
  try {
    await writeFile(
      join(dataDir, 'webhooks.yaml'),
      `endpoints: [{ name: crm, url: ${receiver.url}, secret: ${hookSecret} }]`,
    )
    expect(await run('webhooks', 'test', 'crm', '--yes')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^crm took it/),
    })
    expect(receiver.received[0]?.verified).toBe(true)
    expect((await run('webhooks', 'test', 'nobody', '--yes')).code).toBe(1)
    await receiver.close()
    expect((await run('webhooks', 'test', 'crm', '--yes')).code).toBe(1)
  } finally {
    vi.unstubAllEnvs()
  }
})
