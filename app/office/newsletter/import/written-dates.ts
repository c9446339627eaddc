import { isoDay } from '#platform/text/day.ts'
import { monthsNamed } from '#platform/text/month-names.ts'
import { withAsciiDigits } from '#platform/text/phone-number.ts'
import { distanceOf } from '#platform/text/zoned-time.ts'

type DateOrder = 'day first' | 'month first' | 'unknown'
/** A date as it was understood: a moment in ISO 8601 and UTC, or why it is none. */
export type ReadDate = { at: string } | { fault: string }

/** The hour as it stands behind a day, also in words: `at 9:05 PM`, `um 9.05 Uhr`, `à 9h05`, `GMT+0100 (CET)`. */
const time =
  /(?:(?:T|,? (?:(?:at|um|à|alle|om|klo?\.?|a las?|às) )?)(?<hour>\d{1,2})[:.h](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:[.,]\d{1,9})?)?(?: ?(?<half>[AP])\.? ?M\.?)?(?: Uhr)?(?: ?(?:(?:UTC|GMT)(?=[+-]))?(?<zone>Z|[A-Z]{3,4}|[+-]\d{1,2}(?::?\d\d)?))?(?: \([^()]*\))?)?/
const yearFirst = new RegExp(
  `^(?<year>\\d{4})(?<mark>[-/.]) ?(?<first>\\d{1,2})\\k<mark> ?(?<second2>\\d{1,2})\\.?${time.source}$`,
  'i',
)
const yearLast = new RegExp(
  `^(?<first>\\d{1,2})(?<mark>[-/.]) ?(?<second2>\\d{1,2})\\k<mark> ?(?<year>\\d{4})${time.source}$`,
  'i',
)

/**
 * Days with a month's name, without or with that of the day before them: `1 Mar 2025`, `Sat, March 1st, 2025`, `1. März
 * 2025`.
 */
const namedDays = [
  /^(?:[\p{L}-]{2,20}[.,]{0,2} )?(?:the )?(?<day>\d{1,2})(?:st|nd|rd|th|er|[.ºª])?[ -]?(?:of |de |d')?(?<name>\p{L}{3,12})\.?,?[ -](?:de |del )?(?<year>\d{4})(?!\d)/u,
  /^(?:[\p{L}-]{2,20}[.,]{0,2} )?(?<name>\p{L}{3,12})\.? (?<day>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})(?!\d)/u,
  /^(?<year>\d{4})[ -](?<name>\p{L}{3,12})\.?[ -](?<day>\d{1,2})(?!\d)/u,
  /^(?<year>\d{4})[年년]\s?(?<month>\d{1,2})[月월]\s?(?<day>\d{1,2})[日일]/u,
]
/** The dates of C and Java: `Sat Mar  1 09:05:00 CET 2025`. */
const yearBehind = /^(\p{L}{3} \p{L}{3} \d{1,2}) (\d\d:\d\d:\d\d(?: [A-Z]{3,4})?) (\d{4})$/u

/** Writes a date with the name of a month, a number of Excel or of a program's clock as one of figures. */
function inFigures(written: string): string {
  const text = withAsciiDigits(written.normalize('NFKC')).replace(/\s+/g, ' ').trim().replace(yearBehind, '$1 $3 $2')
  for (const named of namedDays) {
    const { day, name = '', month, year } = named.exec(text)?.groups ?? {}
    // Croatian has its October by the name of Poland's November, and a full stop behind the day.
    const months = /^\d+ listopada/i.test(text) ? [11] : monthsNamed(name)
    const [number, other] = month === undefined ? months : [month]
    if (day !== undefined && number !== undefined && other === undefined)
      return text.replace(named, `${year}-${number}-${day}`)
  }
  const joined = /^((?:19|20)\d\d)(\d\d)(\d\d)(?:T?(\d\d)(\d\d)(\d\d)Z?)?$/.exec(text)
  if (joined) return `${joined.slice(1, 4).join('-')}${joined[4] ? `T${joined.slice(4).join(':')}` : ''}`
  const number = /^(?:3[6-9]|[4-6]\d)\d{3}(?:[.,]\d+)?$|^1\d{9}(?:\d{3})?$/.test(text)
    ? Number(text.replace(',', '.'))
    : Number.NaN
  if (Number.isNaN(number)) return text
  // Excel counts days, and its first day of 1970 is the 25,569th. Clocks count seconds or milliseconds.
  const ms = number < 1e5 ? Math.round((number - 25_569) * 86_400) * 1_000 : number < 1e10 ? number * 1_000 : number
  return new Date(ms).toISOString()
}

