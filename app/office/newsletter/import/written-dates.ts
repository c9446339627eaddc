import { isoDay } from '#platform/text/day.ts'

/** The order of day and month in the dates of a list. */
type DateOrder = 'day first' | 'month first' | 'unknown'
/** A date as it was understood: a moment in ISO 8601 and UTC, or why it is none. */
export type ReadDate = { at: string } | { fault: string }

const time =
  /(?:[T ]+(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.\d{1,6})?)?(?: ?(?<half>[AP]M))?(?: ?(?<zone>Z|UTC|GMT|[+-]\d\d:?\d\d))?)?/
const yearFirst = new RegExp(
  `^(?<year>\\d{4})(?<mark>[-/.])(?<first>\\d{1,2})\\k<mark>(?<second2>\\d{1,2})${time.source}$`,
  'i',
)
const yearLast = new RegExp(
  `^(?<first>\\d{1,2})(?<mark>[-/.])(?<second2>\\d{1,2})\\k<mark>(?<year>\\d{4})${time.source}$`,
  'i',
)

const wanted = 'write it as 2026-03-01'

/**
 * Finds the order of day and month in a list's dates with slashes or hyphens: one with a number above 12 tells it for all.
 * Dates that contradict each other tell nothing.
 */
export function orderOf(dates: readonly string[]): DateOrder {
  const orders = new Set(
    dates.flatMap((written) => {
      const { mark, first, second2 } = yearLast.exec(written.trim())?.groups ?? {}
      if (mark === undefined || mark === '.') return []
      return ordersOf(Number(first), Number(second2)).length === 1 ? ordersOf(Number(first), Number(second2)) : []
    }),
  )
  const [only] = orders
  return orders.size === 1 && only ? only : 'unknown'
}

const ordersOf = (first: number, second: number): ('day first' | 'month first')[] => [
  ...(first <= 31 && second <= 12 ? (['day first'] as const) : []),
  ...(first <= 12 && second <= 31 ? (['month first'] as const) : []),
]

/**
 * Reads a date as programs write it: 2026-03-01, also with a time; 1.3.2026, whose day is always first; 3/1/2026 or 1-3-2026
 * where it can be one day alone or the list's other dates tell the order. A time without a zone is taken for UTC.
 */
export function readDate(written: string, order: DateOrder): ReadDate {
  const text = written.trim()
  if (text === '') return { fault: `has no date on which its owner agreed: ${wanted}` }
  const isoGroups = yearFirst.exec(text)?.groups
  const groups = isoGroups ?? yearLast.exec(text)?.groups
  const unread = { fault: `has the date ${shortened(text)}, which is no day that can be read: ${wanted}` }
  if (!groups) return unread
  const [year, first, second] = [Number(groups.year), Number(groups.first), Number(groups.second2)]
  const at = (month: number, day: number) => momentOf(year, month, day, groups)
  if (isoGroups) return at(first, second) ?? unread
  if (groups.mark === '.') return at(second, first) ?? unread
  const [only, other] = ordersOf(first, second)
  if (only === undefined) return unread
  if (other !== undefined && first !== second && order === 'unknown')
    return {
      fault: `has the date ${text}, which may be ${inWords(second, first)} or ${inWords(first, second)}: ${wanted}`,
    }
  const isDayFirst = (other === undefined ? only : order) !== 'month first'
  return (isDayFirst ? at(second, first) : at(first, second)) ?? unread
}

const inWords = (month: number, day: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, day),
  )
export const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} ...` : text)

function momentOf(
  year: number,
  month: number,
  day: number,
  { hour = '0', minute = '00', second = '00', half, zone = 'Z' }: Readonly<Record<string, string | undefined>>,
): { at: string } | null {
  if (isoDay(new Date(Date.UTC(year, month - 1, day))) !== dayOf(year, month, day)) return null
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)
  const offset = zone
    .toUpperCase()
    .replace(/UTC|GMT/, 'Z')
    .replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')
  const moment = new Date(`${dayOf(year, month, day)}T${two(hours)}:${minute}:${second}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : { at: moment.toISOString() }
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
