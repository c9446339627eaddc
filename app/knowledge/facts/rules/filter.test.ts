import { expect, test } from 'vitest'
import type { Fact } from './fact-schema.ts'
import { factsChoice, factsOfChoice, filterOf, lawsOf } from './filter.ts'

const fact = (id: string, family: string, jurisdiction: Fact['jurisdiction'], status: Fact['status']): Fact => ({
  id,
  title: id,
  statement: 'Something must be done.',
  jurisdiction,
  family,
  date: '2026-12-02',
  dateMeaning: 'applies from',
  status,
  source: { title: 'The law', url: 'https://eur-lex.europa.eu/' },
  lastVerified: '2026-11-21',
  checked: true,
  readIn: 'a copy of the text',
})
const facts = [
  fact('a', 'EU AI Act', 'European Union', 'adopted'),
  fact('b', 'EU AI Act', 'European Union', 'in force'),
  fact('c', 'CCPA/CPRA', 'California', 'adopted'),
  fact('d', 'HIPAA', 'United States', 'in force'),
]
const found = (query: string) =>
  factsOfChoice(facts, factsChoice(new URLSearchParams(query), facts)).map(({ id }) => id)

test('laws are listed once each, by name', () => {
  expect(lawsOf(facts).map(({ id }) => id)).toEqual(['ccpa-cpra', 'eu-ai-act', 'hipaa'])
})

test.each([
  ['', 'abcd'],
  ['law=eu-ai-act', 'ab'],
  ['region=us', 'cd'],
  ['status=to-come', 'ac'],
  ['law=eu-ai-act&status=in-force', 'b'],
  ['region=us&status=to-come', 'c'],
  ['law=hipaa&region=eu', ''],
  ['law=&region=&status=', 'abcd'],
  ['law=__proto__&region=mars&status=adopted', 'abcd'],
])('%j leaves %j: choices narrow together, what is on no list changes nothing', (query, ids) => {
  expect(found(query)).toEqual([...ids])
})

test('a choice is written in one way, however the address was', () => {
  const written = (query: string) => filterOf(new URLSearchParams(query), facts)
  expect(written('status=to-come&utm_source=x&region=us&law=')).toBe('?region=us&status=to-come')
  expect(written('region=us&status=to-come&region=eu')).toBe('?region=us&status=to-come')
  expect(written('law=__proto__')).toBe('')
})
