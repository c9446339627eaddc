import { expect, test } from 'vitest'
import { engines, openTestDb } from '#tests/support/db.ts'
import { findLead, insertLead, leadIdOf, listLeads, type NewLead } from './store.server.ts'

const aLead = (id: string, changes: Partial<NewLead> = {}): NewLead => ({
  id,
  kind: 'contact',
  email: 'ada@example.com',
  answers: '{}',
  attribution: '{}',
  fingerprint: `fingerprint of ${id}`,
  state: 'new',
  created_at: '2027-01-05T09:00:00.000Z',
  ...changes,
})

test.each(engines)('on %s, a lead with a known fingerprint is not added, and says so', async (engine) => {
  const db = await openTestDb(engine)
  expect(await insertLead(db, aLead('a'))).toBe(true)
  expect(await insertLead(db, aLead('b', { fingerprint: 'fingerprint of a' }))).toBe(false)
  expect((await listLeads(db)).map(({ id }) => id)).toEqual(['a'])
  expect(await leadIdOf(db, ['none', 'fingerprint of a'])).toBe('a')
  expect(await leadIdOf(db, ['none'])).toBeNull()
})

test.each(engines)('on %s, leads are listed newest first', async (engine) => {
  const db = await openTestDb(engine)
  for (const id of ['b', 'c', 'a']) await insertLead(db, aLead(id))
  expect((await listLeads(db)).map(({ id }) => id)).toEqual(['c', 'b', 'a'])
})

test.each(engines)('on %s, a lead is found by its id or a beginning that only it has', async (engine) => {
  const db = await openTestDb(engine)
  for (const id of ['abc1', 'abd2', 'x%y']) await insertLead(db, aLead(id))
  expect((await findLead(db, 'abc1'))?.id).toBe('abc1')
  expect((await findLead(db, 'abd'))?.id).toBe('abd2')
  expect(await findLead(db, 'ab')).toBeNull()
  expect(await findLead(db, 'abc12')).toBeNull()
  expect(await findLead(db, '%')).toBeNull()
  expect(await findLead(db, "' or 1=1 --")).toBeNull()
  expect((await findLead(db, 'x%'))?.id).toBe('x%y')
})
