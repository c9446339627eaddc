import { expect, test } from 'vitest'
import { spelledAlike } from './spelled-alike.ts'

test.each([
  ['lindqvist', 'lindqvist', 0, true],
  ['lindqvst', 'lindqvist', 1, true],
  ['lindqvisst', 'lindqvist', 1, true],
  ['lindkvist', 'lindqvist', 1, true],
  ['lindqivst', 'lindqvist', 1, true],
  ['lindqvst', 'lindqvist', 0, false],
  ['lindquist', 'lindqvst', 1, false],
  ['lindquist', 'lindqvst', 2, true],
  ['', 'ab', 2, true],
  ['', 'abc', 2, false],
])('%s and %s with %d other letters: %s', (one, other, most, alike) => {
  expect(spelledAlike(one, other, most)).toBe(alike)
  expect(spelledAlike(other, one, most)).toBe(alike)
})
