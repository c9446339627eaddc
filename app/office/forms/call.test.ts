import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { callCalendar } from '#site/our-story/call-calendar.ts'
import { callIn, withCall } from './call.ts'

const posted = (fields: Record<string, string>) => callIn((name) => fields[name] ?? null)

test('a message without topic and times stays as it was typed', () => {
  expect(withCall('Hello.', posted({ zone: 'Europe/Berlin' }))).toBe('Hello.')
})

test('times are told in order, each once', () => {
  const call = posted({ time1: '2026-12-02T00:05', time2: '2026-12-01T12:00', time3: '2026-12-01T12:00' })
  expect(withCall('Hello.', call)).toBe(
    'Times that suit: Tue, December 1, 2026, 12:00 PM; Wed, December 2, 2026, 12:05 AM\n\nHello.',
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
])('%s=%j counts as empty', (name, value) => {
  expect(posted({ [name]: value })).toEqual({ about: '', times: [], zone: '' })
})

test('the file has an entry of 30 minutes for each time, not confirmed and in UTC, on a device of any zone', () => {
  const now = new Date('2026-11-27T16:00:00Z')
  const text = callCalendar(['2026-12-08T10:00', '2026-12-09T14:30'], 'America/New York', now) ?? ''
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

test.each(['Elsewhere', 'MEZ', ''])('a file for the zone %j would be wrong somewhere, so there is none', (zone) => {
  expect(callCalendar(['2026-12-08T10:00'], zone, new Date('2026-11-27T16:00:00Z'))).toBeNull()
})
