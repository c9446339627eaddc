import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import { type Database, tableNames } from './schema.ts'
import { StoreBusyError } from './write.ts'

const timeoutMs = 10_000

/**
 * Removes deleted data from the store's files as well.
 *
 * PostgreSQL: each table is rewritten. Its write-ahead log forgets as the server recycles it; backups keep what they
 * have.
 *
 * SQLite: overwriting deleted rows (secure_delete) is not enough. When rows move to another page, copies may remain in
 * the free part of the old one; that happened in one of thirty stores tried. So the file is rewritten and the
 * write-ahead log emptied. It takes about a second for each 100 MB, in which the process does nothing else.
 *
 * @throws StoreBusyError when others read or write for 10 s without a pause; running it again is enough
 */
export async function eraseTraces(db: Kysely<Database>): Promise<void> {
  const until = performance.now() + timeoutMs
  if (isPostgres(db)) return rewriteTables(db)
  // Sorting stays in memory: a temporary file would be another copy.
  await sql`pragma temp_store = memory`.execute(db)
  while (!(await tryToErase(db))) {
    if (performance.now() > until) throw new StoreBusyError('Others use the store, so traces may be left in its log')
    await wait(50)
  }
}

/** Rewrites one table after another. Nobody else waits longer than a table's own size takes. */
async function rewriteTables(db: Kysely<Database>) {
  for (const table of tableNames) {
    // A lock timeout belongs to a session, which a pooler passes on to others; so a statement that still waits is cancelled from another connection.
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

async function tryToErase(db: Kysely<Database>): Promise<boolean> {
  try {
    await sql`vacuum`.execute(db)
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db)
    return rows[0]?.busy === 0
  } catch (error) {
    if (String((Object(error) as { code?: unknown }).code).startsWith('SQLITE_BUSY')) return false
    throw error
  }
}
