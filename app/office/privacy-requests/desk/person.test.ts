import { expect, test } from 'vitest'
import { insertLead } from '#office/leads/store.server.ts'
import { workLead } from '#office/leads/work.server.ts'
import { enqueue } from '#platform/delivery/store.ts'
import { addReaders } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskWorld } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { type PersonShown, privacyDesk } from './api.server.ts'

const zoe = { firstName: 'Zoë', lastName: "O'Müller", company: 'Çelik', email: 'zoe@celik.example' }

async function openDesk(engine: Engine) {
  const db = await openTestDb(engine)
  const clock = testClock('2027-01-10T09:00:00.000Z')
  const desk = privacyDesk(openDeskWorld({ db, dataDir: await tempDir(), now: clock.now }))
  const show = (lead: string) => desk['person/show']({ lead }, 'Kim (desk)') as Promise<PersonShown>
  const add = (id: string, answers: object, changes: Parameters<typeof aLead>[1] = {}) =>
    insertLead(db, aLead(id, { email: zoe.email, answers: JSON.stringify(answers), ...changes }))
  return { db, clock, show, add }
}

test.each(engines)(
  'on %s, a person is one page: forms, work, mails, the newsletter and how they first came',
  async (engine) => {
    const { db, clock, show, add } = await openDesk(engine)
    await add('0190-aaaaaa', aWhitepaperLead({ ...zoe, companyName: zoe.company }), {
      kind: 'whitepaper',
      created_at: '2026-12-01T10:00:00.000Z',
      attribution: JSON.stringify({ first: { landing: '/blog/a-post', referrer: 'search.example' } }),
    })
    await add('0191-bbbbbb', aContactMessage({ ...zoe, message: 'Does GxP apply?' }), {
      email: 'Zoe@Celik.example',
      created_at: '2027-01-02T10:00:00.000Z',
    })
    await addReaders(db, 1, clock.now(), { address: zoe.email })
    await workLead(
      db,
      '0191-bbbbbb',
      { kind: 'note', text: 'Called.' },
      { by: 'Kim (desk)', now: clock.now(), seen: '' },
    )
    await enqueue(db, '0191-bbbbbb', clock.now(), [{ channel: 'mail', payload: {} as never }])
    await db.updateTable('delivery').set({ delivered_at: '2027-01-02T10:00:01.000Z' }).execute()
    await add('0192-cccccc', aContactMessage(), { email: 'ada@example.com' })

    const person = await show('0190-aaaaaa')
    expect(person).toMatchObject({ address: zoe.email, name: "Zoë O'Müller", newsletter: 'confirmed', namesakes: [] })
    expect(person.first.map(({ value }) => value)).toEqual(['/blog/a-post', 'search.example'])
    const told = person.timeline.map(({ kind, of, text, by }) => [kind, of, text, by])
    expect(told).toContainEqual(['work', 'note', 'Called.', 'Kim (desk)'])
    expect(told).toContainEqual(['form', expect.stringContaining('contact'), 'Does GxP apply?', null])
    expect(told.map(([kind]) => kind)).toEqual(expect.arrayContaining(['confirmed', 'entered', 'mail']))
    expect(told.filter(([kind]) => kind === 'form')).toHaveLength(2)
    const moments = person.timeline.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted().reverse())
    // Whichever lead one comes from, it is the same person.
    expect((await show('0191-bbbbbb')).timeline).toEqual(person.timeline)
    await expect(show('0190-nobody')).rejects.toMatchObject({ status: 404 })
  },
)

test.each(engines)(
  'on %s, the same name and company at another address is offered, and nothing else',
  async (engine) => {
    const { show, add } = await openDesk(engine)
    await add('0190-aaaaaa', aContactMessage(zoe))
    await add('0191-bbbbbb', aContactMessage({ ...zoe, firstName: 'ZOË' }), { email: 'zoe@gmail.com' })
    await add('0192-cccccc', aContactMessage({ ...zoe, firstName: 'ZOË' }), { email: 'zoe@gmail.com' })
    await add('0193-dddddd', aContactMessage({ ...zoe, company: 'Another' }), { email: 'other@company.example' })
    await add('0194-eeeeee', aContactMessage({ ...zoe, firstName: 'Ida' }), { email: 'ida@celik.example' })
    await add('0195-ffffff', aContactMessage(zoe), { email: 'spam@celik.example', state: 'spam' })
    const { namesakes, timeline } = await show('0190-aaaaaa')
    expect(namesakes).toMatchObject([{ email: 'zoe@gmail.com', lead: '0192-cccccc' }])
    expect(timeline.map(({ lead }) => lead)).toEqual(['0190-aaaaaa'])
  },
)
