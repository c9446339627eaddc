import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { issuesTaken } from './store.ts'

/** How fast the mails of an issue go out. */
export type Pace = {
  /** How many may be begun now. */
  allowance(): Promise<number>
  /** The mail server asked for time: nothing is begun for a while, longer each time it asks again. */
  hold(): void
  /** It took a mail, or said something about one alone. */
  fine(): void
}

const minuteMs = 60_000
/** A minute's mails are spread over so many parts of it, so that they do not all come at its beginning. */
const parts = 12
/** The wait after the first time that the server asks for time, and the longest. */
const [firstHoldMs, longestHoldMs] = [30_000, 15 * minuteMs]

/**
 * Paces the mails of an issue by what the store says was taken lately, so that neither a restart nor another process sends
 * more. A try counts, whatever became of it.
 *
 * @param perMinute mails in any minute at most
 */
export function createPace({ db, now, perMinute }: { db: Kysely<Database>; now: () => Date; perMinute: number }): Pace {
  let heldUntil = 0
  let holdMs = 0
  return {
    async allowance() {
      const time = now().getTime()
      // A wait further off was set by a clock that was ahead.
      if (time < heldUntil && heldUntil - time <= longestHoldMs) return 0
      const [inMinute, lately] = await issuesTaken(db, new Date(time - minuteMs), new Date(time - minuteMs / parts))
      const free = Math.min(perMinute - inMinute, Math.ceil(perMinute / parts) - lately)
      // After a wait one mail asks whether the server is ready again.
      return Math.max(0, holdMs > 0 ? Math.min(1, free) : free)
    },
    hold() {
      holdMs = Math.min(Math.max(firstHoldMs, holdMs * 2), longestHoldMs)
      heldUntil = now().getTime() + holdMs
    },
    fine() {
      holdMs = 0
      heldUntil = 0
    },
  }
}
