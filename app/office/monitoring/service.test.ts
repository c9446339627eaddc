import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { enqueueFor, listDeliveries, openEndpoint, retry } from '#platform/delivery/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { addCampaignRow, addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { testLog } from '#tests/support/log.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { type Answer, hookSecret, openReceiver } from '#tests/support/receiver.ts'
import { json } from '#tests/support/requests.ts'
import { createMonitor } from './service.server.ts'
import { addNotice, openFaults } from './store.server.ts'

const minute = 60_000
const mailSettings = { MAIL_FROM: 'site@company.com', LEADS_TO: 'team@company.com', ALERTS_TO: 'ops@company.com' }

/** A file with an endpoint for leads and alerts, and one for alerts alone. */
async function webhooksTo(leads: string, alerts: string, name = 'crm') {
  const file = join(await tempDir(), 'webhooks.yaml')
  const endpoint = (called: string, url: string, kind: string) =>
    `  - { name: ${called}, url: "${url}", secret: "${hookSecret}", kinds: [${kind}] }\n`
  await writeFile(file, `endpoints:\n${endpoint(name, leads, 'contact, alert')}${endpoint('pager', alerts, 'alert')}`)
  return { WEBHOOKS: file, WEBHOOKS_PRIVATE: 'allow' }
}

type TestSite = Awaited<ReturnType<typeof openTestApi>>
const contact = (site: TestSite, changes = {}) => site.api.request('/api/contact', json(aContactMessage(changes)))
const readiness = async (site: TestSite) => {
  site.clock.advance(1_000)
  const response = await site.api.request('/readyz')
  return { status: response.status, ...((await response.json()) as { faults: string[] }) }
}
const typesOf = (hooks: readonly { body: string }[]) => hooks.map(({ body }) => JSON.parse(body).type)

test('a mail server that goes down is told of once, by webhook at once and by mail when it is back, with all that waited', async () => {
  const mails = await openMailServer()
  const pager = await openReceiver()
  const crm = await openReceiver()
  const hooks = await webhooksTo(crm.url, pager.url)
  const site = await openTestApi({ ...mailSettings, ...hooks, SMTP_URL: mails.url })
  const { worker, monitor, mailServerProbe, clock, logged } = site
  await monitor.check()
  await mails.close()
  await contact(site)
  await worker.sendBatch()
  await monitor.check()
  // A server that restarts is no fault yet.
  expect((await readiness(site)).faults).toEqual([])

  clock.advance(3 * minute)
  for (let looks = 0; looks < 5; looks += 1) {
    await monitor.check()
    await worker.sendBatch()
    clock.advance(minute)
  }
  expect(await readiness(site)).toMatchObject({ status: 200, ready: true, faults: ['mail'] })
  expect(typesOf(pager.received)).toEqual(['alert.raised'])
  expect(pager.received[0]?.body).toContain('ECONNREFUSED')
  expect(pager.received[0]?.body).not.toContain('ada@')
  expect(logged.lines().filter(({ fault }) => fault === 'mail')).toMatchObject([{ level: 50 }])

  // Long after the schedule's first waits, in the middle of one of hours.
  for (let tries = 0; tries < 4; tries += 1) {
    clock.advance(40 * minute)
    await worker.sendBatch()
  }
  expect(await mailServerProbe?.check()).toBe(false)
  const back = await openMailServer({ port: mails.port })
  expect(await worker.sendBatch()).toBe(0)
  expect(await mailServerProbe?.check()).toBe(true)
  while ((await worker.sendBatch()) > 0);
  expect(back.received.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'ops@company.com', 'team@company.com'])
  expect(back.received.find(({ to }) => to === 'ops@company.com')).toMatchObject({
    subject: '[Steadmark] Mail is not going out',
    text: expect.stringContaining('ECONNREFUSED'),
  })

  await monitor.check()
  await monitor.check()
  while ((await worker.sendBatch()) > 0);
  expect(back.received.slice(3)).toMatchObject([
    { to: 'ops@company.com', subject: '[Steadmark] Over: Mail is not going out' },
  ])
  expect(typesOf(pager.received)).toEqual(['alert.raised', 'alert.over'])
  expect((await readiness(site)).faults).toEqual([])
  expect(await mailServerProbe?.check()).toBe(false)
})

