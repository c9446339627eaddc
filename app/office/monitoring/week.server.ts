import { dayMs } from '#platform/text/day.ts'

/** Returns Monday, 07:00 UTC, of a moment's week. */
export function digestMomentOf(now: Date): Date {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  const monday = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday)
  return new Date(monday + 7 * 3_600_000)
}

/** Names a moment's week, such as 2027-W01 (ISO 8601: a year's first week is the one with its first Thursday). */
export function weekOf(now: Date): string {
  const thursday = new Date(digestMomentOf(now).getTime() + 3 * dayMs)
  const year = thursday.getUTCFullYear()
  const week = Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * dayMs)) + 1
  return `${year}-W${String(week).padStart(2, '0')}`
}