const advice = 'write it as 2026-03-01'

/**
 * Finds the order of day and month in a list's dates with slashes or hyphens: one with a number above 12 tells it for
 * all. Dates that contradict each other tell nothing.
 */
export function orderOf(dates: readonly string[]): DateOrder {
  const orders = new Set(
    dates.flatMap((written) => {
      const { mark, first, second2 } = yearLast.exec(inFigures(written))?.groups ?? {}
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

/** Nobody agreed to a newsletter of today before this day: an earlier one is a program's zero, such as 1970 or 1900. */
const earliest = '1995-01-01'

/**
 * Reads a date as programs and people write it: 2026-03-01, also with a time; 1.3.2026, whose day is always first; with
 * the name of a month; 3/1/2026 or 1-3-2026 where it can be one day alone or the list's other dates tell the order; the
 * numbers of Excel and of clocks. A time without a zone is taken for UTC.
 */
export function readDate(written: string, order: DateOrder): ReadDate {
  const text = inFigures(written)
  if (text === '') return { fault: `has no date on which its owner agreed: ${advice}` }
  const isoGroups = yearFirst.exec(text)?.groups
  const groups = isoGroups ?? yearLast.exec(text)?.groups
  const fault = `has the date ${cellStart(written.trim())}, which`
  if (/^\d\d?([-/.])\d\d?\1\d\d(?: |,|$)/.test(text))
    return { fault: `${fault} may be several days, because its year has two digits: ${advice}` }
  const unread = { fault: `${fault} is no day that can be read: ${advice}` }
  if (!groups) return unread
  const [year, first, second] = [Number(groups.year), Number(groups.first), Number(groups.second2)]
  const at = (month: number, day: number) => {
    const moment = momentOf(year, month, day, groups)
    return moment && moment.at < earliest
      ? { fault: `${fault} is the zero of a clock or a mistake: ${advice}` }
      : moment
  }
  if (isoGroups) return at(first, second) ?? unread
  if (groups.mark === '.') return at(second, first) ?? unread
  const [only, other] = ordersOf(first, second)
  if (only === undefined) return unread
  if (other !== undefined && first !== second && order === 'unknown')
    return {
      fault: `${fault} may be ${inWords(second, first)} or ${inWords(first, second)}: ${advice}`,
    }
  const isDayFirst = (other === undefined ? only : order) !== 'month first'
  return (isDayFirst ? at(second, first) : at(first, second)) ?? unread
}

const inWords = (month: number, day: number) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    Date.UTC(2024, month - 1, day),
  )
export const cellStart = (text: string) => (text.length > 40 ? `${text.slice(0, 40)} ...` : text)

function momentOf(
  year: number,
  month: number,
  day: number,
  { hour = '0', minute = '00', second = '00', half, zone = 'Z' }: Readonly<Record<string, string | undefined>>,
): { at: string } | null {
  if (isoDay(new Date(Date.UTC(year, month - 1, day))) !== dayOf(year, month, day)) return null
  if (half !== undefined && (Number(hour) < 1 || Number(hour) > 12)) return null
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0)
  const offset =
    distanceOf(zone) ??
    zone.replace(/^([+-])(\d\d?):?(\d\d)?$/, (_all, sign, h, m = '00') => `${sign}${two(Number(h))}:${m}`)
  const moment = new Date(`${dayOf(year, month, day)}T${two(hours)}:${minute}:${second}${offset}`)
  return Number.isNaN(moment.getTime()) ? null : { at: moment.toISOString() }
}

const two = (number: number) => String(number).padStart(2, '0')
const dayOf = (year: number, month: number, day: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
