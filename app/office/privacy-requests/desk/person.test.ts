import { describe, expect, test } from 'vitest'
import { changeLead } from '#office/leads/change-lead.server.ts'
import { insertLead } from '#office/leads/store.server.ts'
import { eraseLeads, isSuppressed } from '#office/personal-data/person.server.ts'
import { keepRetention } from '#office/personal-data/retention.server.ts'
import { enqueueForLead } from '#platform/delivery/store.ts'
import { addSubscribers } from '#tests/support/campaigns.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { type Engine, engines, openTestDb } from '#tests/support/db.ts'
import { openDeskContext } from '#tests/support/desk.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { aLead } from '#tests/support/lead.ts'
import { aWhitepaperLead } from '#tests/support/whitepaper.ts'
import { type PeopleFound, type PersonShown, privacyDeskEndpoints } from './api.server.ts'

const zoe = { firstName: 'Zoë', lastName: "O'Müller", company: 'Çelik', email: 'zoe@celik.example' }

async function openDesk(engine: Engine) {
  const db = await openTestDb(engine)
  const clock = testClock('2027-01-10T09:00:00.000Z')
  const context = openDeskContext({ db, dataDir: await tempDir(), now: clock.now })
  const desk = privacyDeskEndpoints(context)
  const show = (lead: string) => desk['person/show']({ lead }, 'Kim (desk)') as Promise<PersonShown>
  const add = (id: string, answers: object, changes: Parameters<typeof aLead>[1] = {}) =>
    insertLead(db, aLead(id, { email: zoe.email, answers: JSON.stringify(answers), ...changes }))
  return { db, clock, show, add, desk, storage: context.storage }
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
    await addSubscribers(db, 1, clock.now(), { address: zoe.email })
    await changeLead(
      db,
      '0191-bbbbbb',
      { kind: 'note', text: 'Called.' },
      { by: 'Kim (desk)', now: clock.now(), seen: '' },
    )
    await enqueueForLead(db, '0191-bbbbbb', clock.now(), [{ channel: 'mail', payload: {} as never }])
    await db.updateTable('delivery').set({ delivered_at: '2027-01-02T10:00:01.000Z' }).execute()
    await add('0192-cccccc', aContactMessage(), { email: 'ada@example.com' })

    const person = await show('0190-aaaaaa')
    expect(person).toMatchObject({ address: zoe.email, name: "Zoë O'Müller", newsletter: 'confirmed' })
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

describe.each(engines)('addresses of one person on %s', (engine) => {
  async function openJoined() {
    const site = await openDesk(engine)
    const { db, clock, add, desk } = site
    await add('0190-aaaaaa', aContactMessage({ ...zoe, message: 'From work' }))
    await add('0191-bbbbbb', aContactMessage({ ...zoe, message: 'From home' }), { email: 'zoe@gmail.com' })
    await add('0192-cccccc', aContactMessage({ firstName: 'Ida' }), { email: 'ida@celik.example' })
    await addSubscribers(db, 1, clock.now(), { address: 'zoe@gmail.com' })
    const ask = (name: keyof typeof desk, input: object) => desk[name](input, 'Kim (desk)') as Promise<unknown>
    const joined = async () =>
      (await db.selectFrom('same_person').select('address').orderBy('address').execute()).map(({ address }) => address)
    await ask('person/join', { address: zoe.email, other: 'Zoe@Gmail.com' })
    return { ...site, ask, joined }
  }

  test.each([
    ['muller', [zoe.email, 'zoe@gmail.com']],
    ['IDA celik', ['ida@celik.example']],
    ['gmail', ['zoe@gmail.com']],
    ['nobody at all', []],
  ])('are found by %s', async (words, found) => {
    const { ask, db, clock } = await openJoined()
    await addSubscribers(db, 1, clock.now(), { address: 'reader@other.example' })
    const people = async (typed: string) =>
      ((await ask('privacy/people', { words: typed })) as { people: PeopleFound }).people.map(({ address }) => address)
    expect((await people(words)).sort()).toEqual([...found].sort())
    expect(await people('reader@')).toEqual(['reader@other.example'])
  })

  test('are shown and exported together, and taken apart again', async () => {
    const { show, ask, joined } = await openJoined()
    const person = await show('0190-aaaaaa')
    expect(person).toMatchObject({ joined: ['zoe@gmail.com'], newsletter: 'confirmed' })
    expect(person.timeline.flatMap(({ kind, text }) => (kind === 'form' ? [text] : [])).sort()).toEqual([
      'From home',
      'From work',
    ])
    const other = await show('0191-bbbbbb')
    expect([other.address, other.joined, other.timeline]).toEqual(['zoe@gmail.com', [zoe.email], person.timeline])
    const text = await ((await ask('privacy/export', { address: zoe.email, as: 'page' })) as Response).text()
    for (const words of ['zoe@gmail.com', 'From home', 'From work', 'Our newsletter']) expect(text).toContain(words)
    expect(await ask('privacy/find', { address: 'zoe@gmail.com' })).toMatchObject({ joined: [zoe.email] })

    // A third joins both, and one that goes leaves the others joined.
    await ask('person/join', { address: 'ida@celik.example', other: 'zoe@gmail.com' })
    expect((await show('0190-aaaaaa')).joined).toEqual(['ida@celik.example', 'zoe@gmail.com'])
    await ask('person/part', { address: 'ida@celik.example' })
    expect((await show('0192-cccccc')).joined).toEqual([])
    expect((await show('0190-aaaaaa')).joined).toEqual(['zoe@gmail.com'])
    await ask('person/part', { address: 'zoe@gmail.com' })
    expect(await show('0190-aaaaaa')).toMatchObject({ joined: [] })
    expect(await joined()).toEqual([])
    await expect(ask('person/join', { address: zoe.email, other: 'nobody@celik.example' })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('are erased together, and nothing of them stays', async () => {
    const { db, ask, joined, storage } = await openJoined()
    const erased = await ask('privacy/erase', { address: zoe.email, typed: zoe.email })
    expect(erased).toMatchObject({ addresses: [zoe.email, 'zoe@gmail.com'], leads: 2, subscribers: 1 })
    expect((await db.selectFrom('lead').select('id').execute()).map(({ id }) => id)).toEqual(['0192-cccccc'])
    expect(await db.selectFrom('subscriber').selectAll().execute()).toEqual([])
    expect(await joined()).toEqual([])
    for (const address of [zoe.email, 'zoe@gmail.com']) expect(await isSuppressed(storage, address)).toBe(true)
    expect(await isSuppressed(storage, 'ida@celik.example')).toBe(false)
  })

  test('are forgotten when the last that was stored of one is gone', async () => {
    const { db, clock, joined, storage } = await openJoined()
    await eraseLeads(storage, ['0191-bbbbbb'])
    expect(await joined()).toEqual([zoe.email, 'zoe@gmail.com'])
    await db.deleteFrom('subscriber').execute()
    await eraseLeads(storage, ['0192-cccccc'])
    expect(await joined()).toEqual([zoe.email])
    clock.advance(101 * 86_400_000)
    const periods = { leads: 100 * 86_400_000, spam: null, subscribers: null, mail: null }
    await keepRetention({ ...storage, now: clock.now }, periods)
    expect(await joined()).toEqual([])
  })
})
