import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { campaignMailsLeased } from './store.ts'

/** The pace of a campaign's mails. */
export type Pace = {
  /** Returns how many mails may be started now, and in how many milliseconds the next may be. */
  allowance(): Promise<{ free: number; nextMs: number }>
  /** Stops starting mails because the server asked for time. The pause grows each time it asks again. */
  hold(): void
  /** Notes that the server took a mail, or complained about one mail alone. */
  resume(): void
}

const minuteMs = 60_000
/** Mails that go out faster than this go together. */
const shortestMs = 100
/** The first pause after the server asks for time, and the longest. */
const firstHoldMs = 30_000
const longestHoldMs = 15 * minuteMs

/**
 * Paces the mails of a campaign by the store's record of recent tries, so neither a restart nor a second process sends
 * more. Every try counts, however it ended. The mails of a minute are spread over it evenly.
 *
 * @param perMinute the most mails in any minute
 */
export function createPace({ db, now, perMinute }: { db: Kysely<Database>; now: () => Date; perMinute: number }): Pace {
  const everyMs = Math.max(minuteMs / perMinute, shortestMs)
  const maxAtOnce = Math.ceil((perMinute * everyMs) / minuteMs)
  let heldUntil = 0
  let holdMs = 0
  return {
    async allowance() {
      const time = now().getTime()
      // A longer wait can only come from a clock that was ahead.
      if (time < heldUntil && heldUntil - time <= longestHoldMs) return { free: 0, nextMs: heldUntil - time }
      const leased = await campaignMailsLeased(db, new Date(time - minuteMs), new Date(time - everyMs))
      const free = Math.max(0, Math.min(perMinute - leased.inMinute, maxAtOnce - leased.lately))
      const sinceLast = leased.last === null ? everyMs : time - Date.parse(leased.last)
      // After a pause, one mail tests whether the server is ready again.
      return { free: holdMs > 0 ? Math.min(1, free) : free, nextMs: Math.max(1, everyMs - sinceLast) }
    },
    hold() {
      holdMs = Math.min(Math.max(firstHoldMs, holdMs * 2), longestHoldMs)
      heldUntil = now().getTime() + holdMs
    },
    resume() {
      holdMs = 0
      heldUntil = 0
    },
  }
}
