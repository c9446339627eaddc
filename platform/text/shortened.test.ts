import { expect, test } from 'vitest'
import { shortened } from './shortened.ts'

test.each([
  ['Short enough.', 13, 'Short enough.'],
  ['The bill, as adopted, applies.', 29, 'The bill, as adopted…'],
  ['Systems that profile people', 20, 'Systems that…'],
  ['Systems that profile people', 21, 'Systems that profile…'],
  ['Datenschutzgrundverordnung', 8, 'Datensc…'],
])('%j in %i characters', (text, max, expected) => {
  const short = shortened(text, max)
  expect(short).toBe(expected)
  expect(short.length).toBeLessThanOrEqual(max)
})
