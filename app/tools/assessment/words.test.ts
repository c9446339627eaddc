import { expect, test } from 'vitest'
import { levelTexts } from './result-words.ts'
import { levels } from './scores.ts'
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
