import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import type { Database } from '#platform/db/schema.ts'
import { retry, waitingDeliveries } from '#platform/delivery/store.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb, stored } from '#tests/support/db.ts'
import { sendMails, testLeads } from '#tests/support/leads.ts'
import type { SubmissionContext } from './submission-context.server.ts'

const minutes = (n: number) => n * 60_000
const plain: SubmissionContext = { attribution: {}, suspicious: false }
const keyed: SubmissionContext = { ...plain, key: 'key-00000001' }

function leadsOn(db: Kysely<Database>) {
  const clock = testClock()
  let wakes = 0
  const wakeWorker = () => {
    wakes += 1
  }
  const leads = testLeads(db, clock.now, { wakeWorker })
  return { leads, clock, wakes: () => wakes }
}

test.each(engines)('on %s, a message is one lead with two deliveries, due at once', async (engine) => {
  const db = await openTestDb(engine)
  const { leads, clock, wakes } = leadsOn(db)
  const submission = { ...plain, attribution: { page: '/our-story', source: 'news' } }
  const { id } = await leads.storeLead(contactForm, aContactMessage(), submission)
  const all = await stored(db)
  expect(all.leads).toMatchObject([{ id, kind: 'contact', email: 'ada@example.com', state: 'new' }])
  expect(JSON.parse(all.leads[0]?.answers ?? '')).toEqual(aContactMessage())
  expect(JSON.parse(all.leads[0]?.attribution ?? '')).toEqual({ page: '/our-story', source: 'news' })
  expect(all.leads[0]?.created_at).toBe(clock.now().toISOString())
  expect(all.deliveries.every(({ lead, next_at }) => lead === id && next_at === clock.now().toISOString())).toBe(true)
  expect(wakes()).toBe(1)
  const mails = await sendMails(db, clock.now)
  expect(mails.map(({ to }) => to)).toEqual([['team@company.com'], ['ada@example.com']])
})

test.each(engines)('on %s, a double click makes one lead, a correction makes another', async (engine) => {
  const db = await openTestDb(engine)
  const { leads, clock, wakes } = leadsOn(db)
  const first = await leads.storeLead(contactForm, aContactMessage(), keyed)
  clock.advance(minutes(60 * 24))
  expect(await leads.storeLead(contactForm, aContactMessage(), keyed)).toEqual(first)
  const corrected = await leads.storeLead(contactForm, aContactMessage({ firstName: 'Augusta' }), keyed)
  expect(corrected).not.toEqual(first)
  const all = await stored(db)
  expect([all.leads.length, all.deliveries.length, wakes()]).toEqual([2, 4, 2])
})

test.each(engines)('on %s, the same one sent 20 times at once is one lead, and all are told so', async (engine) => {
  const db = await openTestDb(engine)
  const { leads } = leadsOn(db)
  for (const submission of [keyed, plain]) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => leads.storeLead(contactForm, aContactMessage(), submission)),
    )
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  }
  const all = await stored(db)
  // The visitor is answered once.
  expect([all.leads.length, all.deliveries.length]).toEqual([2, 3])
})

test.each(engines)('on %s, two services on one store make one lead of the same one', async (engine) => {
  const db = await openTestDb(engine)
  const [one, other] = [leadsOn(db), leadsOn(db)]
  const answers = await Promise.all(
    [one, other].map(({ leads }) => leads.storeLead(contactForm, aContactMessage(), keyed)),
  )
  expect(answers[0]).toEqual(answers[1])
  expect((await stored(db)).leads).toHaveLength(1)
})

test.each(engines)('on %s, without a key a repeat is one within the ten minutes or the next ten', async (engine) => {
  const db = await openTestDb(engine)
  const { leads, clock } = leadsOn(db) // at 09:00
  const first = await leads.storeLead(contactForm, aContactMessage(), plain)
  clock.advance(minutes(9))
  expect(await leads.storeLead(contactForm, aContactMessage(), plain)).toEqual(first)
  clock.advance(minutes(10)) // 09:19
  expect(await leads.storeLead(contactForm, aContactMessage(), plain)).toEqual(first)
  clock.advance(minutes(1)) // 09:20
  const second = await leads.storeLead(contactForm, aContactMessage(), plain)
  expect(second).not.toEqual(first)
  expect((await stored(db)).leads).toHaveLength(2)
})

