import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import { codeOf } from './errors.ts'
import type { Database } from './schema.ts'
import { areStoreFilesInPlace } from './store-files.ts'

/** The store cannot take a write now. Nothing was stored; the same write may be tried again later. */
export class StoreBusyError extends Error {}

/** The disk is full. Nothing was stored; it may be tried again once there is room. */
export class StoreFullError extends StoreBusyError {
  constructor(cause: unknown) {
    super('The disk is full', { cause })
  }
}

/** The code of errors that mean that the database server cannot be reached, for whatever reason. */
export const unreachableCode = 'STORE_UNREACHABLE'

/** PostgreSQL's codes for a transaction that collided with another or took too long. It is run again. */
const conflicts = ['40001', '40P01', '55P03', '57014']

/** The codes of a store, and of a file beside it, for a disk or a quota that is full. */
const full = ['SQLITE_FULL', '53100', 'ENOSPC', 'EDQUOT']
export const isFullDisk = (error: unknown): boolean => full.includes(codeOf(error))

/** The stores' codes for a fault that may pass: a conflict, another writer, an unreachable server, a full disk. */
const passing = new Set([
  unreachableCode,
  ...conflicts,
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
  ...full,
  // PostgreSQL: the table, or the whole database, is not there.
  '42P01',
  '3D000',
])
/** True for a fault that may pass; SQLite has some thirty codes for a disk that does not read or write. */
const mayPass = (code: string) => passing.has(code) || code.startsWith('SQLITE_IOERR')
const waitable = (code: string) =>
  code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED' || code === unreachableCode || conflicts.includes(code)

const elsewhere =
  'The file of the store was removed or replaced while the site ran: put it back, or start the site again'

/** The most writes that wait for the store at once; the next one is turned away. */
const maxWaiting = 64
/** The most writes in one transaction, so the first does not wait long for the last. */
const maxTogether = 32
const timeout = 5_000

type Work<T> = (trx: Transaction<Database>) => Promise<T>
type Waiting = {
  work: Work<unknown>
  /** True when it takes one of the limited places. */
  counts: boolean
  until: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
/** Tells the caller of a write what became of it. */
type Answer = () => void

const savepoint = sql`savepoint one_write`
const takeBack = sql`rollback to savepoint one_write`
const release = sql`release savepoint one_write`

/** The writes that wait for each store, in order of arrival, including those under way. */
const queues = new WeakMap<Kysely<Database>, Waiting[]>()

/**
 * Runs `work` in a transaction. Once the promise resolves, all of it is on the disk; when it rejects, nothing is.
 *
 * Writes that come while the disk is busy share the next transaction and its one wait for the disk. They run one after
 * another, so each sees the ones before it, and one that throws does not affect the others. `work` talks to nothing but
 * the store, and may run more than once.
 *
 * While another process writes, or the database server cannot be reached, it waits up to 5 s without blocking this
 * process.
 *
 * @param background waits in line without taking one of the limited places: for checks and background work, not for
 * visitors
 * @throws StoreBusyError when the store stays busy, is full, or too many writes wait already
 */
export function write<T>(
  db: Kysely<Database>,
  work: Work<T>,
  { timeoutMs = timeout, background = false } = {},
): Promise<T> {
  const queue = queues.get(db) ?? []
  queues.set(db, queue)
  if (!background && queue.filter(({ counts }) => counts).length >= maxWaiting)
    return Promise.reject(new StoreBusyError('Too many writes are waiting'))
  return new Promise((resolve, reject) => {
    const until = performance.now() + timeoutMs
    queue.push({ work, counts: !background, until, resolve: (value) => resolve(value as T), reject })
    if (queue.length === 1) void writeAll(db, queue)
  })
}

/**
 * Returns how full a store's queue is: 0 when nothing waits, 1 at 64 writes. Background writes count here, though they
 * take no limited place, so it may exceed 1.
 */
export const writeQueueFill = (db: Kysely<Database>): number => (queues.get(db)?.length ?? 0) / maxWaiting

/** Writes the queue in groups until it is empty. Each try at a busy store blocks the process for 50 ms. */
async function writeAll(db: Kysely<Database>, queue: Waiting[]) {
  while (queue.length > 0) {
    // Writes that come in this turn of the event loop join the group.
    await turn()
    const now = performance.now()
    for (const waiting of queue.splice(0)) {
      if (now <= waiting.until) queue.push(waiting)
      else waiting.reject(new StoreBusyError('Another process is writing, or the store cannot be reached'))
    }
    if (queue.length === 0) return
    const group = queue.slice(0, maxTogether)
    const answers = await writeTogether(db, group)
    if (answers) {
      queue.splice(0, group.length)
      for (const answer of answers) answer()
    } else await wait(20 + Math.random() * 30)
  }
}

/**
 * Writes a group in one transaction. Returns the answers to give once it is committed, or refused as a whole; null when
 * it has to be tried again. Writes rarely throw, so savepoints are made only after one did, and then the whole group
 * runs again.
 */
async function writeTogether(db: Kysely<Database>, group: readonly Waiting[], apart = false): Promise<Answer[] | null> {
  try {
    if (!areStoreFilesInPlace(db)) throw new StoreBusyError(elsewhere)
    const answers = await db.transaction().execute(async (trx) => {
      const answers: Answer[] = []
      for (const waiting of group) answers.push(await (apart ? writeApart : writeOne)(trx, waiting))
      return answers
    })
    // Replaced meanwhile: what was written is nowhere that anybody finds.
    if (!areStoreFilesInPlace(db)) throw new StoreBusyError(elsewhere)
    return answers
  } catch (error) {
    const code = codeOf(error)
    if (waitable(code)) return null
    if (!apart && !mayPass(code) && !(error instanceof StoreBusyError) && group.length > 1)
      return writeTogether(db, group, true)
    const reason = mayPass(code) ? passingFault(code, error) : error
    return group.map(
      ({ reject }) =>
        () =>
          reject(reason),
    )
  }
}

const passingFault = (code: string, error: unknown) =>
  full.includes(code) ? new StoreFullError(error) : new StoreBusyError(code, { cause: error })

async function writeOne(trx: Transaction<Database>, { work, resolve }: Waiting): Promise<Answer> {
  const value = await work(trx)
  return () => resolve(value)
}

/**
 * Runs one write of a group in a savepoint. When it throws, its changes are taken back and the others go on.
 *
 * @throws when the store failed and not the write: it may have dropped the whole transaction
 */
async function writeApart(trx: Transaction<Database>, { work, resolve, reject }: Waiting): Promise<Answer> {
  await savepoint.execute(trx)
  try {
    const value = await work(trx)
    await release.execute(trx)
    return () => resolve(value)
  } catch (error) {
    if (mayPass(codeOf(error))) throw error
    try {
      await takeBack.execute(trx)
      await release.execute(trx)
    } catch {
      // The store has rolled back by itself, so nothing more may run. Its reason says more than this error.
      throw error
    }
    return () => reject(error)
  }
}
