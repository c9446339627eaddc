import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type Kysely, sql } from 'kysely'
import { fileHasText } from '../find-text.ts'
import { isPostgres } from './dialect.ts'
import { newId } from './id.ts'
import { type Database, tableNames } from './schema.ts'
import { StoreBusyError, write } from './write.ts'

const timeoutMs = 10_000

/**
 * Removes deleted data from the store's files as well, without holding up anybody.
 *
 * SQLite: deleted rows are overwritten (secure_delete), and the write-ahead log is emptied into the file. When rows
 * move to another page, copies of them may remain in the free part of the old one, so the file is searched for `texts`;
 * only if one is found is it rewritten, in a thread. A rewrite takes about a second for each 100 MB, in which nobody
 * writes, so there is at least twenty times as long between two of them.
 *
 * PostgreSQL: dead rows are removed at once. Its write-ahead log forgets as the server recycles it; backups keep what
 * they have.
 *
 * The rows are gone whatever becomes of it, so a failure is returned: others read or wrote for 10 s without a pause, or
 * the disk is full. Then the running site rewrites the store within a day, since what deletes rows calls
 * `rememberErasure`.
 *
 * @param texts unique to what was deleted, in lower case
 * @returns why traces may be left; null for none
 */
export const eraseTraces = (db: Kysely<Database>, texts: readonly string[] = []): Promise<string | null> =>
  removeTraces(db, texts).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )

/** Remembers, in the transaction that deletes rows, that `rewriteIfErased` has to rewrite the store. */
export async function rememberErasure(trx: Kysely<Database>) {
  await trx.insertInto('erasure').values({ id: newId() }).execute()
}

async function removeTraces(db: Kysely<Database>, texts: readonly string[]) {
  if (isPostgres(db)) {
    for (const table of tableNames) await sql`vacuum ${sql.table(table)}`.execute(db)
    return
  }
  await emptyLog(db)
  const file = await fileOf(db)
  if (file !== null && texts.length > 0 && (await fileHasText(file, texts))) await rewriteSoon(db, file)
}

/** Rewrites the store if anything was erased since it was last rewritten. Returns true if it did. */
export async function rewriteIfErased(db: Kysely<Database>): Promise<boolean> {
  const erasures = await db.selectFrom('erasure').select('id').execute()
  if (erasures.length === 0) return false
  if (isPostgres(db)) await rewriteTables(db)
  else {
    const file = await fileOf(db)
    if (file !== null) await rewriteFile(file)
  }
  const ids = erasures.map(({ id }) => id)
  await write(
    db,
    (trx) =>
      trx
        .deleteFrom('erasure')
        .where('id', '<=', ids.sort().at(-1) ?? '')
        .execute(),
    { background: true },
  )
  return true
}

/** The path of a SQLite store; null for one in memory. */
async function fileOf(db: Kysely<Database>): Promise<string | null> {
  const { rows } = await sql<{ name: string; file: string }>`pragma database_list`.execute(db)
  return rows.find(({ name }) => name === 'main')?.file || null
}

/** Empties the write-ahead log into the store, which takes a moment in which nobody reads or writes. */
async function emptyLog(db: Kysely<Database>) {
  const until = performance.now() + timeoutMs
  while (!(await tryToEmpty(db))) {
    if (performance.now() > until) throw new StoreBusyError('Others use the store, so traces may be left in its log')
    await wait(20)
  }
}

async function tryToEmpty(db: Kysely<Database>): Promise<boolean> {
  try {
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch (error) {
    if (String((Object(error) as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return false
    throw error
  }
}

/** The last rewrite of each store, and whether another one is to follow it. */
const rewrites = new WeakMap<Kysely<Database>, { done: Promise<void>; from: number; again: boolean }>()

/** Rewrites a store now, or later when that was done a moment ago. Erasures that wait share one rewrite. */
async function rewriteSoon(db: Kysely<Database>, file: string): Promise<void> {
  const last = rewrites.get(db)
  await last?.done.catch(() => {})
  const waitMs = (last?.from ?? 0) - performance.now()
  if (!last || waitMs <= 0) return rewriteNow(db, file)
  if (last.again) return
  last.again = true
  // If this process ends before, the site's daily rewrite is left.
  setTimeout(() => void rewriteNow(db, file).catch(() => {}), waitMs).unref()
}

function rewriteNow(db: Kysely<Database>, file: string): Promise<void> {
  const startedMs = performance.now()
  const rewrite = { done: rewriteFile(file), from: Number.POSITIVE_INFINITY, again: false }
  rewrites.set(db, rewrite)
  return rewrite.done.finally(() => {
    const now = performance.now()
    rewrite.from = now + 20 * (now - startedMs)
  })
}

/** Rewrites a SQLite file in a thread. @throws StoreBusyError when others write for 5 s without a pause */
async function rewriteFile(file: string): Promise<void> {
  const script = createRequire(import.meta.url).resolve('#rewriting-thread')
  const thread = new Worker(script, { workerData: file })
  let code: string | null = 'ended without a word'
  thread.once('message', (failure: string | null) => {
    code = failure
  })
  // What it says comes before it ends, but may come at the same moment.
  await once(thread, 'exit')
  const fault = code as string | null
  if (fault?.startsWith('SQLITE_BUSY')) throw new StoreBusyError('Others use the store, so traces may be left in it')
  if (fault !== null) throw new Error(`The store could not be rewritten (${fault})`)
}

/** Rewrites one table after another. Nobody else waits longer than a table's own size takes. */
async function rewriteTables(db: Kysely<Database>) {
  for (const table of tableNames) {
    // A lock timeout belongs to a session, which a pooler passes on to others; so a statement that still waits is
    // cancelled from another connection.
    const mark = `/* ${randomUUID()} */`
    const waiting = setTimeout(() => {
      void sql`
        select pg_cancel_backend(pid) from pg_stat_activity
        where query like ${`%${mark}%`} and wait_event_type = 'Lock' and pid <> pg_backend_pid()`
        .execute(db)
        .catch(() => {})
    }, timeoutMs)
    try {
      await sql`vacuum (full) ${sql.raw(mark)} ${sql.table(table)}`.execute(db)
    } catch (error) {
      if ((Object(error) as { code?: unknown }).code !== '57014') throw error
      throw new StoreBusyError('Others use the store, so traces may be left in it', { cause: error })
    } finally {
      clearTimeout(waiting)
    }
  }
}
