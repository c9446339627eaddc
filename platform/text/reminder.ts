import { isDay, isoDay } from './day.ts'

/** The hour of a reminder that names only a day: the morning for most readers. */
export const reminderHour = '07:00 UTC'

/** Returns the moment of a day's reminder, such as `2027-02-01`; null when there is no such day. */
export const morningOf = (day: string | null): string | null =>
  day !== null && isDay(day) ? `${day}T07:00:00.000Z` : null

/** True when a reminder's day is over. A moment that has passed today is due at once. */
export const isOver = (at: string, now: Date) => at.slice(0, 10) < isoDay(now)
