import { expect, test } from 'vitest'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { dutyRuler } from './duty-ruler.ts'

const duty = (id: string, date: string): Fact => ({
  id,
  title: id,
  statement: 'A duty.',
  jurisdiction: 'European Union',
  family: 'EU AI Act',
  date,
  dateMeaning: 'applies from',
  status: 'adopted',
  source: { title: 'A law', url: 'https://eur-lex.europa.eu/' },
  lastVerified: '2026-11-27',
  checked: true,
  readIn: 'a copy',
})

const duties = [
  duty('a', '2026-12-02'),
  duty('b', '2026-12-02'),
  duty('c', '2026-12-09'),
  duty('d', '2027-01-01'),
  duty('e', '2027-08-02'),
  duty('f', '2027-12-02'),
  duty('g', '2027-12-02'),
  duty('h', '2028-04-01'),
  duty('i', '2028-08-02'),
  duty('j', '2028-08-02'),
  duty('k', '2028-08-02'),
]

test('dates stand to scale, from two weeks before today to a month after the last', () => {
  const { marks, years, months, now } = dutyRuler(duties, '2026-11-27', [])
  const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000
  const length = days('2026-11-13', '2028-08-02') + 31
  expect(now).toBeCloseTo((14 / length) * 100, 1)
  const dates = ['2026-12-02', '2026-12-09', '2027-01-01', '2027-08-02', '2027-12-02', '2028-04-01', '2028-08-02']
  expect(marks).toHaveLength(dates.length)
  for (const [index, date] of dates.entries())
    expect(marks[index]?.at).toBeCloseTo((days('2026-11-13', date) / length) * 100, 1)
  expect(marks.map(({ isTold }) => isTold)).toEqual([true, true, true, false, true, false, true])
  // A week is too little room for two marks on a narrow screen.
  expect(marks.map(({ isCrowded }) => isCrowded)).toEqual([false, true, false, false, false, false, false])
  expect(years.map(({ year }) => year)).toEqual([2027, 2028])
  expect(months).toHaveLength(22)
})

test('the next three are told, and the two later days with the most, in their order', () => {
  const { labeled } = dutyRuler(duties, '2026-11-27', ['b', 'k'])
  expect(labeled.map(({ date, first, more }) => [date, first.id, more])).toEqual([
    ['2026-12-02', 'b', 1],
    ['2026-12-09', 'c', 0],
    ['2027-01-01', 'd', 0],
    ['2027-12-02', 'f', 1],
    ['2028-08-02', 'k', 2],
  ])
})

test('a day that nobody describes has no mark beside one that is described', () => {
  const crowded = [...duties, duty('l', '2027-12-06'), duty('m', '2027-12-07')]
  const inOrder = crowded.sort((a, b) => a.date.localeCompare(b.date))
  expect(dutyRuler(inOrder, '2026-11-27', []).marks).toEqual(dutyRuler(duties, '2026-11-27', []).marks)
})

test('what is too far away, or known to the month or year alone, has no place on it', () => {
  const far = [...duties, duty('l', '2027-03'), duty('m', '2030-08-02')]
  expect(dutyRuler(far, '2026-11-27', [])).toEqual(dutyRuler(duties, '2026-11-27', []))
})

test('with no date to come it is empty', () => {
  expect(dutyRuler([], '2026-11-27', []).labeled).toEqual([])
})
