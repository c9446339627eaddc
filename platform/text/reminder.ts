/** The hour of a reminder that names only a day: the morning for most readers. */
export const reminderHour = '07:00 UTC'

/** Returns the moment of a day's reminder, such as `2027-02-01`; null when there is no such day. */
export function morningOf(day: string | null): string | null {
  const moment = new Date(`${day}T07:00:00Z`)
  // JavaScript takes February 31 for March 3.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${day}T`) ? moment.toISOString() : null
}

/** True when a reminder's day is over. A moment that has passed today is due at once. */
export const isOver = (at: string, now: Date) => at.slice(0, 10) < now.toISOString().slice(0, 10)
