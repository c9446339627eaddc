import { dayMs } from './day.ts'

/** A zone by its distance from UTC, as people write it: UTC+2, GMT -5:30. */
const fromUtc = /^(?:UTC|GMT) ?([+\-\u2212]) ?(\d{1,2})(?::?(\d\d))?$/i

/** Returns a time zone by the name under which clocks know it; null for any other text. */
export function zoneOf(text: string): string | null {
  const [, sign = '', hours = '', minutes = '00'] = fromUtc.exec(text.trim()) ?? []
  const offset = sign && `${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`
  // People write a space where the names have a line.
  const name = offset || text.trim().replace(/ +/g, '_')
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
