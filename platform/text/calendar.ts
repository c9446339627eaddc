export type CalendarEntry = {
  /** Unique among the owner's entries of this kind. It stays the same when the words change. */
  uid: string
  title: string
  description?: string
  /** A day (2027-01-04), a moment in UTC (2027-01-04T09:00:00Z), or a time on every clock (2027-01-04T09:00). */
  start: string
  /** The day after the last one, or the moment at which it ends. */
  end: string
  /** The day or moment in UTC at which its words last changed. The same entries are then the same bytes. */
  changed: string
  /** Where it is, by which calendars find the way. */
  place?: string
  url?: string
  categories?: readonly string[]
  /** True for a time that is not agreed yet. */
  isTentative?: boolean
}
type Calendar = {
  /** The publisher: the name, and a mailbox whose domain makes the entries' names unique in the world. */
  owner: { name: string; email: string }
  /** The kind of calendar, a word for ids. */
  kind: string
  title?: string
}

/**
 * Writes a calendar to read or to import (RFC 5545). It has no method: that would make it an invitation, and its stamps
 * the moments of sending. Whole days leave their reader free.
 */
export function calendarText({ owner, kind, title }: Calendar, entries: readonly CalendarEntry[]): string {
  const domain = `${kind}.${owner.email.split('@')[1]}`
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    // Two slashes part its fields.
    `PRODID:${textOf(`-//${owner.name.replaceAll(/\/{2,}/g, '/')}//${kind}//EN`)}`,
    ...(title ? [`X-WR-CALNAME:${textOf(title)}`] : []),
    ...entries.flatMap(({ uid, start, end, changed, description, url, categories = [], ...entry }) => [
      'BEGIN:VEVENT',
      `UID:${textOf(`${uid}@${domain}`)}`,
      `DTSTAMP:${compact(new Date(changed).toISOString())}`,
      `DTSTART${timeOf(start)}`,
      `DTEND${timeOf(end)}`,
      `SUMMARY:${textOf(entry.title)}`,
      ...(description ? [`DESCRIPTION:${textOf(description)}`] : []),
      ...(entry.place ? [`LOCATION:${textOf(entry.place)}`] : []),
      ...(url ? [`URL:${url}`] : []),
      ...(categories.length > 0 ? [`CATEGORIES:${categories.map(textOf).join(',')}`] : []),
      ...(entry.isTentative ? ['STATUS:TENTATIVE'] : []),
      ...(isDay(start) ? ['TRANSP:TRANSPARENT', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const isDay = (time: string) => time.length === 'YYYY-MM-DD'.length

const timeOf = (time: string) =>
  isDay(time) ? `;VALUE=DATE:${compact(time)}` : `:${compact(time.replace(/T\d\d:\d\d(?=Z?$)/, '$&:00'))}`

/** Strips the punctuation of a time: 2026-12-01T10:00:00.000Z becomes 20261201T100000Z. */
const compact = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '')

/** A text in its escaped form (3.3.11). A control character has none, and is left out. */
const textOf = (text: string) =>
  text
    .replaceAll(/[\\;,]/g, '\\$&')
    .replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed()

/** A line in pieces of at most 75 octets (3.1): it goes on after a space, and no character is split. */
function folded(line: string): string {
  let made = ''
  let octets = 0
  for (const character of line) {
    const point = character.codePointAt(0) ?? 0
    const more = point < 0x80 ? 1 : point < 0x8_00 ? 2 : point < 0x1_00_00 ? 3 : 4
    if (octets + more > 75) {
      made += '\r\n '
      octets = 1
    }
    made += character
    octets += more
  }
  return made
}
