import { describe, expect, test } from 'vitest'
import { suppress } from '#office/personal-data/store.server.ts'
import { leaseDue, markDelivered } from '#platform/delivery/store.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { sendMails, testLeads } from '#tests/support/leads.ts'
import type { EmailDraft, EmailSent, LeadShown } from './desk/api.server.ts'
import { leadsDeskEndpoints } from './desk/api.server.ts'
import { insertLead, leadById } from './store.server.ts'

const id = '0190-aaaaaa'
const kim = 'kim@company.com'

describe.each(engines)('on %s', (engine) => {
  async function openLead(lead: Partial<ReturnType<typeof aLead>> = {}) {
    const db = await openTestDb(engine)
    const clock = testClock('2027-01-10T09:00:00.000Z')
    const answers = JSON.stringify(aContactMessage({ firstName: 'Zoë', message: 'Does it fit\nour audit?' }))
    await insertLead(db, aLead(id, { email: 'ada@example.com', answers, ...lead }))
    const variables = { LEADS_TO: `team@company.com,${kim}`, MAIL_FROM: 'site@company.com' }
    const { storage, ...context } = openDeskContext({ db, dataDir: await tempDir(), now: clock.now, variables })
    const desk = leadsDeskEndpoints({ storage, ...context })
    const ask = <Result>(name: keyof typeof desk, input: object = {}) =>
      desk[name]({ id, me: kim, ...input }, 'Kim (desk)') as Promise<Result>
    const send = (input: object = {}) => ask<EmailSent>('leads/email', { subject: 'Hello', text: 'Yes.', ...input })
    return { db, clock, storage, ask, send }
  }

  test('a draft answers what was written last, and an email is sent, stored and threaded', async () => {
    const { db, clock, ask, send } = await openLead()
    const draft = await ask<EmailDraft>('leads/email-draft')
    expect(draft).toMatchObject({
      text: 'Hello Zoë,\n\n',
      quote: expect.stringMatching(/^On \w+ \d+, \d+ you wrote:\n> Does it fit\n> our audit\?$/),
      from: { name: 'Kim', address: kim },
      lastSeenMail: '',
    })
    const sent = await send({ subject: draft.subject, text: 'Yes.', signature: 'Kim' })
    expect(sent).toMatchObject({ state: 'in-work', owner: kim })
    expect(await sendMails(db, clock.now)).toEqual([])
    clock.advance(15_000)
    const [mail] = await sendMails(db, clock.now)
    expect(mail).toMatchObject({
      to: ['ada@example.com'],
      subject: draft.subject,
      text: `Yes.\n\n-- \nKim\n\n${draft.quote}`,
      author: { name: 'Kim', address: kim },
      replyTo: [kim],
      references: [],
    })
    const [first] = (await ask<LeadShown>('leads/show')).deliveries
    const { recordReply } = testLeads(db, clock.now, { leadsTo: [kim] })
    const mailFrom = (from: string, to: string, text: string) => {
      const mail = {
        from,
        recipients: [to],
        text,
        subject: `Re: ${draft.subject}`,
        deliveries: [first?.id ?? ''],
        reference: null,
      }
      return db.transaction().execute((trx) => recordReply(trx, mail, false))
    }
    expect(await mailFrom(kim, 'ada@example.com', 'One more thing.')).toBe(true)
    expect(await mailFrom(kim, 'lee@company.com', 'What do you think?')).toBe(false)
    await mailFrom('ada@example.com', kim, 'And when?')
    const { events } = await ask<LeadShown>('leads/show')
    expect(events.slice(-2)).toMatchObject([
      { kind: 'email', text: expect.stringContaining('One more thing.'), by: kim },
      { kind: 'reply', text: 'And when?' },
    ])
    // Its writer has the reply already.
    expect(await sendMails(db, clock.now)).toEqual([])
    await expect(send({ lastSeenMail: sent.event })).rejects.toThrow('ada@example.com wrote meanwhile')
    const second = await ask<EmailDraft>('leads/email-draft')
    expect(second).toMatchObject({ quote: expect.stringContaining('> And when?') })
    await send({ lastSeenMail: second.lastSeenMail, isQuoting: false })
    clock.advance(15_000)
    expect(await sendMails(db, clock.now)).toMatchObject([{ text: 'Yes.', references: [first?.id] }])
  })

  test('an email is taken back with what it changed, until it is being sent', async () => {
    const { db, clock, ask, send } = await openLead()
    const { event } = await send()
    expect(await ask('leads/take-back-email', { event })).toMatchObject({ state: 'new', owner: null, events: [] })
    clock.advance(15_000)
    expect(await sendMails(db, clock.now)).toEqual([])
    const again = await send()
    clock.advance(15_000)
    const [leased] = await leaseDue(db, clock.now(), 60_000, 10)
    await expect(ask('leads/take-back-email', { event: again.event })).rejects.toThrow('It was sent already.')
    await markDelivered(db, leased?.id ?? '', clock.now())
    await expect(ask('leads/take-back-email', { event: again.event })).rejects.toThrow('It was sent already.')
    expect(await leadById(db, id)).toMatchObject({ state: 'in-work', owner: kim })
  })

  test('an email that is taken back leaves what a colleague has changed since, and is taken back once', async () => {
    const { ask, send } = await openLead()
    const { event, changedAt } = await send()
    await ask<LeadShown>('leads/change', { seen: changedAt, change: { kind: 'state', state: 'won' } })
    const after = await ask<LeadShown>('leads/take-back-email', { event })
    expect(after).toMatchObject({ state: 'won', owner: null })
    expect(after.events.map(({ text }) => text)).toEqual(['in-work', 'won'])
    expect(await ask('leads/take-back-email', { event })).toMatchObject({ state: 'won' })
  })

  test('a lead that somebody has or that is won stays so', async () => {
    const { send } = await openLead({ state: 'won', owner: 'team@company.com' })
    expect(await send()).toMatchObject({ state: 'won', owner: 'team@company.com' })
  })

  test.each([
    ['quarantine', { state: 'quarantined' as const }, /quarantine/],
    ['spam', { state: 'spam' as const }, /spam/],
    ['no address', { email: '', person: 'tel:+4930123456' }, /address/],
  ])('nobody in %s is written to', async (_, lead, says) => {
    const { send } = await openLead(lead)
    await expect(send()).rejects.toThrow(says)
  })

  test('nobody is written to who asked not to be', async () => {
    const { db, storage, clock, ask, send } = await openLead()
    await suppress(db, storage.secret.keyedHash('suppression', 'ada@example.com').toString('hex'), clock.now())
    expect(await ask('leads/email-draft')).toMatchObject({ fault: expect.stringContaining('not to write') })
    await expect(send()).rejects.toThrow('not to write')
  })

  test.each([{ subject: 'Hello\nBcc: eve@example.com' }, { subject: ' ' }, { text: ' ' }])(
    'an email is refused: %j',
    async (input) => {
      const { send } = await openLead()
      await expect(send(input)).rejects.toMatchObject({ status: 422 })
    },
  )
})
