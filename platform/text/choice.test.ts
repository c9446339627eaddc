import { expect, test } from 'vitest'
import { choiceOf } from './choice.ts'

const offered = { size: ['small', 'large'], colour: ['green'] }

test.each([
  ['?size=small', '?size=small'],
  ['?colour=green&size=large', '?size=large&colour=green'],
  ['?size=small&size=large', '?size=small'],
  ['?size=small&utm_source=x', '?size=small'],
  ['?size=Small', ''],
  ['?size=toString', ''],
  ['', ''],
])('%j chooses %j', (query, expected) => {
  expect(choiceOf(new URLSearchParams(query), offered)).toBe(expected)
})
