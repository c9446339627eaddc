import fc from 'fast-check'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { type CalendarEntry, calendarText } from './calendar.ts'
import { dayAfter } from './day.ts'

const owner = { name: 'Steadmark', email: 'hello@company.com' }
const entry: CalendarEntry = {
  uid: 'one',
  title: 'One',
  start: '2027-02-28',
  end: '2027-03-01',
  changed: '2026-11-29',
}
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events }
}

test.each([
  'Müller & Söhne',
  'Acme, Inc.',
  'Say "AI"; act',
  'Back\\slash\\n',
  '株式会社 日本',
  'A//B///C',
  'Line\r\nbreak',
  "O'Brien: 1;2,3",
])('a company called %j is named as it is, and its entries stay unique', (name) => {
  const { calendar, events } = read(
    calendarText({ owner: { ...owner, name }, kind: 'facts', title: `${name}: days` }, [{ ...entry, title: name }]),
  )
  const plain = name.replaceAll('\r\n', '\n')
  expect(calendar.getFirstPropertyValue('prodid')).toBe(`-//${plain.replaceAll(/\/{2,}/g, '/')}//facts//EN`)
  // The reader does not know this one's type, and leaves it escaped.
  const named = String(calendar.getFirstPropertyValue('x-wr-calname'))
  expect(named.replaceAll(/\\(.)/g, (_, sign) => (sign === 'n' ? '\n' : sign))).toBe(`${plain}: days`)
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([['one@facts.company.com', plain]])
})

test('whatever the words, no line is longer than 75 octets, no character is split, and a program reads them as they were', () => {
  const words = fc.string({ unit: 'grapheme', maxLength: 300 }).map((text) =>
    text
      .toWellFormed()
      .replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replaceAll(/[^\P{Cc}\t\n]/gu, ''),
  )
  fc.assert(
    fc.property(words, words, (title, description) => {
      const text = calendarText({ owner, kind: 'facts' }, [{ ...entry, title, description }])
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
      }
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      const [event] = read(text).events
      expect([event?.summary, event?.description || '']).toEqual([title, description])
    }),
    { numRuns: 100 },
  )
})

test('a line is folded by octets: three for an apostrophe', () => {
  const text = calendarText({ owner, kind: 'facts' }, [{ ...entry, title: `x${'’'.repeat(30)}` }])
  expect(text).toContain(`SUMMARY:x${'’'.repeat(22)}\r\n ${'’'.repeat(8)}\r\n`)
})

test('a day is a whole day, a moment is one in UTC, and a time without a zone floats', () => {
  const times = [
    ['2027-02-28', '2027-03-01'],
    ['2027-02-28T09:00:00.000Z', '2027-02-28T09:30:00.000Z'],
    ['2027-02-28T09:00', '2027-02-28T09:30'],
  ] as const
  const { events } = read(
    calendarText(
      { owner, kind: 'call' },
      times.map(([start, end], index) => ({ ...entry, uid: `${index}`, start, end })),
    ),
  )
  expect(events.map(({ startDate, endDate }) => [`${startDate}`, `${endDate}`, startDate.zone.tzid])).toEqual([
    ['2027-02-28', '2027-03-01', 'floating'],
    ['2027-02-28T09:00:00Z', '2027-02-28T09:30:00Z', 'UTC'],
    ['2027-02-28T09:00:00', '2027-02-28T09:30:00', 'floating'],
  ])
  expect(events.map(({ component }) => component.getFirstPropertyValue('transp'))).toEqual(['TRANSPARENT', null, null])
})

test('the same entries are the same bytes, with the day of their last change and no method', () => {
  const text = calendarText({ owner, kind: 'facts' }, [
    { ...entry, categories: ['a,b', 'c'], url: 'https://a.example/?b=c,d' },
  ])
  expect(
    calendarText({ owner, kind: 'facts' }, [{ ...entry, categories: ['a,b', 'c'], url: 'https://a.example/?b=c,d' }]),
  ).toBe(text)
  const { calendar, events } = read(text)
  const [event] = events
  expect(calendar.getFirstPropertyValue('method')).toBeNull()
  expect(`${event?.component.getFirstPropertyValue('dtstamp')}`).toBe('2026-11-29T00:00:00Z')
  expect(event?.component.getFirstProperty('categories')?.getValues()).toEqual(['a,b', 'c'])
  expect(event?.component.getFirstPropertyValue('url')).toBe('https://a.example/?b=c,d')
})

test('the day after the last of February is the first of March', () => {
  expect([dayAfter('2027-02-28'), dayAfter('2028-02-28'), dayAfter('2027-01-04', 28)]).toEqual([
    '2027-03-01',
    '2028-02-29',
    '2027-02-01',
  ])
})
