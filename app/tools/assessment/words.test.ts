import { expect, test } from 'vitest'
import { describeResult, levelTexts } from './result-words.ts'
import { levels, totalOf } from './scores.ts'
import { questions } from './words.ts'

test('there are five questions with five different answers each', () => {
  expect(questions).toHaveLength(5)
  for (const { options } of questions) expect(new Set(options).size).toBe(5)
  expect(new Set(questions.map(({ id }) => id)).size).toBe(5)
})

test('every level has a description and exactly four recommendations', () => {
  expect(Object.keys(levelTexts)).toEqual(levels.map(({ name }) => name))
  for (const { description, recommendations } of Object.values(levelTexts)) {
    expect(description.length).toBeGreaterThan(60)
    expect(new Set(recommendations.map(({ title }) => title)).size).toBe(4)
  }
})

/** Words of a description that an answer of 0 or 1 to a question would deny. */
const claims: Record<string, RegExp> = {
  use: /inventory|owners?\b|owned/i,
  policies: /\bpolicy\b|documented/i,
  risks: /measured|know your risks/i,
  privacy: /data is/i,
  monitoring: /measured|monitored/i,
}

test('no result says what one of its answers denies, and the lowest answers come with a first step', () => {
  const scores = [null, 0, 1, 2, 3, 4] as const
  const all = scores.flatMap((a) =>
    scores.flatMap((b) => scores.flatMap((c) => scores.flatMap((d) => scores.map((e) => [a, b, c, d, e] as const)))),
  )
  for (const answers of all) {
    const words = describeResult(answers)
    questions.forEach(({ id, dimension }, index) => {
      const score = answers[index] ?? 0
      if (score > 1) return
      expect(words, answers.join('')).not.toMatch(claims[id] as RegExp)
      if (totalOf(answers) > 10) expect(words, answers.join('')).toContain(dimension)
    })
  }
})

test('a result without answers claims nothing', () => {
  const words = describeResult([null, null, null, null, null])
  for (const { description } of Object.values(levelTexts)) expect(words).not.toBe(description)
  // One answer is enough to say something.
  expect(describeResult([0, null, null, null, null])).toBe(levelTexts['AI Novice'].description)
})
