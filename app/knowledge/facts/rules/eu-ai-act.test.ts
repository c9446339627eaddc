import { describe, expect, test } from 'vitest'
import { applicationOf } from './eu-ai-act.ts'
import type { Fact } from './fact-schema.ts'
import { faultsOf } from './faults.ts'

const fact = (changes: Partial<Fact> & Pick<Fact, 'date'>): Fact =>
  ({
    id: 'a-fact',
    title: 'A fact',
    statement: 'Something holds.',
    jurisdiction: 'European Union',
    family: 'EU AI Act',
    dateMeaning: 'applies from',
    status: changes.date > '2026-11-27' ? 'adopted' : 'in force',
    source: { title: 'The Act', url: 'https://eur-lex.europa.eu/eli/reg/2024/1689/oj/eng' },
    lastVerified: '2026-11-27',
    checked: true,
    readIn: 'a copy of the text',
    ...changes,
  }) as Fact
const reasonsOf = (changes: Partial<Fact> & Pick<Fact, 'date'>) =>
  faultsOf(fact(changes)).map(({ field, reason }) => `${field} ${reason}`)

describe('from which day a provision applies (Article 113)', () => {
  test.each([
    ['2(6)', ['2025-02-02']],
    ['4a', ['2026-07-27']],
    ['5(1)(f)', ['2025-02-02']],
    ['5(1)(ba)', ['2026-12-02']],
    ['5(1a)', ['2026-12-02']],
    ['6(1)', ['2028-08-02']],
    ['6(1a)', ['2027-12-02', '2028-08-02']],
    ['6(3)', ['2027-12-02']],
    ['6(5)', ['2026-08-02']],
    ['25(1)', ['2027-12-02', '2028-08-02']],
    ['25(3)', ['2028-08-02', '2027-12-02']],
    ['26(5)', ['2027-12-02', '2028-08-02']],
    ['26(11)', ['2027-12-02']],
    ['31', ['2025-08-02']],
    ['50(2)', ['2026-08-02']],
    ['53(1)(c)', ['2025-08-02']],
    ['43(2)', ['2027-12-02']],
    ['43(3)', ['2028-08-02', '2027-12-02']],
    ['72(4)', ['2027-12-02', '2028-08-02']],
    ['73', ['2027-12-02', '2028-08-02']],
    ['78', ['2025-08-02']],
    ['99(5)', ['2025-08-02']],
    ['99(6a)', ['2026-07-27']],
    ['101', ['2026-08-02']],
    ['105', ['2026-07-27']],
    ['114', []],
  ])('%s: %j', (provision, days) => {
    expect(applicationOf(provision)).toEqual(days)
  })
})

test.each<[string, Partial<Fact> & Pick<Fact, 'date'>, RegExp]>([
  ['a provision before its day', { provisions: ['6(1a)'], date: '2026-07-27' }, /^date is 2026-07-27, .* 2027-12-02$/],
  [
    'an article that enters into force',
    { provisions: ['5(1a)'], date: '2026-07-27', dateMeaning: 'entered into force' },
    /^dateMeaning must be the day of application/,
  ],
  [
    'provisions of two days',
    { provisions: ['4a', '11(1)'], date: '2026-07-27' },
    /^provisions apply from different days/,
  ],
  [
    'a second day that is left out',
    { provisions: ['26(5)'], date: '2027-12-02' },
    /^also has no later day, .* 2028-08-02$/,
  ],
  [
    'a second day that the Act has not',
    {
      provisions: ['27'],
      date: '2027-12-02',
      statement: 'From August 2, 2028.',
      also: [{ from: '2028-08-02', of: 'products of Annex I' }],
    },
    /^also has 2028-08-02, .* none$/,
  ],
  ['no provision', { date: '2026-08-02' }, /^provisions must name the articles/],
  ['an article that the Act has not', { provisions: ['114'], date: '2026-08-02' }, /^provisions has 114/],
  [
    'a transition on another day',
    { provisions: ['111(3)'], date: '2027-08-03', dateMeaning: 'transition ends' },
    /^date is 2027-08-03, .* 2027-08-02$/,
  ],
  [
    'an Act on another day',
    { provisions: ['113'], date: '2024-08-02', dateMeaning: 'entered into force' },
    /^date is 2024-08-02/,
  ],
  [
    'a provision of another law',
    { family: 'GDPR', provisions: ['22'], date: '2018-05-25' },
    /^provisions are for facts/,
  ],
  [
    'a date that is still to come',
    { provisions: ['27'], date: '2027-12-02', status: 'in force' },
    /^status is 'in force'/,
  ],
  [
    'a voluntary code',
    { date: '2026-06-10', dateMeaning: 'published', status: 'in force' },
    /^status is 'in force', and by its date it must be 'published'$/,
  ],
])('%s is a fault', (_, changes, reason) => {
  expect(reasonsOf(changes)).toEqual([expect.stringMatching(reason)])
})

test.each<[string, Partial<Fact> & Pick<Fact, 'date'>]>([
  [
    'an article of the high-risk rules',
    {
      provisions: ['26(5)', '73'],
      date: '2027-12-02',
      statement: 'From December 2, 2027, or August 2, 2028 for products.',
      also: [{ from: '2028-08-02', of: 'products of Annex I' }],
    },
  ],
  ['a transition', { provisions: ['111(4)'], date: '2026-12-02', dateMeaning: 'transition ends' }],
  ['the amendment', { provisions: ['113'], date: '2026-07-27', dateMeaning: 'entered into force' }],
  ['guidelines', { date: '2026-07-20', dateMeaning: 'published', status: 'published' }],
])('%s may stand as it is', (_, changes) => {
  expect(reasonsOf(changes)).toEqual([])
})

test.each([
  ['Duties of deployers', undefined, 1],
  ['Duties of deployers', 'whole', 0],
  ['Duties of deployers', 'selection', 0],
  ['The ten principles', undefined, 1],
  ['A person’s rights', undefined, 0],
] as const)('the title %j with the list %j has %i faults', (title, list, count) => {
  expect(reasonsOf({ title, ...(list && { list }), provisions: ['27'], date: '2027-12-02' })).toHaveLength(count)
})
