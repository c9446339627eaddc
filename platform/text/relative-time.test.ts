import { expect, test } from 'vitest'
import { relativeTime } from './relative-time.ts'

test.each([
  ['2026-11-21T12:00:00Z', '1 minute ago'],
  ['2026-11-21T12:00:05Z', '1 minute ago'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-21T11:00:00Z', '1 hour ago'],
  ['2026-11-20T11:00:00Z', '1 day ago'],
  ['2026-11-15T12:00:00Z', '6 days ago'],
  ['2026-11-14T12:00:00Z', '1 week ago'],
  ['2026-10-20T12:00:00Z', '1 month ago'],
  ['2025-11-20T12:00:00Z', '1 year ago'],
  ['2023-11-20T12:00:00Z', '3 years ago'],
])('%s was %s', (moment, text) => {
  expect(relativeTime(moment, Date.parse('2026-11-21T12:00:00Z'))).toBe(text)
})
