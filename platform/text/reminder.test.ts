import { expect, test } from 'vitest'
import { isOver, morningOf } from './reminder.ts'

test.each([
  ['2027-02-01', '2027-02-01T07:00:00.000Z'],
  ['2028-02-29', '2028-02-29T07:00:00.000Z'],
  // JavaScript would make the first days of March of these.
  ['2027-02-29', null],
  ['2027-02-31', null],
  ['2027-13-01', null],
  ['tomorrow', null],
  [null, null],
])('a reminder of the day %s is due at %s', (day, moment) => {
  expect(morningOf(day)).toBe(moment)
})

test('a day is over when the next one has begun, in UTC', () => {
  const now = new Date('2027-02-01T23:59:59Z')
  expect(isOver('2027-01-31T23:59:59.000Z', now)).toBe(true)
  expect(isOver('2027-02-01T00:00:00.000Z', now)).toBe(false)
  expect(isOver('2027-02-02T00:00:00.000Z', now)).toBe(false)
})
