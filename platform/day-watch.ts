import { isoDay } from '#platform/text/day.ts'

/**
 * The pause between two checks of the clock. A timer for midnight would be late after a sleep, and wrong after the
 * clock is set.
 */
const checkMs = 5_000

/**
 * Watches the day in UTC and calls back when a new one begins. Pages that show future dates are then rendered again.
 */
export function createDayWatch({ now }: { now: () => Date }) {
  const listeners = new Set<() => void>()
  const today = () => isoDay(now())
  let seen = today()
  let checking: NodeJS.Timeout | undefined

  const dayWatch = {
    /** YYYY-MM-DD. */
    today,
    /** Calls back each time `check` finds another day. */
    onNewDay(listener: () => void) {
      listeners.add(listener)
    },
    check() {
      if (today() === seen) return
      seen = today()
      for (const listener of listeners) listener()
    },
    start() {
      checking = setInterval(dayWatch.check, checkMs).unref()
    },
    stop() {
      clearInterval(checking)
    },
  }
  return dayWatch
}
export type DayWatch = ReturnType<typeof createDayWatch>
