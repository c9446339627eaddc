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
  ['time1', '2026-12-01T10:00\nBcc: eve@example.com'],
  ['zone', 'a\nb'],
  ['zone', 'x'.repeat(61)],
])('%s=%j counts as empty', (name, value) => {
  expect(posted({ [name]: value })).toEqual({ about: '', times: [], zone: '' })
})

test('the file has an entry of 30 minutes for each time, not confirmed: in UTC where the zone is the device’s, floating elsewhere', () => {
  const now = new Date('2026-11-27T16:00:00Z')
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const events = (zone: string) => {
    const text = callCalendar(['2026-12-01T10:00', '2026-12-02T14:30'], zone, own, now)
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event))
  }
  const [first, second] = events(own)
  expect(first?.startDate.toJSDate()).toEqual(new Date('2026-12-01T10:00'))
  expect(second?.duration.toSeconds()).toBe(1_800)
  expect(first?.component.getFirstPropertyValue('status')).toBe('TENTATIVE')
  expect(first?.uid).not.toBe(second?.uid)
  const [there] = events('Elsewhere')
  expect([there?.startDate.toString(), there?.startDate.zone.tzid]).toEqual(['2026-12-01T10:00:00', 'floating'])
})
