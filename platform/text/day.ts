export const dayMs = 86_400_000
const daySyntax = /^\d{4}-\d\d-\d\d$/
/** ISO notation only: `Date` reads many others, and each engine reads them differently. */
const momentSyntax = /^(\d{4}-\d\d-\d\d)T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/

/** True for a day that the calendar has, such as 2027-01-05. JavaScript itself takes February 30 for March 2. */
export function isDay(text: string): boolean {
  if (!daySyntax.test(text)) return false
  const at = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/**
 * Reads a day, which begins at midnight UTC, or a moment with its offset: 2027-01-05T09:00Z.
 *
 * @returns the moment in UTC; null when the calendar or the clock has none such
 */
export function momentIn(text: string): string | null {
  if (isDay(text)) return `${text}T00:00:00.000Z`
  const [, day = ''] = momentSyntax.exec(text) ?? []
  const at = Date.parse(text)
  return isDay(day) && !Number.isNaN(at) ? new Date(at).toISOString() : null
}

/** Returns the moment at which a day is over. */
export const endOfDay = (day: string): Date => new Date(Date.parse(day) + dayMs)

/** Returns the day of a moment in UTC, such as 2027-01-05. */
export const isoDay = (at: Date): string => at.toISOString().slice(0, 10)

/** Returns the day that comes so many days after one (YYYY-MM-DD). */
export const dayAfter = (day: string, days = 1): string => isoDay(new Date(Date.parse(day) + days * dayMs))
