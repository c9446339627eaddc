import ICAL from 'ical.js'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openReadApi } from '#tests/support/api.ts'
import { expectProblem } from '#tests/support/headers.ts'
import { roadmapCalendar } from './calendar.server.ts'

const medium = { industry: 'healthcare', size: 'medium', maturity: 'exploring' } as const

const eventsIn = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

describe('the calendar file', () => {
  test('has the six stages one after another, whole days, each for its longest time', () => {
    const events = eventsIn(roadmapCalendar(medium, '2027-01-04', 'https://www.company.com', '2026-11-30'))
    // 4, 6, 8, 4 and 3 weeks after Monday, 4 January 2027, counted on a calendar by hand.
    expect(events.map(({ summary, startDate, endDate }) => [summary, `${startDate}`, `${endDate}`])).toEqual([
      ['Stage 1: Assessment & Planning', '2027-01-04', '2027-02-01'],
      ['Stage 2: Policy Development', '2027-02-01', '2027-03-15'],
      ['Stage 3: Technical Implementation', '2027-03-15', '2027-05-10'],
      ['Stage 4: Training & Awareness', '2027-05-10', '2027-06-07'],
      ['Stage 5: Verification & Validation', '2027-06-07', '2027-06-28'],
      ['Stage 6: Continuous Compliance', '2027-06-28', '2027-06-29'],
    ])
    expect(events.every(({ startDate, endDate }) => startDate.isDate && endDate.isDate)).toBe(true)
    expect(events[0]?.description).toContain('HIPAA')
    expect(events[0]?.description).toContain(
      'https://www.company.com/compliance-roadmap?industry=healthcare&size=medium&maturity=exploring&stage=1',
    )
  })

  test('follows the size of the company', () => {
    const ends = (size: 'small' | 'large') =>
      `${eventsIn(roadmapCalendar({ ...medium, size }, '2027-01-04', 'https://www.company.com', '2026-11-30')).at(-1)?.startDate}`
    expect([ends('small'), ends('large')]).toEqual(['2027-04-05', '2027-06-28'])
  })

  test.each(['http://localhost:0', 'http://intranet', 'https://xn--mnchen-3ya.example', 'http://192.168.0.1:8080'])(
    'is made for a site at %s',
    (origin) => {
      expect(eventsIn(roadmapCalendar(medium, '2027-01-04', origin, '2026-11-30'))).toHaveLength(6)
    },
  )

  test('is the same bytes for the same choice and day, whenever it is asked for', () => {
    vi.useFakeTimers({ now: new Date('2027-01-01T00:00:00Z'), toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const file = roadmapCalendar(medium, '2027-01-04', 'https://a.example', '2026-11-30')
    vi.setSystemTime(new Date('2027-01-02T09:30:00Z'))
    expect(roadmapCalendar(medium, '2027-01-04', 'https://a.example', '2026-11-30')).toBe(file)
    expect(new Set(eventsIn(file).map(({ uid }) => uid)).size).toBe(6)
    // The day on which it was made, and not the first of a plan that is still to come.
    expect(file.match(/^DTSTAMP:.*$/gm)?.every((stamp) => stamp === 'DTSTAMP:20261130T000000Z')).toBe(true)
  })
})

const query = 'industry=finance&size=small&maturity=established'

test('GET /compliance-roadmap.ics answers with a file to download', async () => {
  const { api } = await openReadApi()
  const response = await api.request(`/compliance-roadmap.ics?${query}&start=2028-02-29`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="ai-compliance-roadmap.ics"')
  expect(eventsIn(await response.text())).toHaveLength(6)
})

test.each(['', query, `${query}&start=`, `${query}&start=2027-02-30`, `${query}&start=0001-01-01`, 'start=2027-01-04'])(
  'a query of %j is a 422',
  async (asked) => {
    const { api } = await openReadApi()
    await expectProblem(await api.request(`/compliance-roadmap.ics?${asked}`), 422)
  },
)

test('another method is a 405', async () => {
  const { api } = await openReadApi()
  const response = await api.request('/compliance-roadmap.ics', { method: 'POST' })
  expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  await expectProblem(response, 405)
})