test.each(engines)('on %s, without a key other answers are another lead', async (engine) => {
  const db = await openTestDb(engine)
  const { leads } = leadsOn(db)
  for (const changes of [
    {},
    { message: 'Something else entirely.' },
    { email: 'b@example.com' },
    { company: undefined },
  ])
    await leads.storeLead(contactForm, aContactMessage(changes), plain)
  expect((await stored(db)).leads).toHaveLength(4)
})

test.each(engines)('on %s, a suspicious message is kept in quarantine, and nobody is written to', async (engine) => {
  const db = await openTestDb(engine)
  const { leads } = leadsOn(db)
  const { id } = await leads.storeLead(contactForm, aContactMessage(), { ...keyed, suspicious: true })
  const all = await stored(db)
  expect(all.leads).toMatchObject([{ id, state: 'quarantined' }])
  expect(all.deliveries).toEqual([])
})

test.each(engines)('on %s, deliveries that can not be kept take the lead with them', async (engine) => {
  const db = await openTestDb(engine)
  const { leads, wakes } = leadsOn(db)
  await db.schema.alterTable('delivery').renameTo('delivery_away').execute()
  await expect(leads.storeLead(contactForm, aContactMessage(), keyed)).rejects.toThrow(/delivery|42P01/)
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
  expect(wakes()).toBe(0)
  await db.schema.alterTable('delivery_away').renameTo('delivery').execute()
  await leads.storeLead(contactForm, aContactMessage(), keyed)
  const all = await stored(db)
  expect([all.leads.length, all.deliveries.length]).toEqual([1, 2])
})

test('a mail that comes back later is noted at its lead and told, and one to the team is given up', async () => {
  const db = await openTestDb('sqlite')
  const { leads, clock } = leadsOn(db)
  const { id } = await leads.storeLead(contactForm, aContactMessage(), plain)
  const [team, visitor] = ['team@company.com', 'ada@example.com']
  const idOf = async (mail: string) =>
    (
      await db
        .selectFrom('delivery')
        .select('id')
        .where('payload', 'like', `{"mail":"${mail}"%`)
        .executeTakeFirstOrThrow()
    ).id
  await sendMails(db, clock.now)
  const back = async (mail: string, address: string, kind: 'hard' | 'soft', code: string) =>
    leads.noteMailBounced(db, { deliveries: [await idOf(mail)], verdict: [{ address, kind, code }] })
  const notes = async () => (await db.selectFrom('lead_event').select('text').execute()).map(({ text }) => text)

  expect(await back('acknowledgement', visitor, 'soft', '5.7.1')).toBe(true)
  expect(await notes()).toEqual([expect.stringContaining('refuses our mail')])
  const told = await sendMails(db, clock.now)
  expect(told.map(({ to }) => to)).toEqual([[team]])
  expect(told[0]?.text).toContain('refuses our mail')

  expect(await back('notification', team, 'soft', '5.2.2')).toBe(true)
  const { delivered_at, next_at, last_error } = await db
    .selectFrom('delivery')
    .selectAll()
    .where('id', '=', await idOf('notification'))
    .executeTakeFirstOrThrow()
  expect([delivered_at, next_at, last_error]).toEqual([null, null, 'Came back: 550 5.2.2'])
  const since = { failingBefore: clock.now(), lateBefore: clock.now() }
  expect(await waitingDeliveries(db, since)).toMatchObject([{ channel: 'mail', dead: 1 }])
  // It is sent again when somebody asks for that.
  expect(await retry(db, clock.now(), 'dead')).toBe(1)
  expect((await sendMails(db, clock.now)).map(({ to }) => to)).toEqual([[team]])
  expect(
    await leads.noteMailBounced(db, { deliveries: [id], verdict: [{ address: team, kind: 'hard', code: null }] }),
  ).toBe(false)
})

test('the team reads why a visitor got no mail', async () => {
  const db = await openTestDb('sqlite')
  const { leads, clock } = leadsOn(db)
  await leads.storeLead(contactForm, aContactMessage(), plain)
  await leads.storeLead(contactForm, aContactMessage({ message: 'Another question.' }), plain)
  const texts = (await sendMails(db, clock.now)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('is yours to send'))).toHaveLength(1)
})
