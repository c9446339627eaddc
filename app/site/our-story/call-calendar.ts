import { site } from '#content/site.ts'
import { calendarText } from '#platform/text/calendar.ts'
import { callMinutes } from './words.ts'

/**
 * Writes the offered times as tentative entries for the visitor's own calendar.
 *
 * @param own the time zone of the visitor's device. Times in it are written in UTC; times of another zone are floating
 */
export const callCalendar = (times: readonly string[], zone: string, own: string, now: Date): string =>
  calendarText(
    { owner: site, kind: 'call' },
    times.map((time) => {
      const start = new Date(zone === own ? time : `${time}Z`)
      const written = (moment: number) => new Date(moment).toISOString().slice(0, zone === own ? undefined : -1)
      return {
        uid: `${now.getTime()}-${time}`,
        title: `${site.name}: time offered for a call`,
        start: written(start.getTime()),
        end: written(start.getTime() + callMinutes * 60_000),
        changed: now.toISOString(),
        isTentative: true,
      }
    }),
  )
