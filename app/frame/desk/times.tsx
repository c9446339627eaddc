const toTheMinute = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const toTheSecond = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
})
const fullMoment = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })
const dayOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const relativeTime = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const unitSizes = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The distance of a moment from now: `3 hours ago`, `in 2 days`. */
export function agoOf(iso: string, now = Date.now()): string {
  const ms = Date.parse(iso) - now
  for (const [unit, size] of unitSizes)
    if (Math.abs(ms) >= size) return relativeTime.format(Math.trunc(ms / size), unit)
  return 'just now'
}

/** True for a day without a time, which is the same day in every zone. */
export const isDayAlone = (at: string) => /^\d{4}-\d\d-\d\d$/.test(at)

/**
 * The date to show for a moment or a day. A day is read as local midnight; as UTC it would be the day before, further
 * west.
 */
export const dateOf = (at: string) => new Date(isDayAlone(at) ? `${at}T00:00` : at)

/** A moment in the reader's zone, or a day. What is neither is shown as it is written. */
export function Moment({ at, as: precision = 'minute' }: { at: string; as?: 'second' | 'minute' | 'day' | 'ago' }) {
  const date = dateOf(at)
  if (Number.isNaN(date.getTime())) return at
  const shownPrecision = precision === 'minute' && isDayAlone(at) ? 'day' : precision
  const day = date.getFullYear() === new Date().getFullYear() ? dayOnly : withYear
  return (
    <time dateTime={at} title={fullMoment.format(date)}>
      {shownPrecision === 'ago'
        ? agoOf(at)
        : (shownPrecision === 'day' ? day : shownPrecision === 'second' ? toTheSecond : toTheMinute).format(date)}
    </time>
  )
}

/** A moment as the browser's field for it takes it, in the reader's zone. */
export const toLocalInput = (date: Date): string =>
  new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)

/** The first full hour at least an hour from now. */
export const nextFullHour = (): Date => new Date(Math.ceil(Date.now() / 3_600_000 + 1) * 3_600_000)
