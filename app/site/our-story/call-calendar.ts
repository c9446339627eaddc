import { site } from '#content/site.ts'
import { callMinutes } from './words.ts'

/**
 * Writes the offered times as tentative entries for the visitor's own calendar (RFC 5545).
 *
 * @param own the time zone of the visitor's device. Times in it are written in UTC; times of another zone are floating
 */
export function callCalendar(times: readonly string[], zone: string, own: string, now: Date): string {
  const stamp = compact(now.toISOString())
  const events = times.flatMap((time) => {
    const start = new Date(zone === own ? time : `${time}Z`)
    const end = new Date(start.getTime() + callMinutes * 60_000)
    const written = (moment: Date) => compact(moment.toISOString()).slice(0, zone === own ? undefined : -1)
    return [
      'BEGIN:VEVENT',
      `UID:${stamp}-${compact(time)}@${site.name.toLowerCase()}`,
      `DTSTAMP:${stamp}`,
      `DTSTART:${written(start)}`,
      `DTEND:${written(end)}`,
      `SUMMARY:${site.name}: time offered for a call`,
      'STATUS:TENTATIVE',
      'END:VEVENT',
    ]
  })
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${site.name}//Call//EN`, ...events, 'END:VCALENDAR', ''].join(
    '\r\n',
  )
}

/** Strips the punctuation of a time: 2026-12-01T10:00:00.000Z becomes 20261201T100000Z. */
const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')
