import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { callCalendar } from '#site/our-story/contact/call-calendar.ts'
import { callExtra, callIn, resultPageIn, withCall, withoutCall } from './call.ts'

const posted = (fields: Record<string, string>) => callIn((name) => fields[name] ?? null)

test('a message without topic and times stays as it was typed', () => {
  expect(withCall('Hello.', posted({ zone: 'Europe/Berlin' }))).toBe('Hello.')
})

test('the page of a result is a line of ours before the message, where the team finds it, and nowhere else', () => {
  const page = '/resources/tools/risk-assessment?role=deployer&use=4a%2C4b'
  const message = withCall('Hello.', posted({ about: 'law', result: page }))
  expect(message).toBe(`About: A law and what it asks of us\nResult: ${page}\n\nHello.`)
  expect(resultPageIn(message)).toBe(page)
  expect(withoutCall(message)).toBe('Hello.')
  for (const typed of [`Hello.\nResult: ${page}`, 'Result: https://evil.example/', 'Result: 8 of 20'])
    expect([resultPageIn(typed), withoutCall(typed)]).toEqual([null, typed])
})

test('times are told in order, each once', () => {
  const call = posted({ time1: '2026-12-02T00:05', time2: '2026-12-01T12:00', time3: '2026-12-01T12:00' })
  expect(withCall('Hello.', call)).toBe(
    'Times that suit: Tue, December 1, 2026, 12:00 PM; Wed, December 2, 2026, 12:05 AM (no time zone was named)\n\nHello.',
  )
})

test.each([
  ['about', '__proto__'],
  ['about', 'Demo'],
  ['time1', '2026-12-01'],
  ['time1', '2026-12-01T25:00'],
  ['time1', '2027-02-30T10:00'],
  ['time1', '2026-12-01T10:00\nBcc: eve@example.com'],
  ['zone', 'a\nb'],
  ['zone', 'x'.repeat(61)],
  ['result', 'https://evil.example/'],
  ['result', '//evil.example/'],
  ['result', '/controls\nBcc: eve@example.com'],
])('%s=%j counts as empty', (name, value) => {
  expect(posted({ [name]: value })).toEqual({ about: '', times: [], zone: '', result: '' })
})

test.each([
  ['Europe/Berlin', 'Fri, March 12, 2027, 10:00 AM (Europe/Berlin)', 'Fri, March 12, 2027, 9:00 AM'],
  // Half an hour, the day before, and a distance instead of a name.
  ['Asia/Kolkata', 'Fri, March 12, 2027, 10:00 AM (Asia/Kolkata)', 'Fri, March 12, 2027, 4:30 AM'],
  ['Pacific/Kiritimati', 'Fri, March 12, 2027, 10:00 AM (Pacific/Kiritimati)', 'Thu, March 11, 2027, 8:00 PM'],
  ['america/new york', 'Fri, March 12, 2027, 10:00 AM (america/new york)', 'Fri, March 12, 2027, 3:00 PM'],
  ['UTC+2', 'Fri, March 12, 2027, 10:00 AM (UTC+2)', 'Fri, March 12, 2027, 8:00 AM'],
  ['+05:45', 'Fri, March 12, 2027, 10:00 AM (+05:45)', 'Fri, March 12, 2027, 4:15 AM'],
])('a time in %s is said with its zone and in UTC', (zone, suits, utc) => {
  const message = withCall('Hello.', posted({ time1: '2027-03-12T10:00', zone }))
  expect(message).toBe(`Times that suit: ${suits}\nIn UTC: ${utc}\n\nHello.`)
  expect(withoutCall(message)).toBe('Hello.')
})

test('a zone that no clock knows stands as it was typed, and no moment is made of it', () => {
  const message = withCall('Hello.', posted({ time1: '2027-03-12T10:00', zone: 'Lisbon, Portugal' }))
  expect(message).toBe('Times that suit: Fri, March 12, 2027, 10:00 AM (Lisbon, Portugal)\n\nHello.')
})

test.each([
  ['2027-10-31T02:30', 'CEST', 'Sun, October 31, 2027, 12:30 AM'],
  ['2027-10-31T02:30', 'CET', 'Sun, October 31, 2027, 1:30 AM'],
  ['2027-11-07T01:30', 'EST', 'Sun, November 7, 2027, 6:30 AM'],
  ['2027-10-31T02:30', 'Europe/Berlin', 'Sun, October 31, 2027, 12:30 AM or Sun, October 31, 2027, 1:30 AM'],
])('of the hour that clocks show twice, %s %s is the moment that the letters say', (time1, zone, utc) => {
  expect(withCall('Hello.', posted({ time1, zone }))).toContain(`In UTC: ${utc}\n`)
})

const now = new Date('2027-01-05T09:00:00Z')
const faults = (fields: Record<string, string>, at: Date | undefined = now) =>
  callExtra.check((name) => fields[name] ?? null, at)
const over = 'This time is over. Choose a later one'
const noTime = 'Choose a day and a time, such as 2027-01-12 10:00'
const twice = (zone: string) => `Clocks in ${zone} show this time twice, as summer time ends. Choose another one`
const skipped = (zone: string) => `Clocks in ${zone} skip this time, as summer time begins. Choose another one`

