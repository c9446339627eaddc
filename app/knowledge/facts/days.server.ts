import { isoDay } from '#platform/text/day.ts'

/**
 * The pause between two looks at the clock. A timer for midnight would be late after a sleep, and wrong after the clock
 * is set.
 */
const lookMs = 5_000

/**
 * Watches the day in UTC and calls back when a new one begins. Pages that show future dates are then rendered again.
 */
export function createDays({ now }: { now: () => Date }) {
  const listeners = new Set<() => void>()
  const today = () => isoDay(now())
  let seen = today()
  let looking: NodeJS.Timeout | undefined

  const days = {
    /** YYYY-MM-DD. */
    today,
    /** Tells that the day is another, from now on, each time `look` finds it so. */
    onChange(listener: () => void) {
      listeners.add(listener)
    },
    look() {
      if (today() === seen) return
      seen = today()
      for (const listener of listeners) listener()
    },
    start() {
      looking = setInterval(days.look, lookMs).unref()
    },
    stop() {
      clearInterval(looking)
    },
  }
  return days
}
export type Days = ReturnType<typeof createDays>