test('mail that was given up while its server was away goes out when it is back', async () => {
  const mails = await openMailServer()
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await mails.close()
  await contact(site)
  for (let tries = 0; tries < 10; tries += 1) {
    await site.worker.sendBatch()
    site.clock.advance(30 * 60 * minute)
  }
  const states = async () => (await listDeliveries(site.db, site.clock.now())).map(({ state }) => state)
  expect(await states()).toEqual(['dead', 'dead'])
  const back = await openMailServer({ port: mails.port })
  expect(await site.mailServerProbe?.check()).toBe(true)
  await site.worker.sendBatch()
  expect(await states()).toEqual(['delivered', 'delivered'])
  // With all its tries again: had the server refused it once more, it would not have been given up.
  expect((await listDeliveries(site.db, site.clock.now())).map(({ attempts }) => attempts)).toEqual([1, 1])
  expect(back.received).toHaveLength(2)
})

/** A mail server that refuses what a test says, for good. */
const refusing = (isRefused: (address: string) => boolean, answer = '5.1.1 No such user') =>
  openMailServer({
    onRecipient(address) {
      if (isRefused(address)) throw Object.assign(new Error(answer), { responseCode: 550 })
    },
  })
const person = (number: number) => `person-${number}@example.com`
/** Contacts of so many persons, and all that is to be sent for some minutes. */
async function contactsOf(site: TestSite, count: number) {
  for (let number = 1; number <= count; number += 1) await contact(site, { email: person(number) })
  for (let minutes = 0; minutes < 6; minutes += 1) {
    while ((await site.worker.sendBatch()) > 0);
    await site.monitor.check()
    site.clock.advance(minute)
  }
}

test('a visitor who typed an address that nobody has is given up at once and noted on the lead, and no fault', async () => {
  const mails = await refusing((address) => address === person(7))
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await contactsOf(site, 100)
  const visitors = mails.received.flatMap(({ envelope }) => envelope.to).filter((to) => to.startsWith('person-'))
  expect(new Set(visitors).size).toBe(99)
  expect(mails.received).toHaveLength(199)
  expect(await readiness(site)).toMatchObject({ status: 200, faults: [] })
  expect(await openFaults(site.db)).toEqual([])
  const waiting = (await listDeliveries(site.db, site.clock.now())).filter(({ state }) => state !== 'delivered')
  expect(waiting).toMatchObject([{ state: 'dead', attempts: 1, refused: 'recipient' }])
  const notes = await site.db
    .selectFrom('lead_event')
    .innerJoin('lead', 'lead.id', 'lead_event.lead')
    .select(['lead.email', 'lead_event.text', 'lead.changed_at'])
    .execute()
  expect(notes).toEqual([
    { email: person(7), text: expect.stringContaining('Their address does not exist'), changed_at: null },
  ])
  expect(site.logged.text()).not.toContain(person(7))
})

test.each([
  ['most visitors', (to: string) => to.startsWith('person-'), '5.7.1 Relaying denied', 'Mail to visitors is refused'],
  ['a mailbox of the team', (to: string) => to === 'team@company.com', '5.1.1 No', 'Mail is not going out'],
])('%s refused for good are a fault', async (_, isRefused, answer, title) => {
  const mails = await refusing(isRefused, answer)
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await contactsOf(site, 4)
  expect(await openFaults(site.db)).toMatchObject([{ key: 'mail', title }])
  expect((await readiness(site)).faults).toEqual(['mail'])
})

test('an address that nobody has ends the subscription that it was to confirm', async () => {
  const mails = await refusing((address) => address === 'ada@example.com')
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await site.services.newsletter.subscribe({ email: 'ada@example.com' }, { attribution: {}, suspicious: false })
  await site.worker.sendBatch()
  expect(await site.db.selectFrom('subscriber').select('state').execute()).toEqual([{ state: 'bounced' }])
})

