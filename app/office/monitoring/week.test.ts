import { expect, test } from 'vitest'
import { digestMomentOf, weekOf } from './week.server.ts'

test.each([
  ['2026-12-31T23:59:59Z', '2026-W53'],
  ['2027-01-01T00:00:00Z', '2026-W53'],
  ['2027-01-03T23:59:59Z', '2026-W53'],
  ['2027-01-04T00:00:00Z', '2027-W01'],
  ['2027-12-31T12:00:00Z', '2027-W52'],
  ['2030-12-30T12:00:00Z', '2031-W01'],
])('%s is in week %s', (moment, week) => {
  expect(weekOf(new Date(moment))).toBe(week)
})

test.each(['2027-01-04T00:00:00Z', '2027-01-04T07:00:00Z', '2027-01-10T23:59:59Z'])(
  'the digest of the week of %s is due on its Monday',
  (moment) => {
    expect(digestMomentOf(new Date(moment)).toISOString()).toBe('2027-01-04T07:00:00.000Z')
  },
)
