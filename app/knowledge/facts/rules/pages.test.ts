import { expect, test } from 'vitest'
import type { Fact } from './fact-schema.ts'
import { neighboursInLaw } from './neighbours.ts'
import { factPath, lawPath } from './pages.ts'

const fact = (id: string, date: string, family = 'ISO/IEC 42001'): Fact => ({
  id,
  title: id,
  statement: 'Something must be done.',
  jurisdiction: 'International',
  family,
  date,
  dateMeaning: 'applies from',
  status: 'adopted',
  source: { title: 'The law', url: 'https://eur-lex.europa.eu/' },
  lastVerified: '2026-11-21',
  checked: true,
  readIn: 'a copy of the text',
})

const facts = [
  fact('last', '2028-08-02'),
  fact('other', '2027-01-01', 'GDPR'),
  fact('b', '2026-12-02'),
  fact('first', '2024-08-01'),
  fact('month', '2026-12'),
  fact('a', '2026-12-02'),
]
const beside = (id: string) => {
  const { before, after, countInLaw } = neighboursInLaw(facts, facts.find((one) => one.id === id) as Fact)
  return [before?.id, after?.id, countInLaw]
}

test('before and after a fact stand those of the same law, a month after the days in it', () => {
  expect(beside('first')).toEqual([undefined, 'a', 5])
  expect(beside('a')).toEqual(['first', 'b', 5])
  expect(beside('b')).toEqual(['a', 'month', 5])
  expect(beside('last')).toEqual(['month', undefined, 5])
  expect(beside('other')).toEqual([undefined, undefined, 1])
})

test('a fact has a page, a law its part of the list', () => {
  expect(factPath('gdpr-dpia')).toBe('/facts/gdpr-dpia')
  expect(lawPath('ISO/IEC 42001')).toBe('/facts?law=iso-iec-42001')
})
