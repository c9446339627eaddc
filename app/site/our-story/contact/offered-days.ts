import { replyHours } from './words.ts'

/** The hours that are offered of each day, one of the morning and one of the afternoon. */
const clocks = ['10:00', '14:00']
/** How many days are offered. */
export const offeredCount = 5

/** A day's offered times, as fields for dates have them. */
export type OfferedDay = { name: string; times: readonly string[] }

/**
 * Offers times of the next five working days by this device's clock. The first day is one before which a message is
 * answered.
 */
export function offeredDays(now: Date): OfferedDay[] {
  const days: OfferedDay[] = []
  for (let ahead = 1; days.length < offeredCount; ahead += 1) {
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + ahead, 10)
    const isWeekend = day.getDay() === 0 || day.getDay() === 6
    if (isWeekend || day.getTime() - now.getTime() < replyHours * 3_600_000) continue
    const [date = ''] = localMinute(day.getTime()).split('T')
    days.push({
      name: day.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' }),
      times: clocks.map((clock) => `${date}T${clock}`),
    })
  }
  return days
}

/** A moment of this device's clock, as a field for dates has it. */
export function localMinute(moment: number): string {
  const day = new Date(moment)
  return new Date(moment - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}
