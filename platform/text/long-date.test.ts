import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test.each([
  ['2025-04-20', 'April 20, 2025'],
  ['2024-02-29', 'February 29, 2024'],
  ['2026-01-01', 'January 1, 2026'],
])('%s is printed as %s, wherever the reader is', (day, printed) => {
  expect(longDate(day)).toBe(printed)
})
