import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDay, momentIn } from './day.ts'

test.each([
  '2027-02-30',
  '2027-02-29',
  '2027-04-31',
  '2027-13-01',
  '2027-00-10',
  '2027-01-00',
  '2027-1-5',
  '28.03.2027',
  '',
  'today',
  '+002027-01-05',
  '2027-01-05 ',
  '２０２７-01-05',
])('%j is no day', (text) => {
  expect([isDay(text), momentIn(text)]).toEqual([false, null])
})

test.each([
  '2027-02-30T08:00Z',
  '2027-02-29T00:00:00.000Z',
  '2027-01-05T24:00Z',
  '2027-01-05T09:60Z',
  '2027-01-05T09:00:60Z',
  '2027-01-05T09:00',
  '2027-01-05T09:00+0100',
  '2027-01-05T09:00+99:00',
  '2027-01-05T9:00Z',
  '2027-01-05t09:00z',
])('%j is no moment', (text) => {
  expect(momentIn(text)).toBeNull()
})

test.each([
  ['2028-02-29', '2028-02-29T00:00:00.000Z'],
  ['2027-01-05T09:00Z', '2027-01-05T09:00:00.000Z'],
  ['2027-01-05T00:30:15+01:00', '2027-01-04T23:30:15.000Z'],
  ['2027-01-05T09:00:00.5-05:00', '2027-01-05T14:00:00.500Z'],
])('%s is %s', (text, moment) => {
  expect(momentIn(text)).toBe(moment)
})

test('whatever is read comes out with the day that was written, and is read again', () => {
  const two = (max: number) => fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'))
  const written = fc.tuple(fc.integer({ min: 1000, max: 9999 }), two(19), two(39)).map((parts) => parts.join('-'))
  fc.assert(
    fc.property(written, (day) => {
      const moment = momentIn(day)
      expect(moment === null || moment.startsWith(`${day}T`)).toBe(true)
      expect(momentIn(`${day}T12:00Z`) === null).toBe(moment === null)
      if (moment) expect(momentIn(moment)).toBe(moment)
    }),
  )
})
