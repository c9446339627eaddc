import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The store cannot take a write now. Nothing was kept; the same write may be tried again later. */
export class StoreBusyError extends Error {}

/** SQLite's ways of saying that somebody else writes, or that the disk has no room. */
const passing = new Set([
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
])
const waitable = (code: string) => code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED'

/** Writes that may wait for the store at once; a further one is turned away (RELIABILITY 1, overload). */
const mostWaiting = 64
const patienceMs = 5_000
let waiting = 0

/**
 * Runs `work` in one transaction, all or nothing. While another process writes, it waits without stopping this one,
 * for up to 5 s.
 *
 * @throws StoreBusyError when the store stays busy, is full, or too many writes wait already
 */
export async function write<T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  if (waiting >= mostWaiting) throw new StoreBusyError('Too many writes are waiting')
  waiting += 1
  const until = performance.now() + patienceMs
  try {
    for (;;) {
      try {
        return await db.transaction().execute(work)
      } catch (error) {
        const code = String((error as { code?: unknown }).code ?? '')
        if (!passing.has(code)) throw error
        if (!waitable(code) || performance.now() > until) throw new StoreBusyError(code, { cause: error })
        await wait(20 + Math.random() * 30)
      }
    }
  } finally {
    waiting -= 1
  }
}
