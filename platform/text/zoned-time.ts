const dayMs = 86_400_000

/** Returns a time zone by the name under which clocks know it; null for any other text. */
export function zoneOf(text: string): string | null {
  // People write a space where the names have a line.
  const name = text.trim().replace(/ +/g, '_')
  try {
    return name === '' ? null : new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/**
 * Returns the moment at which clocks of a zone show a time, as a field for dates has it (2027-03-28T01:30). Where they
 * show it twice, it is the first one.
 *
 * @param zone a zone's name, as `zoneOf` returns it
 * @returns null when they never show it: it falls into the hour that is left out when summer begins
 */
export function momentOfClock(time: string, zone: string): Date | null {
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' })
  /** The time that the clocks show, as if it were one of UTC. */
  const shown = (at: number) => Date.parse(`${clock.format(at).replace(' ', 'T')}Z`)
  const written = Date.parse(`${time}Z`)
  if (Number.isNaN(written)) return null
  const offsets = [written - dayMs, written + dayMs].map((at) => shown(at) - Math.floor(at / 1000) * 1000)
  const moments = offsets.map((offset) => written - offset).filter((at) => shown(at) === written)
  return moments.length > 0 ? new Date(Math.min(...moments)) : null
}
