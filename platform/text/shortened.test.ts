import { expect, test } from 'vitest'
import { firstSentences, shortened } from './shortened.ts'

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

test.each([
  ['One. Two. Three.', 9, 'One. Two.'],
  ['One. Two. Three.', 8, 'One.'],
  ['A first sentence is told in full. Two.', 8, 'A first sentence is told in full.'],
  ['See Art. 5(1) of H.B. 149. It applies.', 30, 'See Art. 5(1) of H.B. 149.'],
  ['No full stop', 4, 'No full stop'],
])('the first sentences of %j in %i characters', (text, max, expected) => {
  expect(firstSentences(text, max)).toBe(expected)
})