test('a campaign whose sender is refused is told of at once, and when it goes on', async () => {
  let isLimited = true
  const mails = await openMailServer({
    onSender() {
      if (isLimited) throw Object.assign(new Error('5.4.6 Daily limit'), { responseCode: 550 })
    },
  })
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await addSubscribers(site.db, 3, site.clock.now())
  await addCampaignRow(site.db, site.clock.now())
  await site.services.campaigns.runDueCampaigns()
  await site.campaignsWorker.sendBatch()
  await site.monitor.check()
  expect(await openFaults(site.db)).toMatchObject([
    { key: 'newsletter 2027-01-05', title: 'The mail server refuses the sender of the newsletter' },
  ])
  expect((await readiness(site)).faults).toEqual(['newsletter'])
  isLimited = false
  await site.worker.sendBatch()
  site.clock.advance(30 * minute)
  while ((await site.campaignsWorker.sendBatch()) > 0);
  await site.monitor.check()
  expect(await openFaults(site.db)).toEqual([])
})

/** A campaign to readers of whom the mail server takes the first ones not now. */
async function campaignWith({ readers, refused }: { readers: number; refused: number }) {
  let isOver = false
  const mails = await openMailServer({
    onRecipient(address) {
      const number = Number(/^reader-(\d+)@/.exec(address)?.[1] ?? Number.POSITIVE_INFINITY)
      if (!isOver && number <= refused) throw Object.assign(new Error('4.2.0 Come again'), { responseCode: 451 })
    },
  })
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url, NEWSLETTER_PER_MINUTE: '6000' })
  await addSubscribers(site.db, readers, site.clock.now())
  await addCampaignRow(site.db, site.clock.now())
  await site.services.campaigns.runDueCampaigns()
  return {
    /** Lets time pass in steps, in which the site sends what is due. */
    async pass(ms: number, step = minute) {
      for (let passed = 0; passed <= ms; passed += step) {
        if (passed > 0) site.clock.advance(step)
        while ((await site.campaignsWorker.sendBatch()) > 0);
        while ((await site.worker.sendBatch()) > 0);
        await site.services.campaigns.runDueCampaigns()
      }
      await site.monitor.check()
      return (await openFaults(site.db)).map(({ title }) => title)
    },
    takeAll: () => {
      isOver = true
    },
  }
}

test('mails of a campaign that wait are told of after an hour, which is longer than servers greylist, until they are taken', async () => {
  const campaign = await campaignWith({ readers: 30, refused: 5 })
  expect(await campaign.pass(59 * minute)).toEqual([])
  expect(await campaign.pass(3 * minute)).toEqual(['Many mails of a campaign wait for another try'])
  campaign.takeAll()
  expect(await campaign.pass(48 * 60 * minute, 30 * minute)).toEqual([])
})

test('mails of a campaign that were given up are told of for a week', async () => {
  const campaign = await campaignWith({ readers: 30, refused: 5 })
  expect(await campaign.pass(5 * 24 * 60 * minute, 60 * minute)).toEqual(['Many mails of a campaign were given up'])
  expect(await campaign.pass(3 * 24 * 60 * minute, 60 * minute)).toEqual([])
})

test.each([
  { readers: 30, refused: 4 },
  { readers: 60, refused: 5 },
])('few addresses that are gone are no fault of a campaign: %j', async (few) => {
  const campaign = await campaignWith(few)
  expect(await campaign.pass(2 * 60 * minute, 5 * minute)).toEqual([])
  expect(await campaign.pass(5 * 24 * 60 * minute, 60 * minute)).toEqual([])
})

test('a mail that the server refuses for itself is left to the schedule: the server is not asked for it', async () => {
  const mails = await openMailServer({
    onMail({ to }) {
      if (to === 'ada@example.com') throw new Error('No such user')
    },
  })
  const site = await openTestApi({ ...mailSettings, SMTP_URL: mails.url })
  await contact(site)
  await site.worker.sendBatch()
  expect(await site.mailServerProbe?.check()).toBe(false)
  const waiting = (await listDeliveries(site.db, site.clock.now())).filter(({ state }) => state === 'pending')
  expect(waiting).toMatchObject([{ attempts: 1, unreachable: 0 }])
})

