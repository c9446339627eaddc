import type { Facts } from '../facts/service.ts'
import { keptText } from '../http/kept-text.ts'

/** The facts for programs, and for calendars (DESIGN 8). */
export const factFeeds = (facts: Facts): Record<string, (request: Request) => Promise<Response>> => ({
  '/facts.json': keptText('application/json', async () => facts.json()),
  '/facts.ics': keptText('text/calendar; charset=utf-8', facts.calendar),
})
