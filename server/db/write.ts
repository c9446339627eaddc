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
const patience = 5_000

type Queue = { length: number; last: Promise<unknown> }
const queues = new WeakMap<Kysely<Database>, Queue>()

/**
 * Runs `work` in one transaction, all or nothing. While another process writes, it waits without stopping this one,
 * for up to 5 s. Writes take turns: each try at a busy store stops the process for 50 ms, so only one may be trying.
 *
 * @throws StoreBusyError when the store stays busy, is full, or too many writes wait already
 */
export async function write<T>(
  db: Kysely<Database>,
  work: (trx: Transaction<Database>) => Promise<T>,
  { patienceMs = patience } = {},
): Promise<T> {
  const queue = queues.get(db) ?? { length: 0, last: Promise.resolve() }
  queues.set(db, queue)
  if (queue.length >= mostWaiting) throw new StoreBusyError('Too many writes are waiting')
  queue.length += 1
  const until = performance.now() + patienceMs
  const turn = queue.last.then(() => tryUntil(until, db, work))
  queue.last = turn.catch(() => {})
  try {
    return await turn
  } finally {
    queue.length -= 1
  }
}

async function tryUntil<T>(until: number, db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>) {
  while (performance.now() <= until) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      const code = String((error as { code?: unknown }).code ?? '')
      if (!passing.has(code)) throw error
      if (!waitable(code)) throw new StoreBusyError(code, { cause: error })
    }
    await wait(20 + Math.random() * 30)
  }
  throw new StoreBusyError('Another process is writing')
}
