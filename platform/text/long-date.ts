/** The English names of months. `Intl` knows them too, but takes 15 ms when a page starts. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** Formats a day, YYYY-MM-DD, as month day, year (SPEC 2, screens 6 and 15). */
export function longDate(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}

/** Formats a moment as its day and time in UTC, for those whose zone is not known. */
export const longMoment = (at: string): string => `${longDate(at.slice(0, 10))}, ${at.slice(11, 16)} UTC`

/** Formats a month, YYYY-MM, as month year. */
export function longMonth(day: string): string {
  const [year, month = 1] = day.split('-').map(Number)
  return `${months[month - 1]} ${year}`
}