test.each([
  // An hour that the zone's clocks skip.
  [{ time1: '2027-03-28T02:30', zone: 'Europe/Berlin' }, { time1: [skipped('Europe/Berlin')] }],
  [{ time2: '2027-03-14T02:00', zone: 'America/New_York' }, { time2: [skipped('America/New_York')] }],
  [{ time3: '2027-10-03T02:15', zone: 'Australia/Lord_Howe' }, { time3: [skipped('Australia/Lord_Howe')] }],
  // An hour that they show twice, unless the letters say which.
  [{ time1: '2027-10-31T02:30', zone: 'Europe/Berlin' }, { time1: [twice('Europe/Berlin')] }],
  [{ time2: '2027-11-07T01:00', zone: 'ET' }, { time2: [twice('ET')] }],
  [{ time1: '2027-10-31T02:30', zone: 'CEST' }, {}],
  [{ time1: '2027-10-31T03:00', zone: 'Europe/Berlin' }, {}],
  // Letters that several zones have.
  [
    { time1: '2027-03-01T10:00', zone: 'ist' },
    { zone: [expect.stringMatching(/^IST may mean India.+Asia\/Kolkata$/)] },
  ],
  [{ time1: '2027-03-01T10:00', zone: 'CST' }, { zone: [expect.stringContaining('America/Chicago')] }],
  [{ zone: 'CST' }, {}],
  // Over, by the zone's clocks; without a known one, everywhere.
  [{ time1: '2020-01-01T10:00', zone: 'Europe/Berlin' }, { time1: [over] }],
  [{ time1: '2027-01-05T10:00', zone: 'Europe/Berlin' }, { time1: [over] }],
  [{ time1: '2027-01-05T10:01', zone: 'Europe/Berlin' }, {}],
  [{ time1: '2027-01-05T04:00', zone: 'UTC-5' }, { time1: [over] }],
  [{ time1: '2027-01-05T04:15', zone: 'UTC-5' }, {}],
  [{ time1: '2027-01-04T21:00' }, { time1: [over] }],
  [{ time1: '2027-01-04T21:15' }, {}],
  [{ time1: '2027-01-04T21:15', zone: 'Lisbon, Portugal' }, {}],
  // No time at all.
  [{ time1: 'soon' }, { time1: [noTime] }],
  [{ time1: '2027-02-30T10:00', zone: 'UTC' }, { time1: [noTime] }],
  [{ time1: '2027-03-01T24:00', zone: 'UTC' }, { time1: [noTime] }],
  [{ time1: '0026-12-01T10:00', zone: 'UTC' }, { time1: [noTime] }],
  [{ time1: '12027-03-01T10:00', zone: 'UTC' }, { time1: [noTime] }],
  // As it is typed where a browser has no field for times, and as some browsers post it.
  [{ time1: '2027-03-01 10:00', time2: '2027-03-01T10:00:00', time3: '2027-03-01T10:00:00.000', zone: 'UTC' }, {}],
  // Each at its own field.
  [
    { time1: '2020-01-01T10:00', time2: '2027-02-01T10:00', time3: '2027-03-28T02:30', zone: 'Europe/Berlin' },
    { time1: [over], time3: [skipped('Europe/Berlin')] },
  ],
  [{ zone: 'a\nb' }, { zone: ['Write the time zone on one line, in 60 characters or fewer'] }],
  [{ zone: 'x'.repeat(61) }, { zone: ['Write the time zone on one line, in 60 characters or fewer'] }],
  [{ time1: ' ', time2: '', zone: ' ' }, {}],
])('%j needs attention: %j', (fields, expected) => {
  expect(faults(fields)).toEqual(expected)
})

test('a browser, whose clock may be wrong, calls no time over', () => {
  const fields = { time1: '2020-01-01T10:00', time2: '2027-03-28T02:30', zone: 'Europe/Berlin' }
  expect(callExtra.check((name) => Reflect.get(fields, name) ?? null)).toEqual({ time2: [skipped('Europe/Berlin')] })
})

test('scripts post what was filled in, by the fields that have it, and no zone without a time', () => {
  const postedOf = (fields: Record<string, string>) => callExtra.valuesToPost((name) => fields[name] ?? null)
  expect(postedOf({ about: '', time1: '', time2: '', time3: '', zone: 'Europe/Berlin' })).toEqual({})
  expect(postedOf({ about: 'demo', time1: '', time2: '2027-03-12T10:00', zone: 'UTC' })).toEqual({
    about: 'demo',
    time2: '2027-03-12T10:00',
    zone: 'UTC',
  })
})

test('the file has an entry of 30 minutes for each time, not confirmed and in UTC, on a device of any zone', () => {
  const text =
    callCalendar(['2026-12-08T10:00', '2026-12-09T14:30'], 'America/New York', new Date('2026-11-27T16:00:00Z')) ?? ''
  const [first, second] = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((event) => new ICAL.Event(event))
  expect([first?.startDate.toString(), second?.startDate.toString()]).toEqual([
    '2026-12-08T15:00:00Z',
    '2026-12-09T19:30:00Z',
  ])
  expect(second?.duration.toSeconds()).toBe(1_800)
  expect(first?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(first?.uid).not.toBe(second?.uid)
})

test.each(['Elsewhere', 'IST', ''])('a file for the zone %j would be wrong somewhere, so there is none', (zone) => {
  expect(callCalendar(['2026-12-08T10:00'], zone, new Date('2026-11-27T16:00:00Z'))).toBeNull()
})
