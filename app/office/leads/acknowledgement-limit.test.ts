import type { Kysely } from 'kysely'
import { expect, inject, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { allowPerson, erasePerson } from '#office/personal-data/person.server.ts'
import { keepRetention } from '#office/personal-data/retention.server.ts'
import { openPostgres } from '#platform/db/postgres.ts'
import type { Database } from '#platform/db/schema.ts'
import { openSecret } from '#platform/db/secret.ts'
import { enqueueFor } from '#platform/delivery/store.ts'
import { openTestApi } from '#tests/support/api.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb, stored, testDatabase } from '#tests/support/db.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { sendMails, testLeads } from '#tests/support/leads.ts'
import { openMailServer } from '#tests/support/mail-server.ts'
import { json } from '#tests/support/requests.ts'
import { right } from '#tests/support/right-answers.ts'
import { aStamp, byScript, sentForms } from '#tests/support/senders.ts'
import { eventsOf, insertLeadChange, leadById } from './store.server.ts'

const day = 86_400_000
const submission = { attribution: {}, suspicious: false }
const victim = 'victim@example.org'

let sent = 0
/** Sends a contact message of its own to a service. */
const write = (leads: ReturnType<typeof testLeads>, email = victim) => {
  sent += 1
  return leads.storeLead(
    contactForm,
    aContactMessage({ email, message: `This is message number ${sent}.` }),
    submission,
  )
}
const notesOf = async (db: Kysely<Database>, id: string) => (await eventsOf(db, id)).map(({ text }) => text)

test('a hundred forms from five clients with one address make one mail, and every lead is stored', async () => {
  const mail = await openMailServer()
  const { api, db, clock, worker } = await openTestApi({
    SMTP_URL: mail.url,
    RATE_LIMIT: '1000/min',
    FORM_SURGE: 'off',
    TOTAL_SURGE: 'off',
    TRUST_PROXY: '1',
  })
  const forms = sentForms.filter(({ endpoint }) => endpoint !== newsletterForm.endpoint)
  for (let n = 0; n < 100; n += 1) {
    const form = forms[n % forms.length]
    if (!form) throw new Error('There is no form')
    const stamp = await aStamp(api.request)
    clock.advance(2_100)
    const email = n % 3 === 0 ? 'Victim+tag@example.org' : victim
    const answers = { ...form.answers, email, ...('message' in form.answers && { message: `It is number ${n}.` }) }
    const key = `key-of-number-${n}`
    expect((await byScript(api.request, form, answers, { from: `203.0.113.${n % 5}`, stamp, key })).status).toBe(201)
  }
  while ((await worker.sendBatch()) > 0);
  expect((await stored(db)).leads).toHaveLength(100)
  const toVictim = mail.received.filter(({ envelope }) => envelope.to.some((to) => /victim/i.test(to)))
  expect(toVictim).toHaveLength(1)
  // Counting its forms does not keep somebody who waited from the team.
  expect((await stored(db)).leads.filter(({ state }) => state === 'new').length).toBeGreaterThan(90)
})

test.each(engines)('on %s, a mailbox is answered once a day and three times in thirty days', async (engine) => {
  const db = await openTestDb(engine)
  const clock = testClock()
  const leads = testLeads(db, clock.now)
  const answered: number[] = []
  for (let n = 0; n < 40; n += 1) {
    await write(leads, n % 2 ? victim : 'VICTIM+x@Example.org')
    await write(leads)
    const mails = (await sendMails(db, clock.now)).filter(({ to }) => to[0]?.toLowerCase().startsWith('victim'))
    if (mails.length > 0) answered.push(n)
    expect(mails.length).toBeLessThanOrEqual(1)
    clock.advance(day)
  }
  expect(answered).toEqual([0, 1, 2, 30, 31, 32])
})

test.each(engines)('on %s, forms sent at the same moment do not both take the last answer', async (engine) => {
  const db = await openTestDb(engine)
  const clock = testClock()
  const services = [testLeads(db, clock.now), testLeads(db, clock.now)]
  await Promise.all(Array.from({ length: 20 }, (_, n) => write(services[n % 2] ?? testLeads(db, clock.now))))
  const { leads, deliveries } = await stored(db)
  expect([leads.length, deliveries.length]).toEqual([20, 21])
})

test.skipIf(!inject('postgres'))('two processes on one database answer a mailbox once together', async () => {
  const url = await testDatabase()
  const clock = testClock()
  const dbs = [await openPostgres(url), await openPostgres(url)]
  const [one, two] = dbs.map((db) => testLeads(db, clock.now))
  const [db] = dbs
  if (!one || !two || !db) throw new Error('There are no two')
  try {
    await Promise.all(Array.from({ length: 30 }, (_, n) => write(n % 2 ? one : two)))
    const { leads, deliveries } = await stored(db)
    expect([leads.length, deliveries.length]).toEqual([30, 31])
  } finally {
    await Promise.all(dbs.map((each) => each.destroy()))
  }
})

test.each(engines)('on %s, a lead that is not answered says why, and how often its address came', async (engine) => {
  const db = await openTestDb(engine)
  const clock = testClock()
  const leads = testLeads(db, clock.now)
  expect(await notesOf(db, (await write(leads)).id)).toEqual([])
  const [second = ''] = await notesOf(db, (await write(leads)).id)
  expect(second).toContain('one in the last 24 hours')
  expect(second).not.toContain('times')
  for (let n = 0; n < 3; n += 1) await write(leads)
  expect((await notesOf(db, (await write(leads)).id)).join()).toContain('entered 6 times in 24 hours')
})

test.each(engines)('on %s, all mailboxes together get so many answers in an hour', async (engine) => {
  const db = await openTestDb(engine)
  const clock = testClock()
  const leads = testLeads(db, clock.now, { maxPerHour: 3 })
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push((await write(leads, `visitor-${n}@example.org`)).id)
  expect(await sendMails(db, clock.now)).toHaveLength(5 + 3)
  const said = await Promise.all(ids.map((id) => notesOf(db, id)))
  expect(said.map((notes) => notes.length)).toEqual([0, 0, 0, 1, 1])
  expect(said.at(-1)?.join()).toContain('too many')
  clock.advance(3_600_001)
  await write(leads, 'later@example.org')
  expect((await sendMails(db, clock.now)).map(({ to }) => to[0])).toContain('later@example.org')
})

test('the owner hears once when too many mailboxes are answered, and when it is over', async () => {
  const { db, clock, monitor } = await openTestApi({ RATE_LIMIT: '1000/min', FORM_SURGE: 'off', TOTAL_SURGE: 'off' })
  const row = (n: number) => ({ mailbox: `m${n}`, last_at: clock.now().toISOString(), second_at: '', third_at: '' })
  await db
    .insertInto('acknowledgement')
    .values(Array.from({ length: 500 }, (_, n) => row(n)))
    .execute()
  const faults = async () => (await db.selectFrom('fault').select('key').execute()).map(({ key }) => key)
  await monitor.check()
  await monitor.check()
  expect(await faults()).toEqual(['answers'])
  clock.advance(3_600_001)
  await monitor.check()
  expect(await faults()).not.toContain('answers')
})

test.each(engines)('on %s, what is noted of a mailbox holds no address, and goes after a month', async (engine) => {
  const db = await openTestDb(engine)
  const clock = testClock()
  await write(testLeads(db, clock.now))
  const rows = () => db.selectFrom('acknowledgement').selectAll().execute()
  expect(await rows()).toMatchObject([{ mailbox: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  expect(JSON.stringify(await rows())).not.toContain('victim')
  clock.advance(31 * day)
  const never = { leads: null, spam: null, subscribers: null, mail: null }
  await keepRetention({ db, dataDir: await tempDir(), now: clock.now }, never)
  expect(await rows()).toEqual([])
})

test('a clock that was ahead silences nobody for longer than a month', async () => {
  const db = await openTestDb('sqlite')
  const ahead = testClock('2037-01-05T09:00:00.000Z')
  await write(testLeads(db, ahead.now))
  const clock = testClock('2027-01-05T09:00:00.000Z')
  await write(testLeads(db, clock.now))
  expect((await stored(db)).deliveries).toHaveLength(4)
})

/** A site with a mail server, and somebody who was erased. */
async function openErased() {
  const mail = await openMailServer()
  const site = await openTestApi({ SMTP_URL: mail.url })
  const { db, dataDir, clock, worker } = site
  const storage = { db, dataDir, backupDir: null, secret: openSecret(dataDir, null), now: clock.now }
  await erasePerson(storage, victim, { keepHash: true })
  const sendAll = async () => {
    while ((await worker.sendBatch()) > 0);
  }
  const toVictim = () => mail.received.filter(({ envelope }) => envelope.to.some((to) => /victim/i.test(to)))
  return { ...site, storage, mail, sendAll, toVictim }
}

test.each(currentLeadForms().map(({ endpoint }) => endpoint))(
  'who was erased is not written to by %s, and the answer is that of anybody',
  async (endpoint) => {
    const { api, db, storage, mail, sendAll, toVictim, clock } = await openErased()
    const ask = (email: string) => api.request(endpoint, json({ ...right[endpoint], email }))
    const [erased, fresh] = [await ask('Victim@Example.org'), await ask('new@example.org')]
    expect([erased.status, Object.keys((await erased.json()) as object)]).toEqual([
      fresh.status,
      Object.keys((await fresh.json()) as object),
    ])
    expect([...erased.headers.keys()]).toEqual([...fresh.headers.keys()])
    await sendAll()
    expect(toVictim()).toEqual([])
    expect(mail.received.map(({ to }) => to)).toContain('new@example.org')
    const { leads, deliveries } = await stored(db)
    expect(leads).toHaveLength(2)
    expect(deliveries.every(({ delivered_at }) => delivered_at !== null)).toBe(true)
    expect((await notesOf(db, leads[0]?.id ?? '')).join()).toContain('writes to this address no more')
    await allowPerson(storage, victim)
    clock.advance(2 * day)
    await ask(victim)
    await sendAll()
    expect(toVictim()).toHaveLength(1)
  },
)

test('no mail of any kind reaches who was erased: released from quarantine, whole in the outbox, or of a later version', async () => {
  const { db, services, storage, mail, sendAll, toVictim, clock } = await openErased()
  const suspicious = { attribution: {}, suspicious: true }
  const { id } = await services.leads.storeLead(contactForm, aContactMessage({ email: victim }), suspicious)
  const lead = await leadById(db, id)
  if (!lead) throw new Error('There is no lead')
  await insertLeadChange(db, lead, { kind: 'state', state: 'new' }, { by: 'Kim', now: clock.now() })
  await services.leads.enqueueDueMails()
  const payload = { to: [victim], subject: 'A kind that nobody knows yet', text: 'Hello' }
  const notice = { id: 'a-notice', key: 'a key', created_at: clock.now().toISOString() }
  await db.insertInto('notice').values(notice).execute()
  for (const owner of [{ lead: id }, { notice: notice.id }])
    await enqueueFor(db, owner, clock.now(), [{ channel: 'mail', payload }])
  await sendAll()
  expect(toVictim()).toEqual([])
  expect(mail.received.map(({ to }) => to)).toEqual(['hello@steadmark.example'])
  // One that was written before somebody was erased, to several: the others get theirs.
  await erasePerson(storage, 'second@example.org', { keepHash: true })
  const both = { ...payload, to: ['second@example.org', 'third@example.org'] }
  await enqueueFor(db, { notice: notice.id }, clock.now(), [{ channel: 'mail', payload: both }])
  await sendAll()
  expect(mail.received.at(-1)?.envelope.to).toEqual(['third@example.org'])
})

test('a mailbox of the team hears of leads even if it was erased as a visitor', async () => {
  const { storage, services, mail, sendAll } = await openErased()
  await erasePerson(storage, 'hello@steadmark.example', { keepHash: true })
  await services.leads.storeLead(contactForm, aContactMessage(), submission)
  await sendAll()
  expect(mail.received.map(({ to }) => to).sort()).toEqual(['ada@example.com', 'hello@steadmark.example'])
})
