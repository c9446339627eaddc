import { expect, test } from 'vitest'
import { describeResult, levelTexts, reasonOf } from './result-words.ts'
import { levels, totalOf, weakestOf } from './scores.ts'
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

test('the panel names the answers that the list of lowest answers begins with, and counts what was skipped', () => {
  expect(reasonOf([4, 3, null, 1, 0])).toBe(
    'Your lowest answers: Monitoring (0 of 4), Data privacy (1 of 4). One question was skipped.',
  )
  expect(reasonOf([4, 3, 4, 4, 4])).toBe('Your lowest answer: Policies (3 of 4).')
  // Of three that are as low as each other none is lower.
  expect(reasonOf([2, 2, 2, 2, 2])).toBe('All five answers are equal: 2 of 4 each.')
  expect(reasonOf([1, 1, 4, 1, 2])).toBe(
    'Your lowest answers are equal: Use of AI, Policies and Data privacy (1 of 4 each).',
  )
  expect(reasonOf([0, 1, 1, 4, 4])).toBe('Your lowest answer: Use of AI (0 of 4).')
  expect(reasonOf([4, 4, null, null, 4])).toBe('Two questions were skipped.')
  expect(reasonOf([4, 4, 4, 4, 4])).toBe('This is the highest level. Now stay here as systems and rules change.')
  for (const answers of [
    [1, 0, null, 0, 1] as const,
    [2, 1, 3, null, null] as const,
    [0, null, null, null, 4] as const,
  ]) {
    const listed = weakestOf(answers).slice(0, 2)
    const named = questions.flatMap(({ dimension }, index) => {
      const at = reasonOf(answers).indexOf(dimension)
      return at < 0 ? [] : [{ at, index }]
    })
    expect(
      named
        .sort((a, b) => a.at - b.at)
        .map(({ index }) => index)
        .slice(0, listed.length),
    ).toEqual(listed)
  }
})
