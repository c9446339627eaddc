import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** The store cannot take a write now. Nothing was kept; the same write may be tried again later. */
export class StoreBusyError extends Error {}

/** The code of an error that says that the database server cannot be reached, whatever the reason. */
export const unreachableCode = 'STORE_UNREACHABLE'

/** PostgreSQL's ways of saying that another transaction came between, or took too long: run it again. */
const conflicts = ['40001', '40P01', '55P03', '57014']

/** The stores' ways of saying that somebody else writes, or that the disk has no room. */
const passing = new Set([
  unreachableCode,
  ...conflicts,
  'SQLITE_BUSY',
  'SQLITE_BUSY_SNAPSHOT',
  'SQLITE_BUSY_RECOVERY',
  'SQLITE_LOCKED',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
])
const codeOf = (error: unknown) => String((Object(error) as { code?: unknown }).code ?? '')
const waitable = (code: string) =>
  code.startsWith('SQLITE_BUSY') || code === 'SQLITE_LOCKED' || code === unreachableCode || conflicts.includes(code)

/** Writes that may wait for the store at once; a further one is turned away (RELIABILITY 1, overload). */
const maxWaiting = 64
/** Writes in one transaction, so that the first of them is not kept waiting by the last. */
const maxTogether = 32
const timeout = 5_000

type Work<T> = (trx: Transaction<Database>) => Promise<T>
type Waiting = {
  work: Work<unknown>
  /** It has a place among those that are counted. */
  counts: boolean
  until: number
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}
/** Tells whoever waits for a write what became of it. */
type Answer = () => void

const savepoint = sql`savepoint one_write`
const takeBack = sql`rollback to savepoint one_write`
const release = sql`release savepoint one_write`

/** The writes that wait for a store, those under way among them, in the order in which they came. */
const queues = new WeakMap<Kysely<Database>, Waiting[]>()

/**
 * Runs `work` in a transaction: all of it is on the disk when this returns, or nothing. Writes that come while the disk is
 * busy with others share the next transaction, and its one wait for the disk; they run one after another, so each sees those
 * before it. One that throws takes nothing of the others with it. `work` talks to nobody but the store, and may be run again.
 *
 * While another process writes, or the database server cannot be reached, it waits without stopping this one, for up to 5 s.
 *
 * @param aside waits in line, but takes no place from the others, however many they are: for looking, not for visitors
 * @throws StoreBusyError when the store stays busy, is full, or too many writes wait already
 */
export function write<T>(db: Kysely<Database>, work: Work<T>, { timeoutMs = timeout, aside = false } = {}): Promise<T> {
  const queue = queues.get(db) ?? []
  queues.set(db, queue)
  if (!aside && queue.filter(({ counts }) => counts).length >= maxWaiting)
    return Promise.reject(new StoreBusyError('Too many writes are waiting'))
  return new Promise((resolve, reject) => {
    const until = performance.now() + timeoutMs
    queue.push({ work, counts: !aside, until, resolve: (value) => resolve(value as T), reject })
    if (queue.length === 1) void writeAll(db, queue)
  })
}

/** How full the queue of a store is, from 0 to 1, at which a write is turned away. */
export const writeQueueFill = (db: Kysely<Database>): number => (queues.get(db)?.length ?? 0) / maxWaiting

/** Writes what waits, a group at a time, until nothing does. Each try at a busy store stops the process for 50 ms. */
async function writeAll(db: Kysely<Database>, queue: Waiting[]) {
  while (queue.length > 0) {
    // What this turn of the event loop still brings goes along.
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
 * What to tell each once the transaction was committed, or was refused as a whole; null when it is to be tried again. Few ever
 * throw, so savepoints are made only when one did, and all of them run again.
 */
async function writeTogether(db: Kysely<Database>, group: readonly Waiting[], apart = false): Promise<Answer[] | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const answers: Answer[] = []
      for (const waiting of group) answers.push(await (apart ? writeApart : writeOne)(trx, waiting))
      return answers
    })
  } catch (error) {
    const code = codeOf(error)
    if (waitable(code)) return null
    if (!apart && !passing.has(code) && group.length > 1) return writeTogether(db, group, true)
    const reason = passing.has(code) ? new StoreBusyError(code, { cause: error }) : error
    return group.map(
      ({ reject }) =>
        () =>
          reject(reason),
    )
  }
}

async function writeOne(trx: Transaction<Database>, { work, resolve }: Waiting): Promise<Answer> {
  const value = await work(trx)
  return () => resolve(value)
}

/**
 * Runs one write of a group in a savepoint; what it did is taken back when it throws, and the others go on.
 *
 * @throws when it is not the write that failed but the store, which may have dropped the whole transaction
 */
async function writeApart(trx: Transaction<Database>, { work, resolve, reject }: Waiting): Promise<Answer> {
  await savepoint.execute(trx)
  try {
    const value = await work(trx)
    await release.execute(trx)
    return () => resolve(value)
  } catch (error) {
    if (passing.has(codeOf(error))) throw error
    try {
      await takeBack.execute(trx)
      await release.execute(trx)
    } catch {
      // The store rolled back by itself, so what would follow is in no transaction; why it did says more than this.
      throw error
    }
    return () => reject(error)
  }
}