test('an endpoint that fails to its last try, and is mended, is one alert and its end; it is not told of itself', async () => {
  let answer: Answer = { status: 500 }
  const crm = await openReceiver({ answer: () => answer })
  const pager = await openReceiver()
  const site = await openTestApi({ ...mailSettings, ...(await webhooksTo(crm.url, pager.url)) })
  await contact(site)
  for (let tries = 0; tries < 12; tries += 1) {
    await site.worker.sendBatch()
    await site.monitor.check()
    site.clock.advance(30 * 60 * minute)
  }
  while ((await site.worker.sendBatch()) > 0);
  expect(crm.received).toHaveLength(10)
  expect(typesOf(pager.received)).toEqual(['alert.raised'])
  expect(await openFaults(site.db)).toMatchObject([{ key: 'webhook crm' }])
  expect((await readiness(site)).faults).toEqual(['webhook'])
  answer = { status: 200 }
  await retry(site.db, site.clock.now(), 'dead')
  await site.worker.sendBatch()
  await site.monitor.check()
  await site.worker.sendBatch()
  expect(typesOf(pager.received)).toEqual(['alert.raised', 'alert.over'])
  const mails = (await listDeliveries(site.db, site.clock.now())).filter(
    ({ notice, channel }) => notice && channel === 'mail',
  )
  expect(mails).toHaveLength(2)
})

test('an endpoint that closed itself is told of until it is opened', async () => {
  const crm = await openReceiver({ answer: () => ({ status: 410 }) })
  const pager = await openReceiver()
  const site = await openTestApi({ ...mailSettings, ...(await webhooksTo(crm.url, pager.url)) })
  await contact(site)
  await site.worker.sendBatch()
  await site.monitor.check()
  await site.monitor.check()
  await site.worker.sendBatch()
  expect(pager.received.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { fault: 'webhook crm', title: 'The webhook crm is closed', text: expect.stringContaining('webhooks reopen crm') },
  ])
  await site.db.deleteFrom('delivery').where('endpoint', '=', 'crm').execute()
  await openEndpoint(site.db, 'crm')
  await site.monitor.check()
  expect(await openFaults(site.db)).toEqual([])
})

test('an endpoint that closed itself and was taken out of the file is no fault any more, and is one again when it is back', async () => {
  const crm = await openReceiver({ answer: () => ({ status: 410 }) })
  const pager = await openReceiver()
  const own = { ...mailSettings, DATA_DIR: await tempDir() }
  const both = await webhooksTo(crm.url, pager.url)
  const before = await openTestApi({ ...own, ...both })
  await contact(before)
  await before.worker.sendBatch()
  await before.monitor.check()
  expect((await readiness(before)).faults).toEqual(['webhook'])

  const without = await openTestApi({ ...own, ...(await webhooksTo(crm.url, pager.url, 'chat')) })
  await without.monitor.check()
  expect((await readiness(without)).faults).toEqual([])
  expect(await openFaults(without.db)).toEqual([])
  await without.worker.sendBatch()
  expect(typesOf(pager.received)).toEqual(['alert.raised', 'alert.over'])

  const back = await openTestApi({ ...own, ...both })
  await back.monitor.check()
  expect(await openFaults(back.db)).toMatchObject([{ key: 'webhook crm', title: 'The webhook crm is closed' }])
})

test('what waits for an endpoint that was open and is not in the file any more is told of: it may be a slip', async () => {
  const pager = await openReceiver()
  const own = { ...mailSettings, DATA_DIR: await tempDir() }
  const before = await openTestApi({ ...own, ...(await webhooksTo('http://127.0.0.1:9', pager.url)) })
  await contact(before)
  const slip = await openTestApi({ ...own, ...(await webhooksTo('http://127.0.0.1:9', pager.url, 'cmr')) })
  await slip.worker.sendBatch()
  await slip.monitor.check()
  expect(await openFaults(slip.db)).toMatchObject([{ title: 'The webhook crm is not in the file anymore' }])
})

