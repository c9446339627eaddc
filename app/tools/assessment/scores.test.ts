import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answers, bestTotal, gapOf, levelOf, levels, scores, totalOf } from './scores.ts'

// Copied by hand from SPEC 3 and 9: the name of the level of every total from 0 to 20.
const names = [
  ...Array.from({ length: 6 }, () => 'AI Novice'),
  ...Array.from({ length: 5 }, () => 'AI Adopter'),
  ...Array.from({ length: 5 }, () => 'AI Practitioner'),
  ...Array.from({ length: 5 }, () => 'AI Leader'),
]
// Points to the next level, by hand: from 0 to 6, from 6 to 11, from 11 to 16; the highest has none.
const gaps = [6, 5, 4, 3, 2, 1, 5, 4, 3, 2, 1, 5, 4, 3, 2, 1, null, null, null, null, null]

test.each(names.map((name, total) => ({ total, name, gap: gaps[total] })))(
  'a total of $total is $name, with $gap points to the next level',
  ({ total, name, gap }) => {
    expect(levelOf(total).name).toBe(name)
    expect(gapOf(total)?.points ?? null).toBe(gap)
    expect(gapOf(total)?.level).toBe(gap === null ? undefined : levels[levels.indexOf(levelOf(total)) + 1])
  },
)

test.each([-1, 21, 5.5, Number.NaN, Number.POSITIVE_INFINITY])(
  '%d is in no band, so the first level applies',
  (total) => {
    expect(levelOf(total).name).toBe('AI Novice')
  },
)

const answers = fc.array(fc.constantFrom(...scores, null), { minLength: 5, maxLength: 5 })

test('every total from 0 to 20 can be reached, and there are four levels', () => {
  const totals = new Set<number>()
  const all = (given: Answers): void => {
    if (given.length === 5) totals.add(totalOf(given))
    else for (const score of scores) all([...given, score])
  }
  all([])
  expect([...totals].sort((a, b) => a - b)).toEqual(Array.from({ length: bestTotal + 1 }, (_, total) => total))
  expect(levels).toHaveLength(4)
})

test('a skipped question counts as 0, wherever it is', () => {
  fc.assert(
    fc.property(answers, (given) => {
      expect(totalOf(given)).toBe(totalOf(given.map((score) => score ?? 0)))
    }),
  )
  for (const position of [0, 1, 2, 3, 4]) {
    expect(totalOf([4, 4, 4, 4, 4].map((score, index) => (index === position ? null : score) as 4 | null))).toBe(16)
  }
  expect(totalOf([null, null, null, null, null])).toBe(0)
})
