import type { Address } from '#platform/http/address.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cached } from '#platform/http/cached.ts'
import { roadmapCalendar } from './calendar.server.ts'
import { type RoadmapChoice, readChoices, wholeChoice } from './choice.ts'

/** GET /compliance-roadmap.ics: the stages of a choice as a calendar file; 422 when a choice or the day is missing. */
export function roadmapAddresses(cache: Cache, origin: string): Address[] {
  const path = '/compliance-roadmap.ics'
  const GET = cached({
    cache,
    otherwise: 422,
    keyOf(_, query) {
      const asked = readCalendarQuery(new URLSearchParams(query))
      return asked && `${path}?${new URLSearchParams({ ...asked.choice, start: asked.start })}`
    },
    make(key) {
      const asked = readCalendarQuery(new URLSearchParams(key.slice(path.length)))
      return asked && { body: roadmapCalendar(asked.choice, asked.start, origin), headers }
    },
  })
  return [{ path, methods: { GET }, limit: null }]
}

const headers = {
  'Content-Type': 'text/calendar; charset=utf-8',
  'Content-Disposition': 'attachment; filename="ai-compliance-roadmap.ics"',
}

/**
 * Reads the choices and start of a calendar; null when a choice is missing, or the day is not between 2000 and 2099.
 */
function readCalendarQuery(query: URLSearchParams): { choice: RoadmapChoice; start: string } | null {
  const choice = wholeChoice(readChoices(query))
  const start = query.get('start') ?? ''
  const day = /^20\d\d-\d\d-\d\d$/.test(start) ? new Date(`${start}T00:00:00Z`) : null
  if (!choice || !day || Number.isNaN(day.getTime()) || day.toISOString().slice(0, 10) !== start) return null
  return { choice, start }
}
