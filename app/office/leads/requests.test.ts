import { expect, test } from 'vitest'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb, stored } from '#tests/support/db.ts'
import { anEarlyAccessRequest } from '#tests/support/early-access.ts'
import { sendMails, testLeads, testOrigin } from '#tests/support/leads.ts'
import { aPartnershipRequest } from '#tests/support/partnership.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { writeVisitorMail } from './mails/write-lead-mails.server.ts'
import type { Leads } from './service.server.ts'
import type { SubmissionContext } from './submission-context.server.ts'

const plain: SubmissionContext = { attribution: {}, suspicious: false }
const keyed: SubmissionContext = { ...plain, key: 'key-00000001' }

const kinds = [
  {
    kind: 'early-access',
    form: earlyAccessForm,
    answers: anEarlyAccessRequest(),
    receive: (leads: Leads, submission: SubmissionContext, message?: string) =>
      leads.storeLead(earlyAccessForm, anEarlyAccessRequest(message ? { message } : {}), submission),
    subject: 'New early access request: Ada Lovelace, ',
    says: [
      'Phone number: +44 20 7946 0000',
      'Address:\n12 St James Square\nLondon',
      'Company stage: Series C+',
      '- Assessments and Audits',
    ],
  },
  {
    kind: 'partnership',
    form: partnershipForm,
    answers: aPartnershipRequest(),
    receive: (leads: Leads, submission: SubmissionContext, message?: string) =>
      leads.storeLead(partnershipForm, aPartnershipRequest(message ? { message } : {}), submission),
    subject: 'New partnership request: Grace Hopper, ',
    says: [
      'Phone number: +1 212 555 0100',
      'Partnership type: Consulting Partner',
      'Website: https://www.example.com',
      '- Training & Education',
    ],
  },
  {
    kind: 'whitepaper',
    form: whitepaperForm,
    answers: { ...aWhitepaperLead(), emails: 'no' },
    receive: (leads: Leads, submission: SubmissionContext, message?: string) =>
      leads.storeLead(whitepaperForm, aWhitepaperLead(message ? { howCanWeHelp: message } : {}), submission),
    subject: 'New whitepaper download: Ada Lovelace, ',
    says: [
      'Industry: Life Sciences',
      'Company size: 11-50 employees',
      'How can we help?: We validate models in a GMP laboratory.',
      'Emails from us: Not agreed: answer what was asked, and send nothing else',
    ],
  },
]

async function openLeads(engine: (typeof engines)[number]) {
  const db = await openTestDb(engine)
  const { now } = testClock()
  return { db, leads: testLeads(db, now), now }
}

for (const engine of engines)
  for (const { kind, form, answers, receive, subject, says } of kinds) {
    test(`on ${engine}, ${kind} is one lead with a mail to the team and one to the visitor`, async () => {
      const { db, leads, now } = await openLeads(engine)
      const { id } = await receive(leads, plain)
      const all = await stored(db)
      expect(all.leads).toMatchObject([{ id, kind, email: answers.email, state: 'new' }])
      expect(JSON.parse(all.leads[0]?.answers ?? '')).toEqual(answers)
      const [team, visitor] = await sendMails(db, now)
      expect(team).toMatchObject({ to: ['team@company.com'], replyTo: answers.email })
      expect(team?.subject).toContain(subject)
      expect(Object.keys(team ?? {}).sort()).toEqual(['html', 'replyTo', 'subject', 'text', 'to'])
      for (const line of [`First name: ${answers.firstName}\nLast name: ${answers.lastName}`, ...says])
        expect(team?.text).toContain(line)
      expect(team?.text).toContain(`Find it on the desk by ${id.slice(-6)}.`)
      expect(visitor).toEqual({
        ...(await writeVisitorMail(form, { ...answers, email: 'somebody@example.com' }, testOrigin)),
        to: [answers.email],
      })
    })

    test(`on ${engine}, ${kind} sent twice is one lead, a correction another`, async () => {
      const { db, leads } = await openLeads(engine)
      const first = await receive(leads, keyed)
      expect(await receive(leads, keyed)).toEqual(first)
      expect(await receive(leads, keyed, 'Another text of ten letters.')).not.toEqual(first)
      const all = await stored(db)
      // The visitor is answered once.
      expect([all.leads.length, all.deliveries.length]).toEqual([2, 3])
    })

    test(`on ${engine}, a suspicious ${kind} is kept in quarantine, and nobody is written to`, async () => {
      const { db, leads } = await openLeads(engine)
      await receive(leads, { ...keyed, suspicious: true })
      const all = await stored(db)
      expect(all.leads).toMatchObject([{ kind, state: 'quarantined' }])
      expect(all.deliveries).toEqual([])
    })

    test(`on ${engine}, deliveries of ${kind} that can not be kept take the lead with them`, async () => {
      const { db, leads } = await openLeads(engine)
      await db.schema.alterTable('delivery').renameTo('delivery_away').execute()
      await expect(receive(leads, keyed)).rejects.toThrow(/delivery|42P01/)
      expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
    })
  }

test.each(engines)('on %s, the same key on different forms is a lead each', async (engine) => {
  const { db, leads } = await openLeads(engine)
  for (const { receive } of kinds) await receive(leads, keyed)
  expect((await stored(db)).leads.map(({ kind }) => kind).sort()).toEqual(['early-access', 'partnership', 'whitepaper'])
})
