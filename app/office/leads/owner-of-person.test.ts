import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { contactForm } from '#office/forms/contact.ts'
import type { Database } from '#platform/db/schema.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { createWorker } from '#platform/delivery/worker.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { testLinks } from '#tests/support/leads.ts'
import { testLog } from '#tests/support/log.ts'
import { createLeadMailWriter } from './mails/lead-mail-writer.server.ts'
import { createLeads } from './service.server.ts'
import { eventsOf, insertLeadChange, leadById } from './store.server.ts'

const deskUrl = 'https://desk.company.com'

function openLeads(db: Kysely<Database>, now: () => Date) {
  const leads = createLeads({
    db,
    now,
    deskUrl,
    leadsTo: ['team@company.com'],
    wakeWorker: () => {},
    acknowledgementLimit: { isHourlyLimitReached: async () => false, takeOrRefuse: async () => null },
  })
  const writes = async (message: string, suspicious = false) => {
    const { id } = await leads.storeLead(contactForm, aContactMessage({ message }), { attribution: {}, suspicious })
    return (await leadById(db, id)) ?? expect.unreachable()
  }
  return { leads, writes }
}

async function sendMails(db: Kysely<Database>, now: () => Date) {
  const sent: MailPayload[] = []
  const writeMail = createLeadMailWriter({ db, links: testLinks(now), origin: 'https://www.company.com', deskUrl })
  const mail = async (_: string, payload: MailPayload) => void sent.push(payload)
  const worker = createWorker({ db, queue: { mail, writeMail }, now, log: testLog().log })
  while ((await worker.sendBatch()) > 0);
  return sent
}

test.each(engines)(
  'on %s, another form of a person goes to whoever has them, once it is no spam, and to nobody who has left',
  async (engine) => {
    const db = await openTestDb(engine)
    const clock = testClock()
    const { leads, writes } = openLeads(db, clock.now)
    const sam = { id: 'sam', name: 'Sam Ortega', email: 'sam@company.com', role: 'sales' } as const
    await db
      .insertInto('desk_person')
      .values({ ...sam, invited_by: 'the command line', created_at: clock.now().toISOString() })
      .execute()
    const first = await writes('What does it cost?')
    expect(first.owner).toBeNull()
    await insertLeadChange(db, first, { kind: 'owner', owner: sam.email }, { by: 'Dana (desk)', now: clock.now() })
    await sendMails(db, clock.now)
    clock.advance(1_000)

    const second = await writes('And for twelve people?')
    expect(second).toMatchObject({ owner: sam.email, changed_at: null })
    expect(await eventsOf(db, second.id)).toMatchObject([{ kind: 'owner', text: sam.email, by: 'the site' }])
    const mails = await sendMails(db, clock.now)
    expect(mails.find(({ to }) => to?.includes(sam.email))?.text).toMatch(
      /another form, which is yours too.*\n\n.*desk/,
    )
    expect(mails.find(({ to }) => to?.includes('team@company.com'))?.text).toContain(sam.email)

    const held = await writes('Buy 1,000 followers', true)
    expect(held.owner).toBeNull()
    await insertLeadChange(db, held, { kind: 'state', state: 'new' }, { by: 'Dana (desk)', now: clock.now() })
    await leads.enqueueDueMails()
    expect((await leadById(db, held.id))?.owner).toBe(sam.email)

    await db.updateTable('desk_person').set({ id: 'kim', email: 'kim@company.com', name: 'Kim Lee' }).execute()
    clock.advance(1_000)
    expect((await writes('Is anybody there?')).owner).toBeNull()
  },
)
