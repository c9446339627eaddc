import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'
import { type Counted, countTogether, forgetEnded, type Window } from './store.ts'

/** An answer that takes longer is not waited for. */
const timeoutMs = 1_000
/** So long nobody asks again after one that failed, or was late and has ended. */
const restMs = 1_000

type Parts = {
  db: Kysely<Database>
  /** Tells the operator. */
  warn: (text: string) => void
}

/**
 * Counts together with the other processes on a PostgreSQL store. It never fails: while the database is away or slow it says
 * null, and whoever asked goes by what it counted itself.
 */
export function createSharedCounts({ db, warn }: Parts) {
  let resting = false
  let told = false

  /** Leaves the database alone, until what it was asked has ended and a while after: no connections pile up. */
  async function rest(answer: Promise<unknown>) {
    resting = true
    if (!told) warn('forms cannot be counted in the database, so each process goes by its own counts')
    told = true
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
      if (counted) told = false
      else if (!resting) void rest(answer)
      return counted
    },
    /** Deletes what is over. */
    forget: () => forgetEnded(db),
  }
}
/** Counts in windows that all processes share; null while that cannot be done. */
export type CountTogether = ReturnType<typeof createSharedCounts>['count']
