import { dayMs } from './day.ts'

/** A zone by its distance from UTC, as people and browsers write it: UTC+2, GMT -5:30, +05:45. */
const fromUtc = /^(?:UTC ?|GMT ?)?([+\-\u2212]) ?(\d{1,2})(?::?(\d\d))?$/i

/** Letters for a zone that mean one place to everybody who writes them. CST, IST and AST mean several. */
const byLetters: Readonly<Record<string, string>> = {
  Z: 'UTC',
  UTC: 'UTC',
  GMT: 'UTC',
  BST: 'Europe/London',
  WET: 'Europe/Lisbon',
  WEST: 'Europe/Lisbon',
  CET: 'Europe/Berlin',
  CEST: 'Europe/Berlin',
  MEZ: 'Europe/Berlin',
  MESZ: 'Europe/Berlin',
  EET: 'Europe/Helsinki',
  EEST: 'Europe/Helsinki',
  ET: 'America/New_York',
  EST: 'America/New_York',
  EDT: 'America/New_York',
  CDT: 'America/Chicago',
  MDT: 'America/Denver',
  PT: 'America/Los_Angeles',
  PST: 'America/Los_Angeles',
  PDT: 'America/Los_Angeles',
  JST: 'Asia/Tokyo',
  SGT: 'Asia/Singapore',
  AEST: 'Australia/Sydney',
  AEDT: 'Australia/Sydney',
  NZST: 'Pacific/Auckland',
  NZDT: 'Pacific/Auckland',
}

/**
 * Returns a time zone by the name that people write: a place (Europe/Berlin), a distance from UTC, or letters that mean one
 * place; null for any other text. Clocks know more letters, and read some of them as places far away: BST as Dhaka.
 */
export function zoneOf(text: string): string | null {
  const written = text.trim()
  const [, sign = '', hours = '', minutes = '00'] = fromUtc.exec(written) ?? []
  const offset = sign && `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  // People write a space where the names have a line. Countries have names without a slash: Singapore.
  const place = written.length > 5 && !/\d/.test(written) ? written.replace(/ +/g, '_') : ''
  const name = offset || (byLetters[written.toUpperCase()] ?? place)
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
  const shown = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  const written = Date.parse(`${time}Z`)
  // Years of four digits: `Intl` writes others in another way.
  if (Number.isNaN(written) || !/^[12]\d{3}-/.test(time)) return []
  const offsets = [written - dayMs, written + dayMs].map((at) => shown(at) - Math.floor(at / 1000) * 1000)
  const moments = [...new Set(offsets.map((offset) => written - offset))].filter((at) => shown(at) === written)
  return moments.sort((a, b) => a - b).map((at) => new Date(at))
}
