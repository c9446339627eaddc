/** Their names in English; `Intl` knows them too, but takes 15 ms of a page to begin with. */
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

/** A day, YYYY-MM-DD, as it is printed: month day, year (SPEC 2, screens 6 and 15). */
export function longDate(day: string): string {
  const [year, month = 1, date] = day.split('-').map(Number)
  return `${months[month - 1]} ${date}, ${year}`
}

/** A month, YYYY-MM, as it is printed: month year. */
export function longMonth(day: string): string {
  const [year, month = 1] = day.split('-').map(Number)
  return `${months[month - 1]} ${year}`
}
