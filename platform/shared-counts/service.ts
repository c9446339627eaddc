import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { type Counted, countTogether, forgetEnded, type Window } from './store.ts'

/** The longest wait for an answer, in milliseconds. */
const timeoutMs = 1_000
/** The pause after a failed or late answer, in which nobody asks again, in milliseconds. */
const restMs = 1_000

type Parts = {
  db: Kysely<Database>
  warn: (text: string) => void
}

/**
 * Counts together with the other processes on a PostgreSQL store. It never fails: while the database is away or slow it
 * returns null, and the caller goes by its own counts.
 */
export function createSharedCounts({ db, warn }: Parts) {
  let resting = false
  let isWarned = false

  /** Leaves the database alone until its last query has ended and a while longer, so no connections pile up. */
  async function rest(answer: Promise<unknown>) {
    resting = true
    if (!isWarned) warn('forms cannot be counted in the database, so each process goes by its own counts')
    isWarned = true
    await answer.catch(() => null)
    await wait(restMs, null, { ref: false })
    resting = false
  }

  return {
    async count(windows: readonly Window[]): Promise<readonly Counted[] | null> {
      if (resting) return null
      const answer = countTogether(db, windows)
      const late = Promise.withResolvers<null>()
      const timer = setTimeout(late.resolve, timeoutMs, null)
      const counted = await Promise.race([answer, late.promise]).catch(() => null)
      clearTimeout(timer)
      if (counted) isWarned = false
      else if (!resting) void rest(answer)
      return counted
    },
    forget: () => forgetEnded(db),
  }
}
export type CountTogether = ReturnType<typeof createSharedCounts>['count']
