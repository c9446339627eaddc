import { type RoadmapChoice, readChoices, wholeChoice } from '#domain/roadmap/choice.ts'
import type { Address } from '../http/address.ts'
import { createKeptFiles } from '../http/kept-files.ts'

type Parts = {
  https: boolean
  /** Makes the calendar of a choice from a day on. */
  calendar: (choice: RoadmapChoice, start: string) => string
}

/** Calendars that are kept at the same time, of some 4 kB each. */
const mostKept = 200

/** GET /compliance-roadmap.ics: the stages of a choice as a calendar file; 422 when a choice or the day is missing. */
export function calendarAddresses({ https, calendar }: Parts): Address[] {
  const files = createKeptFiles({
    https,
    most: mostKept,
    otherwise: 422,
    keyOf(_, query) {
      const asked = readCalendarQuery(new URLSearchParams(query))
      return asked && new URLSearchParams({ ...asked.choice, start: asked.start }).toString()
    },
    make(key) {
      const asked = readCalendarQuery(new URLSearchParams(key))
      return asked && { body: calendar(asked.choice, asked.start), headers }
    },
  })
  return [files.at('/compliance-roadmap.ics')]
}

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'attachment; filename="ai-compliance-roadmap.ics"',
  'Cache-Control': 'private, no-cache',
}

/** What a calendar is asked for; null when a choice is missing or the day is none between 2000 and 2099. */
function readCalendarQuery(query: URLSearchParams): { choice: RoadmapChoice; start: string } | null {
  const choice = wholeChoice(readChoices(query))
  const start = query.get('start') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(start) ? new Date(`${start}T00:00:00Z`) : null
  if (!choice || !day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== start) return null
  return { choice, start }
}
