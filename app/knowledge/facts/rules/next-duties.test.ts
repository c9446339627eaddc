import { expect, test } from 'vitest'
import type { Fact } from './fact-schema.ts'
import { nextDuties } from './next-duties.ts'

const fact = (id: string, date: string, status: Fact['status'] = 'adopted'): Fact => ({
  id,
  title: id,
  statement: 'Something must be done.',
  jurisdiction: 'European Union',
  family: 'EU AI Act',
  date,
  dateMeaning: 'applies from',
  status,
  source: { title: 'The law', url: 'https://eur-lex.europa.eu/' },
  lastVerified: '2026-11-21',
  checked: true,
  readIn: 'a copy of the text',
})
const idsOf = (facts: readonly Fact[]) => facts.map(({ id }) => id)

const facts = [
  fact('far', '2030-08-02'),
  fact('b', '2026-12-02'),
  fact('december', '2026-12'),
  fact('a', '2026-12-02'),
  fact('past', '2026-12-01'),
  fact('last of the month', '2026-12-31'),
  fact('now', '2026-08-02', 'in force'),
  fact('draft', '2027-01-01', 'proposed'),
  { ...fact('text', '2026-12-31', 'in force'), dateMeaning: 'published' as const },
]

test('the next duties come soonest first, and a month after the days in it', () => {
  expect(idsOf(nextDuties(facts, '2026-12-02'))).toEqual(['a', 'b', 'last of the month', 'december', 'far'])
  expect(idsOf(nextDuties(facts, '2026-12-02', 2))).toEqual(['a', 'b'])
})

test('a duty is among them on its own day and no longer; one of a month until that is over', () => {
  expect(idsOf(nextDuties(facts, '2026-12-03', 1))).toEqual(['last of the month'])
  expect(idsOf(nextDuties(facts, '2027-01-01'))).toEqual(['far'])
  expect(idsOf(nextDuties(facts, '2030-08-02'))).toEqual(['far'])
  expect(idsOf(nextDuties(facts, '2030-08-03'))).toEqual([])
})

test('a fact that begins later for others comes on each of its days', () => {
  const twice = { ...fact('two', '2027-12-02'), also: [{ from: '2028-08-02', of: 'products' }] }
  const found = nextDuties([twice], '2026-12-02')
  expect(found.map(({ id, date, forWhom }) => [id, date, forWhom])).toEqual([
    ['two', '2027-12-02', undefined],
    ['two', '2028-08-02', 'products'],
  ])
  expect(nextDuties([twice], '2028-01-01')).toMatchObject([{ date: '2028-08-02', status: 'adopted' }])
})