test('deliveries that nobody sends are told of; a long line that moves is not', async () => {
  const site = await openTestApi(mailSettings)
  await contact(site)
  await contact(site, { lastName: 'Later' })
  site.clock.advance(11 * minute)
  await site.monitor.check()
  expect(await openFaults(site.db)).toMatchObject([{ key: 'mail' }])
  const [one] = await listDeliveries(site.db, site.clock.now())
  await site.db
    .updateTable('delivery')
    .set({ delivered_at: site.clock.now().toISOString(), next_at: null })
    .where('id', '=', String(one?.id))
    .execute()
  await site.monitor.check()
  expect(await openFaults(site.db)).toEqual([])
})

test('a disk with less room than it should have is told of', async () => {
  const site = await openTestApi({ ...mailSettings, DISK_ALERT_MB: '10000000' })
  await site.monitor.check()
  expect(await openFaults(site.db)).toMatchObject([{ key: 'disk' }])
  expect(await readiness(site)).toMatchObject({ status: 200, faults: ['disk'] })
})

/** Monitoring with a clock that can jump. */
async function withJumpingClock() {
  const db = await openTestDb('sqlite')
  const [clock, counter, logged] = [testClock(), testClock(), testLog()]
  const parts = {
    db,
    dataDir: await tempDir(),
    diskAlertBytes: 1,
    now: clock.now,
    log: logged.log,
    webhookNames: new Set<string>(),
    alertsTo: ['ops@company.com'],
    webhooksFor: () => [],
    wakeWorker: () => {},
    monotonicMs: counter.ms,
  }
  const pass = (ms: number) => {
    clock.advance(ms)
    counter.advance(ms)
  }
  return { db, clock, pass, logged, parts, monitor: createMonitor(parts) }
}

test.each([
  ['forward', 86_400_000],
  ['back', -3_600_000],
])('a clock that jumps %s is told of for an hour', async (_, jump) => {
  const { db, clock, pass, monitor } = await withJumpingClock()
  await monitor.check()
  pass(30_000)
  await monitor.check()
  expect(await openFaults(db)).toEqual([])
  clock.advance(jump)
  await monitor.check()
  expect(await openFaults(db)).toMatchObject([{ key: 'clock' }])
  const keys = async () => (await openFaults(db)).map(({ key }) => key)
  pass(50 * minute)
  await monitor.check()
  expect(await keys()).toContain('clock')
  pass(10 * minute)
  await monitor.check()
  expect(await keys()).not.toContain('clock')
})

test('after a clock was set back, what it made wait for days is due, and the store says that it was ahead', async () => {
  const { db, clock, monitor } = await withJumpingClock()
  await monitor.check()
  clock.advance(10 * 86_400_000)
  await monitor.check()
  await addNotice(db, 'n', 'n', clock.now())
  await enqueueFor(db, { notice: 'n' }, clock.now(), [
    { channel: 'mail', payload: { to: ['ops@company.com'], subject: 's', text: 't' } },
  ])
  clock.advance(-10 * 86_400_000)
  await monitor.check()
  const [late] = (await listDeliveries(db, clock.now())).filter(({ notice }) => notice === 'n')
  expect(late?.next_at).toBe(clock.now().toISOString())
  expect(await openFaults(db)).toMatchObject([{ key: 'clock' }])
})

test.each(engines)('on %s, two processes that see the same fault tell it once', async () => {
  const { db, parts, monitor } = await withJumpingClock()
  const full = { ...parts, diskAlertBytes: Number.MAX_SAFE_INTEGER }
  const monitors = [monitor, createMonitor(full), createMonitor(full)].slice(1)
  await Promise.all(monitors.map((one) => one.check()))
  await Promise.all(monitors.map((one) => one.check()))
  expect(await listDeliveries(db, parts.now())).toHaveLength(1)
})
