import { expect, test } from 'vitest'
import { counted } from './counted.ts'

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [999, '999 entries'],
  [1_200, '1,200 entries'],
  [1_000_000, '1,000,000 entries'],
])('%d is told with its noun', (count, told) => {
  expect(counted(count, 'entry', 'entries')).toBe(told)
})

test('a noun that only takes an s needs no second form', () => {
  expect(counted(2, 'reader')).toBe('2 readers')
})
