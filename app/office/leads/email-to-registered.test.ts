import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { eraseLeads } from '#office/personal-data/person.server.ts'
import { suppress } from '#office/personal-data/store.server.ts'
import { leaseDue } from '#platform/delivery/store.ts'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { sendMails } from '#tests/support/leads.ts'
import type { LeadShown } from './desk/api.server.ts'
import { leadsDeskEndpoints } from './desk/api.server.ts'
import type { RegisteredShown } from './desk/registered-api.server.ts'
import { addMail, insertLead, noteOnLead } from './store.server.ts'

const kim = 'kim@company.com'
const kind = 'contact'
const mail = {
  form: kind,
  me: kim,
  subject: 'The link',
  text: 'See you there.\n\nhttps://meet.example.com/a',
  signature: 'Kim',
}

describe.each(engines)('on %s', (engine) => {
  async function openDesk(emails: readonly string[]) {
    const db = await openTestDb(engine)
    const clock = testClock('2027-01-10T09:00:00.000Z')
    const id = (at: number) => `0190-00${String(at).padStart(4, '0')}`
    for (const [at, email] of emails.entries())
      await insertLead(
        db,
        aLead(id(at), {
          kind,
          email,
          person: email.toLowerCase(),
          answers: JSON.stringify({ firstName: `P${at}`, email }),
        }),
      )
    const variables = { LEADS_TO: kim, MAIL_FROM: 'site@company.com', NEWSLETTER_PER_MINUTE: '60' }
    const { storage, ...context } = openDeskContext({ db, dataDir: await tempDir(), now: clock.now, variables })
    const desk = leadsDeskEndpoints({ storage, ...context, postalAddress: async () => 'Company, 1 Street' })
    const ask = <Result>(name: keyof typeof desk, input: object = {}) =>
      desk[name](input, 'Kim (desk)') as Promise<Result>
    const registered = () => ask<RegisteredShown>('leads/registered', { form: kind, me: kim })
    const send = (input: object) =>
      ask<{ people: number }>('leads/email-registered', { ...mail, mailing: randomUUID(), without: [], ...input })
    return { db, clock, storage, id, ask, registered, send }
  }

  test('each person gets it once, in their own history; who does not is named with the reason', async () => {
    const addresses = [
      'ada@example.com',
      'ADA@example.com',
      'bob@example.com',
      'cy@example.com',
      'dee@example.com',
      'eve@example.com',
      'flo@example.com',
      'gil@example.com',
    ]
    const { db, clock, storage, id, ask, registered, send } = await openDesk(addresses)
    await db.updateTable('lead').set({ state: 'spam' }).where('id', '=', id(2)).execute()
    const hash = storage.secret.keyedHash('suppression', 'cy@example.com').toString('hex')
    await suppress(db, hash, clock.now())
    await addMail(db, id(4), { kind: 'reply', by: 'dee@example.com', text: 'Stop, please.' }, clock.now())
    // With another form, from another address of hers.
    const other = { kind: 'whitepaper', email: 'gil@home.example', person: 'gil@home.example' }
    await insertLead(db, aLead('0190-01', other))
    for (const address of ['gil@example.com', other.person])
      await db.insertInto('same_person').values({ address, person: 'gil' }).execute()
    await addMail(db, '0190-01', { kind: 'reply', by: other.email, text: 'Unsubscribe me' }, clock.now())
    await noteOnLead(
      db,
      id(5),
      'Their address does not exist: the mail that answers them was not delivered.',
      clock.now(),
    )
    const shown = await registered()
    expect(shown.recipients.map(({ email }) => email.toLowerCase())).toEqual(['flo@example.com', 'ada@example.com'])
    expect(Object.fromEntries(shown.others.map(({ email, why }) => [email, why]))).toEqual({
      'gil@example.com': 'Answered that they want no more emails',
      'eve@example.com': 'Their address does not exist',
      'dee@example.com': 'Answered that they want no more emails',
      'cy@example.com': 'Asked not to be written to, or was erased',
      'bob@example.com': 'Spam',
    })
    await expect(send({ seen: 3 })).rejects.toMatchObject({ status: 409 })
    expect(await send({ seen: 2 })).toEqual({ people: 2 })
    // Nothing goes out while it can be taken back; then one after the other.
    expect(await sendMails(db, clock.now)).toEqual([])
    clock.advance(12_500)
    const [first, ...none] = await sendMails(db, clock.now)
    expect(none).toEqual([])
    expect(first).toMatchObject({ to: ['flo@example.com'], subject: 'The link', author: { name: 'Kim', address: kim } })
    expect(first?.text).toMatch(
      /^Hello P6,\n\nSee you there\.\n\nhttps:\S+\n\n-- \nKim\n\nYou get this email from Company, 1 Street because you filled in “.+” at http\S+ on \w+ \d+, \d+\. To get no more .*“stop”\.$/,
    )
    clock.advance(1_000)
    expect(await sendMails(db, clock.now)).toHaveLength(1)
    expect((await registered()).mailings).toMatchObject([
      { subject: 'The link', people: 2, sent: 2, waiting: 0, failed: 0 },
    ])
    const { events, deliveries } = await ask<LeadShown>('leads/show', { id: id(6) })
    expect(events.at(-1)).toMatchObject({ kind: 'email', text: expect.stringMatching(/^The link\n\nHello P6/) })
    expect(deliveries).toMatchObject([{ state: 'delivered' }])
    await eraseLeads(storage, [id(6)])
    expect((await registered()).mailings).toMatchObject([{ sent: 1 }])
  })

  test('a wish counts in any of their words, and what only may be one is for a person to read', async () => {
    const { db, clock, id, registered } = await openDesk(['ada@example.com', 'bob@example.com', 'cy@example.com'])
    const answers = JSON.stringify({ email: 'ada@example.com', message: 'Please delete everything you have on me.' })
    await db.updateTable('lead').set({ answers }).where('id', '=', id(0)).execute()
    await addMail(
      db,
      id(1),
      { kind: 'reply', by: 'bob@example.com', text: 'If it is late, unsubscribe me.' },
      clock.now(),
    )
    await noteOnLead(db, id(2), 'Wants no more emails', clock.now())
    const { recipients, others } = await registered()
    expect(recipients).toMatchObject([{ email: 'bob@example.com', isDoubtful: true }])
    expect(others.map(({ email }) => email).sort()).toEqual(['ada@example.com', 'cy@example.com'])
  })

  test('the same press sent again, by two at once, or after a stop in the middle is one mail to each', async () => {
    const { db, clock, registered, send } = await openDesk(['ada@example.com', 'bob@example.com'])
    const press = { seen: 2, mailing: randomUUID() }
    await Promise.allSettled([send(press), send(press)])
    expect(await send(press)).toEqual({ people: 2 })
    const rows = await db.selectFrom('delivery').select('id').execute()
    expect(rows).toHaveLength(2)
    // A process leases both, and dies: they are free again when the lease ends, under the same ids.
    clock.advance(15_000)
    const leased = await leaseDue(db, clock.now(), 60_000, 10, 'general')
    expect(leased.map(({ id }) => id).sort()).toEqual(rows.map(({ id }) => id).sort())
    expect(await sendMails(db, clock.now)).toEqual([])
    clock.advance(61_000)
    expect(await sendMails(db, clock.now)).toHaveLength(2)
    expect(await sendMails(db, clock.now)).toEqual([])
    expect(await send(press)).toEqual({ people: 2 })
    expect((await registered()).mailings).toMatchObject([{ people: 2, sent: 2 }])
    expect(await send({ seen: 2 })).toEqual({ people: 2 })
    await expect(send({ seen: 2 })).rejects.toThrow('2 times within a day')
  })

  test('it is taken back while nothing went out, and stopped after that', async () => {
    const { db, clock, ask, registered, send } = await openDesk(['ada@example.com', 'bob@example.com'])
    const [one, two] = [randomUUID(), randomUUID()]
    await send({ seen: 2, mailing: one })
    expect(await ask('leads/stop-registered', { form: kind, mailing: one })).toEqual({ stopped: 2, left: 0 })
    expect(await db.selectFrom('lead_event').select('id').execute()).toEqual([])
    expect((await registered()).mailings).toEqual([])
    await send({ seen: 2, mailing: two })
    clock.advance(12_500)
    expect(await sendMails(db, clock.now)).toHaveLength(1)
    expect(await ask('leads/stop-registered', { form: kind, mailing: two })).toEqual({ stopped: 1, left: 1 })
    clock.advance(60_000)
    expect(await sendMails(db, clock.now)).toEqual([])
    expect(await db.selectFrom('lead_event').select('kind').execute()).toEqual([{ kind: 'email' }])
  })
})
