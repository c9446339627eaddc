import { dayMs } from './day.ts'

/** A zone by its distance from UTC, as people and browsers write it: UTC+2, GMT -5:30, +05:45. */
const fromUtc = /^(?:UTC ?|GMT ?)?([+\-\u2212]) ?(\d{1,2})(?::?(\d\d))?$/i

/**
 * Letters for a zone that mean one place to everybody who writes them, with their distance from UTC where that is one.
 */
const byLetters = new Map<string, readonly [place: string, distance?: string]>([
  ['Z', ['UTC', 'Z']],
  ['UTC', ['UTC', 'Z']],
  ['GMT', ['UTC', 'Z']],
  ['BST', ['Europe/London', '+01:00']],
  ['WET', ['Europe/Lisbon', 'Z']],
  ['WEST', ['Europe/Lisbon', '+01:00']],
  ['CET', ['Europe/Berlin', '+01:00']],
  ['CEST', ['Europe/Berlin', '+02:00']],
  ['MEZ', ['Europe/Berlin', '+01:00']],
  ['MESZ', ['Europe/Berlin', '+02:00']],
  ['EET', ['Europe/Helsinki', '+02:00']],
  ['EEST', ['Europe/Helsinki', '+03:00']],
  ['ET', ['America/New_York']],
  ['EST', ['America/New_York', '-05:00']],
  ['EDT', ['America/New_York', '-04:00']],
  ['CT', ['America/Chicago']],
  ['CDT', ['America/Chicago', '-05:00']],
  ['MT', ['America/Denver']],
  ['MDT', ['America/Denver', '-06:00']],
  ['PT', ['America/Los_Angeles']],
  ['PST', ['America/Los_Angeles', '-08:00']],
  ['PDT', ['America/Los_Angeles', '-07:00']],
  ['JST', ['Asia/Tokyo', '+09:00']],
  ['SGT', ['Asia/Singapore', '+08:00']],
  ['AEST', ['Australia/Sydney', '+10:00']],
  ['AEDT', ['Australia/Sydney', '+11:00']],
  ['NZST', ['Pacific/Auckland', '+12:00']],
  ['NZDT', ['Pacific/Auckland', '+13:00']],
])

/** Letters that mean several places, with how a zone of one of them is written. */
const bySeveral = new Map<string, readonly [places: string, example: string]>([
  ['CST', ['the middle of the United States, China or Cuba', 'America/Chicago']],
  ['IST', ['India, Israel or Ireland', 'Asia/Kolkata']],
  ['AST', ['the Atlantic coast or Arabia', 'America/Halifax']],
  ['MST', ['Denver, Phoenix or Malaysia', 'America/Denver']],
  ['AMT', ['Armenia or the Amazon', 'Asia/Yerevan']],
  ['GST', ['the Gulf or South Georgia', 'Asia/Dubai']],
])

/**
 * Returns which places letters for a zone may mean, and a way to write one of them; null where they mean one or none.
 */
export function severalPlaces(letters: string): { places: string; example: string } | null {
  const [places, example] = bySeveral.get(letters.trim().toUpperCase()) ?? []
  return places && example ? { places, example } : null
}

/** Returns the distance from UTC that letters for a zone mean to everybody, as ISO 8601 writes it. */
export const distanceOf = (letters: string) => byLetters.get(letters.toUpperCase())?.[1]

/** The names of zones that have figures in them. */
const namesByFigures = /^(?:Etc\/(?:GMT|UTC)(?:[+-]\d{1,2}|0)|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i

/** The zones of the world that are farthest from UTC, in hours. */
const [farthestWest, farthestEast] = [-12, 14]

/**
 * Returns a time zone by the name that people write: a place (Europe/Berlin), a distance from UTC, or letters that mean
 * one place; null for any other text. Clocks know more letters, and read some of them as places far away: BST as Dhaka.
 */
export function zoneOf(text: string): string | null {
  const written = text.trim()
  const [, sign = '', hours = '', minutes = '00'] = fromUtc.exec(written) ?? []
  const distance = (sign === '+' ? 1 : -1) * (Number(hours) + Number(minutes) / 60)
  if (distance < farthestWest || distance > farthestEast) return null
  const offset = sign && `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  // People write a space where the names have a line. Countries have names without a slash: Singapore. Browsers name
  // some devices' zones by figures: Etc/GMT+5, EST5EDT.
  const isName = written.length > 5 && (!/\d/.test(written) || namesByFigures.test(written))
  const place = isName ? written.replace(/ +/g, '_') : ''
  const name = offset || (byLetters.get(written.toUpperCase())?.[0] ?? place)
  try {
    return name === '' ? null : new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * Returns the moments at which clocks of a zone show a time, as a field for dates has it (2027-03-28T01:30): two when
 * summer ends, and none in the hour that is left out when it begins.
 *
 * @param zone a zone's name, as `zoneOf` returns it
 */
export function momentsOfClock(time: string, zone: string): Date[] {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  /** The time that the clocks show, as if it were one of UTC. */
  const shownMs = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  const written = Date.parse(`${time}Z`)
  // Years of four digits: `Intl` writes others in another way.
  if (Number.isNaN(written) || !/^[12]\d{3}-/.test(time)) return []
  const offsets = [written - dayMs, written + dayMs].map((at) => shownMs(at) - Math.floor(at / 1000) * 1000)
  const moments = [...new Set(offsets.map((offset) => written - offset))].filter((at) => shownMs(at) === written)
  return moments.sort((a, b) => a - b).map((at) => new Date(at))
}

/**
 * Returns the moments that a time means beside a zone as people write it, as `momentsOfClock` does. Of an hour that
 * clocks show twice, letters such as CET say which. None for a zone that nobody knows.
 */
export function momentsWritten(time: string, zone: string): Date[] {
  const known = zoneOf(zone)
  if (known === null) return []
  const moments = momentsOfClock(time, known)
  const distance = distanceOf(zone.trim())
  const meant = new Date(`${time}${distance}`).getTime()
  return moments.length > 1 && distance !== undefined ? moments.filter((one) => one.getTime() === meant) : moments
}
