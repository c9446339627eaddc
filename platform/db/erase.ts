import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { isPostgres } from './dialect.ts'
import { type Database, tableNames } from './schema.ts'
import { StoreBusyError } from './write.ts'

const timeoutMs = 10_000

/**
 * Takes what was deleted out of the store's files too. On PostgreSQL each table is written anew; what its write-ahead log
 * still holds of it goes as the server recycles that, and backups keep what they have. On SQLite, overwriting what is deleted (secure_delete) is not enough: when
 * rows move to another page, copies of them may stay behind in the free part of the old one, in one of thirty stores
 * that were tried. So the file is written anew, and the write-ahead log is emptied. About a second for each 100 MB, in
 * which the process that does it does nothing else.
 *
 * @throws StoreBusyError when others read or write for 10 s without a pause; then doing it again is enough
 */
export async function eraseTraces(db: Kysely<Database>): Promise<void> {
  const until = performance.now() + timeoutMs
  if (isPostgres(db)) return rewriteTables(db)
  // What is sorted on the way stays in memory: a temporary file would be another copy.
  await sql`pragma temp_store = memory`.execute(db)
  while (!(await tryToErase(db))) {
    if (performance.now() > until) throw new StoreBusyError('Others use the store, so traces may be left in its log')
    await wait(50)
  }
}

/** One after another, each for as long as nobody else has to wait for it by more than its own size. */
async function rewriteTables(db: Kysely<Database>) {
  for (const table of tableNames) {
    // A limit on waiting would be a session's, which a pooler hands on to others; so what still waits is called off from beside.
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
