import { site } from '#content/site.ts'
import { calendarText } from '#platform/text/calendar.ts'
import { momentsWritten, zoneOf } from '#platform/text/zoned-time.ts'
import { callMinutes } from './words.ts'

/**
 * Writes the offered times as tentative entries for the visitor's own calendar, in UTC, so that they are right on a
 * device of any zone.
 *
 * @returns null when the zone is unknown: nobody can tell which moments were meant
 */
export function callCalendar(times: readonly string[], zone: string, now: Date): string | null {
  if (zoneOf(zone) === null) return null
  return calendarText(
    { owner: site, kind: 'call' },
    times.flatMap((time) => {
      const [start] = momentsWritten(time, zone)
      if (start === undefined) return []
      return {
        uid: `${now.getTime()}-${time}`,
        title: `${site.name}: time offered for a call`,
        start: start.toISOString(),
        end: new Date(start.getTime() + callMinutes * 60_000).toISOString(),
        changed: now.toISOString(),
        isTentative: true,
      }
    }),
  )
}
