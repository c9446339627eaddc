import facts from 'virtual:facts'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { factsCalendar } from './calendar.server.ts'
import { eachDate } from './rules/dates.ts'

/** The feed as a calendar program reads it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, events, byId: (id: string) => events.find(({ uid }) => uid.startsWith(`${id}@`)) }
}

test('a fact that begins later for others is an entry on each of its days, and says for whom', () => {
  const later = facts.filter(({ also }) => also)
  expect(later.length).toBeGreaterThan(20)
  const { byId } = read(
    factsCalendar(
      facts.flatMap((fact) => eachDate(fact, '2026-11-29')),
      null,
    ),
  )
  for (const { id, date, also = [] } of later) {
    expect(byId(id)?.startDate.toString()).toBe(date)
    for (const { from, of } of also) {
      expect(byId(`${id}-${from}`)?.startDate.toString()).toBe(from)
      expect(byId(`${id}-${from}`)?.summary).toContain(of)
    }
  }
})

test('every fact with a full day is a whole-day entry under an id that stays', () => {
  const { calendar, events, byId } = read(factsCalendar(facts, 'https://www.company.com'))
  expect(events).toHaveLength(facts.filter(({ date }) => date.length === 10).length)
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
  expect(byId('iso-42001-published')).toBeUndefined()
  expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Steadmark: What applies when')
  expect(calendar.getFirstPropertyValue('method')).toBeNull()

  const entry = byId('eu-ai-act-transparency')
  expect(entry?.uid).toBe('eu-ai-act-transparency@facts.steadmark.example')
  expect(entry?.summary).toBe('EU AI Act: Transparency (applies from)')
  expect([entry?.startDate.toString(), entry?.endDate.toString(), entry?.startDate.isDate]).toEqual([
    '2026-08-02',
    '2026-08-03',
    true,
  ])
  const fact = facts.find(({ id }) => id === 'eu-ai-act-transparency')
  expect(entry?.description).toContain(fact?.statement)
  expect(entry?.description).toContain(fact?.source.url)
  expect(entry?.description).toContain('not legal advice')
  expect(entry?.component.getFirstPropertyValue('url')).toBe('https://www.company.com/facts/eu-ai-act-transparency')
  expect(entry?.component.getFirstPropertyValue('dtstamp')?.toString()).toBe(`${fact?.lastVerified}T00:00:00Z`)
})

test('the same facts are the same bytes, on lines that every program takes', () => {
  const text = factsCalendar(facts, null)
  expect(factsCalendar(facts, null)).toBe(text)
  expect(text.endsWith('\r\n')).toBe(true)
  expect(Math.max(...text.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('nobody said the public address: entries name none', () => {
  expect(factsCalendar(facts, null)).not.toContain('\r\nURL:')
})
