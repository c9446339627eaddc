import { expect, test } from 'vitest'
import { momentsOfClock, zoneOf } from './zoned-time.ts'

test.each([
  ['2026-12-08T10:00', 'America/New_York', '2026-12-08T15:00:00.000Z'],
  ['2026-07-08T10:00', 'America/New_York', '2026-07-08T14:00:00.000Z'],
  ['2026-12-08T10:00', 'Asia/Kolkata', '2026-12-08T04:30:00.000Z'],
  ['2026-12-08T10:00', 'Pacific/Kiritimati', '2026-12-07T20:00:00.000Z'],
  ['2026-12-08T00:00', 'UTC', '2026-12-08T00:00:00.000Z'],
  // The last time before the clocks go forward, and the first after.
  ['2027-03-28T01:59', 'Europe/Berlin', '2027-03-28T00:59:00.000Z'],
  ['2027-03-28T03:00', 'Europe/Berlin', '2027-03-28T01:00:00.000Z'],
])('%s in %s is %s', (time, zone, moment) => {
  expect(momentsOfClock(time, zone).map((at) => at.toISOString())).toEqual([moment])
})

test.each([
  ['2027-10-31T02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
  ['2027-11-07T01:15', 'America/New_York', ['2027-11-07T05:15:00.000Z', '2027-11-07T06:15:00.000Z']],
])('%s in %s is shown twice', (time, zone, moments) => {
  expect(momentsOfClock(time, zone).map((at) => at.toISOString())).toEqual(moments)
})

test.each([
  ['2027-03-28T02:00', 'Europe/Berlin'],
  ['2027-03-28T02:30', 'Europe/Berlin'],
  ['2027-03-14T02:30', 'America/New_York'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe'],
  // A whole day that was left out.
  ['2011-12-30T10:00', 'Pacific/Apia'],
  ['soon', 'UTC'],
  ['0026-12-01T10:00', 'UTC'],
  ['+012026-12-01T10:00', 'UTC'],
])('%s in %s is never', (time, zone) => {
  expect(momentsOfClock(time, zone)).toEqual([])
})

test.each([
  ['America/New York', 'America/New_York'],
  [' europe/berlin ', 'Europe/Berlin'],
  ['+05:30', '+05:30'],
  ['UTC+2', '+02:00'],
  ['GMT -5:30', '-05:30'],
  ['utc\u22128', '-08:00'],
  ['UTC+99', null],
  ['UTC+14', '+14:00'],
  ['UTC-12', '-12:00'],
  ['UTC+15', null],
  ['UTC+14:30', null],
  ['UTC-23', null],
  ['-12:30', null],
  ['Elsewhere', null],
  ['MEZ', 'Europe/Berlin'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['EST5EDT', 'America/New_York'],
  ['Berlin 5', null],
  ['', null],
])('the zone %j is %s', (text, zone) => {
  expect(zoneOf(text)).toBe(zone)
})

test.each([
  ['BST', 'Europe/London'],
  ['cest', 'Europe/Berlin'],
  ['EST', 'America/New_York'],
  ['Z', 'UTC'],
  ['Singapore', 'Asia/Singapore'],
])('the letters %s are %s', (text, zone) => {
  expect(zoneOf(text)).toBe(zone)
})

test.each(['AST', 'NST', 'ECT', 'IST', 'CST', 'ACT', 'PNT', 'constructor', 'toString'])(
  'the letters %s are no place, and never one far away',
  (text) => {
    expect(zoneOf(text)).toBeNull()
  },
)
