import { expect, test } from 'vitest'
import { isPhone, phoneHref, phoneKey, phoneKeys, phonesIn, withAsciiDigits } from './phone-number.ts'

const notations = [
  '+49 170 1234567',
  '+491701234567',
  '01701234567',
  '0049/170/1234567',
  '+49 (0)170 1234567',
  '(0170) 123-4567',
  '0170–1234567',
  '+４９　１７０　１２３４５６７',
  '+٤٩١٧٠١٢٣٤٥٦٧',
  '+49 170 1234567 ext. 89',
  '0170 1234567 x89',
  'tel:+49-170-1234567;ext=89',
  'Tel.: +49 170 1234567, Durchwahl 89',
  'WhatsApp +49 170 1234567',
  '+491701234567#89',
]

test.each(notations.flatMap((one) => notations.map((other) => [one, other] as const)))('%s is %s', (one, other) => {
  expect(isPhone(phoneKey(one), phoneKey(other) ?? '')).toBe(true)
})

test.each([
  '',
  '1234',
  'O’Brien',
  'room 12345',
  'phone',
  'ext. 12345',
  '+49 170 1234567 and 8',
  '+49 170 1234567 8901234567',
])('%j is no number', (text) => {
  expect(phoneKey(text)).toBeNull()
})

test.each([
  ['0170-1234567 / 030-998877', ['1701234567', '30998877']],
  ['555-1234 / 555-5678', ['5551234', '5555678']],
  ['+49 30 998877, +49 170 1234567', ['4930998877', '491701234567']],
  ['0170 1234567 oder 030 9988770', ['1701234567', '309988770']],
  ['030 / 998877', ['30998877']],
  ['06221 / 1234567', ['62211234567']],
])('%j is the numbers %j', (typed, keys) => {
  expect(phoneKeys(typed)).toEqual(keys)
  expect(phonesIn(`Call ${typed}.`)).toEqual(keys)
  expect(phoneHref(typed) === null).toBe(keys.length > 1)
})

test.each([
  ['8 (495) 123-45-67', '+7 495 123-45-67'],
  ['8 612 34567', '+370 612 34567'],
  ['+52 1 55 1234 5678', '+52 55 1234 5678'],
  ['+49 0 30 1234567', '+49 30 1234567'],
  ['+44 0 20 7946 0958', '020 7946 0958'],
])('%s is %s as another country writes it', (one, other) => {
  expect(isPhone(phoneKey(one), phoneKey(other) ?? '')).toBe(true)
  expect(isPhone(phoneKey(other), phoneKey(one) ?? '')).toBe(true)
})

test('another number is another', () => {
  expect(isPhone(phoneKey('+49 170 1234567'), phoneKey('0170 1234568') ?? '')).toBe(false)
  expect(isPhone(null, '1701234567')).toBe(false)
})

test('the digits of every script are those of ASCII', () => {
  expect(withAsciiDigits('٠١٢٣٤٥٦٧٨٩ ०१२३४५६७८९ ０１２３４５６７８９ 0189 𝟎𝟗')).toBe(
    '0123456789 0123456789 0123456789 0189 09',
  )
})

test.each([
  ['+49 (0)170 1234567', 'tel:+491701234567'],
  ['0049/170/1234567', 'tel:+491701234567'],
  ['(+49) 170-1234567', 'tel:+491701234567'],
  ['(0170) 123-4567', 'tel:01701234567'],
  ['(0) 170 123-4567', 'tel:01701234567'],
  ['+٤٩١٧٠١٢٣٤٥٦٧', 'tel:+491701234567'],
  ['＋４９　１７０　１２３４５６７', 'tel:+491701234567'],
  ['415.555.0100', 'tel:4155550100'],
  ['+49 30 1234567/68', 'tel:+49301234567'],
  ['030/99887766', 'tel:03099887766'],
  ['+1 (415) 555-0100 ext. 89', 'tel:+14155550100;ext=89'],
  ['Mobile: (0170) 123-4567 x9', 'tel:01701234567;ext=9'],
  ['mornings only', null],
  ['', null],
])('%j is called at %s', (typed, href) => {
  expect(phoneHref(typed)).toBe(href)
})
