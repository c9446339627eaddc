import { expect, test } from 'vitest'
import { momentText } from '#office/forms/call.ts'
import { offeredDays } from './offered-days.ts'

const offered = (...at: [number, number, number, number]) =>
  offeredDays(new Date(...at)).map(({ times: [morning = ''] }) => momentText(morning).replace(', 10:00 AM', ''))

test('offers five working days, the first of them after the answer is there', () => {
  // Monday morning, Monday afternoon, Friday, Saturday; a year's end and a leap day.
  expect(offered(2026, 10, 30, 9)).toEqual([
    'Tue, December 1, 2026',
    'Wed, December 2, 2026',
    'Thu, December 3, 2026',
    'Fri, December 4, 2026',
    'Mon, December 7, 2026',
  ])
  expect(offered(2026, 10, 30, 15)[0]).toBe('Wed, December 2, 2026')
  expect(offered(2026, 11, 4, 9)[0]).toBe('Mon, December 7, 2026')
  expect(offered(2026, 11, 5, 9)[0]).toBe('Mon, December 7, 2026')
  expect(offered(2026, 11, 31, 11)[0]).toBe('Mon, January 4, 2027')
  expect(offered(2028, 1, 28, 9)[0]).toBe('Tue, February 29, 2028')
})

test('names each day, with a time of the morning and one of the afternoon', () => {
  expect(offeredDays(new Date(2026, 10, 30, 9))[0]).toEqual({
    name: 'Tue, Dec 1',
    times: ['2026-12-01T10:00', '2026-12-01T14:00'],
  })
})
