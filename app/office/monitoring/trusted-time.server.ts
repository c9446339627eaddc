import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { dayMs } from '#platform/text/day.ts'
import { newestRow, noteSeen, timeSeen } from './store.server.ts'

/** The most that a clock may be ahead of what its site has seen: as long as a site may well be switched off. */
export const maxAheadMs = 7 * dayMs
const noteEveryMs = 3_600_000

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** A clock in milliseconds that never goes back. */
  monotonicMs?: () => number
}

/**
 * Tells the time for what cannot be undone: deletions, and mails on a schedule. It is the clock's while that is at most
 * a week ahead of what the site has seen, which a row of the store says. Further ahead, either the clock is wrong or
 * the site was off for longer. Then time goes on from the row for as long as the site runs, until the clock is right
 * again or the owner says that it is.
 */
export function createTrustedTime({ db, now, monotonicMs = () => performance.now() }: Parts) {
  let last: { time: number; counter: number } | null = null
  return async (): Promise<Date> => {
    const [clock, counter] = [now().getTime(), monotonicMs()]
    const noted = await timeSeen(db)
    const stored = noted ?? (await newestRow(db))
    const seen = Math.max(
      stored === null ? Number.NEGATIVE_INFINITY : Date.parse(stored),
      last === null ? Number.NEGATIVE_INFINITY : last.time + counter - last.counter,
    )
    const time = Number.isFinite(seen) && clock - seen > maxAheadMs ? seen : clock
    last = { time, counter }
    if (noted === null || time - Date.parse(noted) > noteEveryMs)
      await write(db, (trx) => noteSeen(trx, new Date(time)), { background: true })
    return new Date(time)
  }
}
export type TrustedTime = ReturnType<typeof createTrustedTime>
