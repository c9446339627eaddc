const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, YYYY-MM-DD, as it is printed: month day, year (SPEC 2, screens 6 and 15). */
export const longDate = (day: string): string => format.format(new Date(`${day}T00:00:00Z`))
