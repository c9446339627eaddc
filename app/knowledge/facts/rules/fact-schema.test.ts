import { describe, expect, test } from 'vitest'
import {
  asOf,
  byDate,
  hasOutlivedStatus,
  isStale,
  lastingStatus,
  lastVerifiedOf,
  printedDate,
  untilText,
} from './dates.ts'
import { type Fact, factSchema } from './fact-schema.ts'
import { isOfRegion, regionOf } from './regions.ts'

const checked: Fact = {
  id: 'eu-ai-act-transparency',
  title: 'Transparency',
  statement: 'People must be told when they interact with an AI system (Article 50(1)).',
  jurisdiction: 'European Union',
  family: 'EU AI Act',
  date: '2026-08-02',
  dateMeaning: 'applies from',
  status: 'in force',
  source: { title: 'Article 50', url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj/eng' },
  lastVerified: '2026-11-21',
  checked: true,
  readIn: 'a copy of the text',
}
const { readIn, ...words } = checked
const unchecked: Fact = { ...words, checked: false, restsOn: 'editorial knowledge' }

const reasonsOf = (fact: unknown) => factSchema.safeParse(fact).error?.issues.map(({ message }) => message) ?? []

describe('a fact', () => {
  test('is taken as it is, checked or not', () => {
    for (const fact of [checked, unchecked]) expect(factSchema.parse(fact)).toEqual(fact)
  })

  test.each(['2026-08', '2026', '2024-02-29'])('may have the date %s', (date) => {
    expect(reasonsOf({ ...checked, date })).toEqual([])
  })

  test.each(['2026-13', '2026-02-30', '26', '2026-8-2', 'soon', 2026])('may not have the date %s', (date) => {
    expect(reasonsOf({ ...checked, date })).toEqual([expect.stringMatching(/^must be a day such as/)])
  })

  test.each([
    'http://eur-lex.europa.eu/x',
    'https://www.law-blog.com/eu-ai-act',
    'https://europa.eu.evil.example/x',
    'https://neweuropa.eu/x',
    'https://notnist.gov.example/x',
    'ftp://nist.gov/x',
  ])('may not have the source %s', (url) => {
    expect(reasonsOf({ ...checked, source: { title: 'x', url } })).toHaveLength(1)
  })

  test.each([
    ['a statement without its full stop', { statement: 'People must be told (Article 50(1))' }],
    ['an id with capitals', { id: 'EU-AI-Act' }],
    ['a status of its own', { status: 'enacted' }],
    ['a jurisdiction that no region has', { jurisdiction: 'Atlantis' }],
    ['a field that nobody reads', { note: 'x' }],
    ['both what it was read in and what it rests on', { restsOn: 'x' }],
    ['checked without what it was read in', { readIn: undefined }],
  ])('may not have %s', (_, changes) => {
    expect(reasonsOf({ ...checked, ...changes })).toHaveLength(1)
  })

  test('that is not checked has to say what it rests on', () => {
    expect(reasonsOf({ ...words, checked: false })).toHaveLength(1)
  })
})

test('a fact is stale a day after its age, whatever it was compared with', () => {
  for (const fact of [checked, unchecked]) {
    expect(isStale(fact, '2027-03-21', 120)).toBe(false)
    expect(isStale(fact, '2027-03-22', 120)).toBe(true)
    expect(isStale(fact, '2099-01-01', Number.POSITIVE_INFINITY)).toBe(false)
  }
})

test('a file that is made once says the date instead of a status that passes', () => {
  const adopted: Fact = { ...checked, status: 'adopted', date: '2026-12-02', dateMeaning: 'transition ends' }
  expect(lastingStatus(adopted)).toBe('Transition ends December 2, 2026')
  expect(lastingStatus(checked)).toBe('In force')
})

test("'adopted' is outlived on the day itself, where the day is known", () => {
  const adopted: Fact = { ...checked, status: 'adopted', date: '2026-12-02' }
  expect(hasOutlivedStatus(adopted, '2026-12-01')).toBe(false)
  expect(hasOutlivedStatus(adopted, '2026-12-02')).toBe(true)
  expect(hasOutlivedStatus({ ...adopted, date: '2026-12' }, '2027-01-01')).toBe(false)
  expect(hasOutlivedStatus(checked, '2027-01-01')).toBe(false)
})

test('from its own day on a fact is in force; one that is known to the month waits until somebody looked', () => {
  const adopted: Fact = { ...checked, status: 'adopted', date: '2026-12-02' }
  expect(asOf(adopted, '2026-12-01')).toBe(adopted)
  expect(asOf(adopted, '2026-12-02').status).toBe('in force')
  expect(asOf({ ...adopted, date: '2026-12' }, '2027-02-01').status).toBe('adopted')
  expect(asOf({ ...adopted, status: 'proposed' }, '2027-02-01').status).toBe('proposed')
})

test.each([
  ['2026-11-23', 'tomorrow'],
  ['2026-12-02', 'in 10 days'],
  ['2027-01-21', 'in 60 days'],
  ['2027-01-22', 'in 2 months'],
  ['2027-12-02', 'in 12 months'],
  ['2030-08-02', 'in 44 months'],
  ['2026-11-22', null],
  ['2026-12', null],
])('on November 22, 2026 the date %s is %j', (date, text) => {
  expect(untilText(date, '2026-11-22')).toBe(text)
})

test('the latest comes first, and a month or a year after the days in it', () => {
  const dates = ['2025', '2025-07-07', '2030-08-02', '2025-07', '2003-04-14']
  const sorted = dates.map((date): Fact => ({ ...checked, date })).sort(byDate)
  expect(sorted.map(({ date }) => date)).toEqual(['2030-08-02', '2025-07-07', '2025-07', '2025', '2003-04-14'])
})

test.each([
  ['2026-08-02', 'August 2, 2026'],
  ['2023-01', 'January 2023'],
  ['2025', '2025'],
])('%s is printed as %s', (date, printed) => {
  expect(printedDate(date)).toBe(printed)
})

test('a region is found by its id, and has its states', () => {
  const us = regionOf('us')
  expect(us?.title).toBe('United States')
  expect(us && isOfRegion({ ...checked, jurisdiction: 'Colorado' }, us)).toBe(true)
  expect(us && isOfRegion(checked, us)).toBe(false)
  for (const id of [null, '', 'mars', '__proto__']) expect(regionOf(id)).toBeNull()
})

test('the last verification is the latest of all', () => {
  expect(lastVerifiedOf([checked, { ...checked, lastVerified: '2026-12-01' }, checked])).toBe('2026-12-01')
})
