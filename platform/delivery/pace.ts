import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { campaignsTaken } from './store.ts'

/** The pace of a campaign's mails. */
export type Pace = {
  /** Returns how many mails may be started now. */
  allowance(): Promise<number>
  /** Stops starting mails because the server asked for time. The pause grows each time it asks again. */
  hold(): void
  /** Notes that the server took a mail, or complained about one mail alone. */
  fine(): void
}

const minuteMs = 60_000
/** The number of parts that a minute is divided into, so its mails do not all go out at the beginning. */
const parts = 12
/** The first pause after the server asks for time, and the longest. */
const [firstHoldMs, longestHoldMs] = [30_000, 15 * minuteMs]

/**
 * Paces the mails of a campaign by the store's record of recent tries, so neither a restart nor a second process sends
 * more. Every try counts, however it ended.
 *
 * @param perMinute the most mails in any minute
 */
export function createPace({ db, now, perMinute }: { db: Kysely<Database>; now: () => Date; perMinute: number }): Pace {
  let heldUntil = 0
  let holdMs = 0
  return {
    async allowance() {
      const time = now().getTime()
      // A longer wait can only come from a clock that was ahead.
      if (time < heldUntil && heldUntil - time <= longestHoldMs) return 0
      const [inMinute, lately] = await campaignsTaken(db, new Date(time - minuteMs), new Date(time - minuteMs / parts))
      const free = Math.min(perMinute - inMinute, Math.ceil(perMinute / parts) - lately)
      // After a pause, one mail tests whether the server is ready again.
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
