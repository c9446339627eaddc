import { expect, test } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { aLead } from '#tests/support/lead.ts'
import { changeLead } from './change-lead.server.ts'
import { assignedTo, mentionsOf } from './mentions-and-assignments.server.ts'
import { insertLead } from './store.server.ts'

const kim = { email: 'kim@company.com', name: 'Kim Doe', by: 'Kim Doe (desk)' }
const sam = { id: 'sam', email: 'sam@company.com', name: 'Sam Ortega', role: 'sales' as const }
const people = [{ id: 'kim', role: 'owner' as const, email: kim.email, name: kim.name }, sam]

test.each(engines)(
  'whom notes mention and who has which leads is known with the words, until they did something, on %s',
  async (engine) => {
    const db = await openTestDb(engine)
    const clock = testClock('2027-01-10T09:00:00.000Z')
    for (const id of ['1', '2', '3']) await insertLead(db, aLead(id))
    const work = (id: string, change: Parameters<typeof changeLead>[2], by = 'Sam (desk)') => {
      clock.advance(1_000)
      return changeLead(db, id, change, { by, now: clock.now() })
    }
    const note = (id: string, text: string, by?: string) => work(id, { kind: 'note', text }, by)
    await note('1', 'An older word to @kim')
    await note('1', 'Call her today, @Kim Doe.')
    await note('2', '@sam: Kim knows her.')
    await note('2', '@kimberly and kim@company.com.example', 'Ida (desk)')
    await note('3', 'A word of my own to @kim', kim.by)
    const mentions = () => mentionsOf(db, kim, people, clock.now())
    expect(await mentions()).toMatchObject([{ lead: '1', by: 'Sam (desk)', text: 'Call her today, @Kim Doe.' }])
    // Without accounts, whoever sits there is known by the name they gave.
    const alone = { email: 'Kim', name: 'Kim', by: 'Kim (desk)' }
    expect((await mentionsOf(db, alone, [], clock.now())).map(({ lead }) => lead)).toEqual(['3', '1'])

    await work('1', { kind: 'owner', owner: 'KIM@company.com' })
    await work('2', { kind: 'owner', owner: kim.email }, kim.by)
    await work('3', { kind: 'owner', owner: sam.email })
    expect(await assignedTo(db, kim)).toMatchObject({
      count: 2,
      first: [
        { lead: '2', by: '', text: '@kimberly and kim@company.com.example' },
        { lead: '1', by: 'Sam (desk)', text: 'Call her today, @Kim Doe.' },
      ],
    })
    await note('1', 'Called.', kim.by)
    expect(await mentions()).toEqual([])
    await note('1', 'Thank you, @kim', 'Sam (desk)')
    expect(await mentions()).toMatchObject([{ text: 'Thank you, @kim' }])
    clock.advance(15 * 86_400_000)
    expect(await mentions()).toEqual([])
    await work('2', { kind: 'state', state: 'won' })
    expect((await assignedTo(db, kim)).count).toBe(1)
  },
)
