import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import type { Database } from '#platform/db/schema.ts'
import { enqueueForLead, listDeliveries, type MailPayload } from '#platform/delivery/store.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { sendMails, testLeads, testLinks } from '#tests/support/leads.ts'
import { testLog } from '#tests/support/log.ts'
import { insertLeadChange, leadById } from '../store.server.ts'
import { createLeadMailWriter } from './lead-mail-writer.server.ts'
import { recipientAndSubject } from './queued-mails.server.ts'

const submission = { attribution: {}, suspicious: false }
const day = 86_400_000

async function openLeads(engine: (typeof engines)[number]) {
  const db = await openTestDb(engine)
  const clock = testClock()
  return { db, clock, leads: testLeads(db, clock.now) }
}

/** A worker whose mail server takes what a test lets it take. */
function workerOn(db: Kysely<Database>, now: () => Date, take: (mail: MailPayload) => void) {
  const writeMail = createLeadMailWriter({ db, links: testLinks(now), origin: 'https://www.company.com' })
  return createWorker({
    db,
    queue: { mail: async (_id, mail) => take(mail), writeMail },
    now,
    log: testLog().log,
  })
}

test.each(engines)('on %s, what waits is small, and holds nothing that the visitor wrote', async (engine) => {
  const { db, leads } = await openLeads(engine)
  await leads.storeLead(contactForm, aContactMessage(), submission)
  const payloads = await db.selectFrom('delivery').select('payload').orderBy('id').execute()
  expect(payloads.map(({ payload }) => JSON.parse(payload ?? ''))).toEqual([
    { mail: 'notification', to: 'team@company.com' },
    { mail: 'acknowledgement' },
  ])
})

test.each(engines)('on %s, a mail that is tried again days later is the same mail', async (engine) => {
  const { db, clock, leads } = await openLeads(engine)
  await leads.storeLead(contactForm, aContactMessage(), submission)
  const tried: MailPayload[] = []
  const worker = workerOn(db, clock.now, (mail) => {
    tried.push(mail)
    if (tried.length <= 2) throw new Error('Not now')
  })
  expect(await worker.sendBatch()).toBe(2)
  // The same person writes meanwhile: to the first mail that is later.
  await leads.storeLead(contactForm, aContactMessage({ message: 'One thing more, please.' }), submission)
  clock.advance(3 * day)
  expect(await worker.sendBatch()).toBe(3)
  const [first, again] = [tried.slice(0, 2), tried.slice(2)]
  expect(new Set(first.map(({ subject }) => subject)).size).toBe(2)
  for (const mail of first) expect(again).toContainEqual(mail)
})

test.each(engines)(
  'on %s, what came before a lead stands in its mail, and what came after it does not',
  async (engine) => {
    const { db, clock, leads } = await openLeads(engine)
    const messages = ['The first of three messages.', 'The second of three messages.', 'The third of three messages.']
    const ids: string[] = []
    for (const message of messages) {
      ids.push((await leads.storeLead(contactForm, aContactMessage({ message }), submission)).id.slice(-6))
      clock.advance(1)
    }
    const mails = (await sendMails(db, clock.now)).filter(({ to }) => to[0] === 'team@company.com')
    const [one = '', two = '', three = ''] = mails.map(({ text }) => text)
    expect([ids[1], ids[2]].filter((id) => one.includes(`(${id})`))).toEqual([])
    expect(two).toContain(`(${ids[0]})`)
    expect(two).not.toContain(`(${ids[2]})`)
    expect([ids[0], ids[1]].every((id) => three.includes(`(${id})`))).toBe(true)
  },
)

test.each(engines)('on %s, a mail of which the outbox has every word goes out as it is', async (engine) => {
  const { db, clock, leads } = await openLeads(engine)
  const { id } = await leads.storeLead(contactForm, aContactMessage(), { ...submission, suspicious: true })
  const old = { to: ['team@company.com'], replyTo: 'ada@example.com', subject: 'Old', text: 'Old', html: '<p>Old</p>' }
  await enqueueForLead(db, id, clock.now(), [{ channel: 'mail', payload: old }])
  expect(await sendMails(db, clock.now)).toEqual([old])
})

test.each(engines)('on %s, a lead that goes while its mails wait is told of to nobody', async (engine) => {
  const { db, clock, leads } = await openLeads(engine)
  const { id } = await leads.storeLead(contactForm, aContactMessage(), submission)
  const sent: MailPayload[] = []
  const writeMail = createLeadMailWriter({ db, links: testLinks(clock.now), origin: 'https://www.company.com' })
  const worker = createWorker({
    db,
    queue: {
      mail: async (_id, mail) => void sent.push(mail),
      // It goes between the lease and the letter.
      async writeMail(reference, delivery) {
        await db.deleteFrom('lead').where('id', '=', id).execute()
        return writeMail(reference, delivery)
      },
    },
    now: clock.now,
    log: testLog().log,
  })
  expect(await worker.sendBatch()).toBe(2)
  expect(sent).toEqual([])
  expect(await listDeliveries(db, clock.now())).toEqual([])
})

test.each([
  ['a mail', { mail: 'birthday', to: 'team@company.com' }],
  ['a mailbox', { mail: 'notification' }],
])('%s that this version does not know is a dead letter for somebody to look at', async (_what, reference) => {
  const { db, clock, leads } = await openLeads('sqlite')
  const { id } = await leads.storeLead(contactForm, aContactMessage(), { ...submission, suspicious: true })
  await enqueueForLead(db, id, clock.now(), [{ channel: 'mail', payload: reference }])
  expect(await sendMails(db, clock.now)).toEqual([])
  expect(await listDeliveries(db, clock.now())).toMatchObject([{ state: 'dead', attempts: 1 }])
  const lead = await leadById(db, id)
  expect(lead && recipientAndSubject(reference, lead)).toBeNull()
})

test('whom a mail that waits goes to, and under which subject, is known before it is written', async () => {
  const { db, clock, leads } = await openLeads('sqlite')
  const { id } = await leads.storeLead(contactForm, aContactMessage(), submission)
  const lead = await leadById(db, id)
  if (!lead) throw new Error('There is no lead')
  await insertLeadChange(db, lead, { kind: 'reminder', at: clock.now().toISOString() }, { by: 'Kim', now: clock.now() })
  await leads.enqueueDueMails()
  const waiting = await db.selectFrom('delivery').select('payload').orderBy('id').execute()
  const heads = waiting.map(({ payload }) => recipientAndSubject(JSON.parse(payload ?? ''), lead))
  const mails = await sendMails(db, clock.now)
  expect(heads).toEqual(mails.map(({ to, subject }) => ({ to, subject })))
  expect(new Set(heads.map((head) => head?.subject)).size).toBe(3)
})
