import { expect, test } from 'vitest'
import type { Fact } from './fact-schema.ts'
import { rulerOf } from './ruler.ts'

const fact = (id: string, date: string) => ({ id, date, status: 'in force' }) as Fact

test('dates stand on one scale, those of a month on each other, and older ones are counted', () => {
  const facts = [fact('old', '2018-05-25'), fact('b', '2026-12-09'), fact('a', '2026-12-02'), fact('year', '2027')]
  const { years, marks, today, earlier, highest } = rulerOf(facts, '2026-07-01')
  expect(years).toEqual([2023, 2024, 2025, 2026, 2027])
  expect(marks).toEqual([
    { id: 'a', status: 'in force', at: 47 / 60, above: 0 },
    { id: 'b', status: 'in force', at: 47 / 60, above: 1 },
    { id: 'year', status: 'in force', at: 54 / 60, above: 0 },
  ])
  expect([today, earlier, highest]).toEqual([42 / 60, 1, 2])
})

test('a high stack is two beside each other, unless the month after it has marks', () => {
  const december = Array.from({ length: 20 }, (_, index) => fact(`d${index}`, '2027-12-02'))
  const alone = rulerOf(december, '2026-07-01')
  expect(alone.highest).toBe(10)
  expect(new Set(alone.marks.map(({ at }) => at)).size).toBe(2)
  expect(rulerOf([...december, fact('next', '2028-01-05')], '2026-07-01').highest).toBe(20)
})

test('a ruler of quarters stacks the marks of three months where the quarter begins', () => {
  const facts = [fact('a', '2026-04-02'), fact('b', '2026-06-30'), fact('c', '2026-07-01')]
  const { marks } = rulerOf(facts, '2026-07-01', 3)
  expect(marks.map(({ at, above }) => [at * 60, above])).toEqual([
    [39, 0],
    [39, 1],
    [42, 0],
  ])
})
