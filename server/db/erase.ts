import { setTimeout as wait } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'
import { StoreBusyError } from './write.ts'

const patienceMs = 10_000

/**
 * Takes what was deleted out of the store's files too. Overwriting what is deleted (secure_delete) is not enough: when
 * rows move to another page, copies of them may stay behind in the free part of the old one, in one of thirty stores
 * that were tried. So the file is written anew, and the write-ahead log is emptied. About a second for each 100 MB, in
 * which the process that does it does nothing else.
 *
 * @throws StoreBusyError when others read or write for 10 s without a pause; then doing it again is enough
 */
export async function eraseTraces(db: Kysely<Database>): Promise<void> {
  const until = performance.now() + patienceMs
  // What is sorted on the way stays in memory: a temporary file would be another copy.
  await sql`pragma temp_store = memory`.execute(db)
  while (!(await tryToErase(db))) {
    if (performance.now() > until) throw new StoreBusyError('Others use the store, so traces may be left in its log')
    await wait(50)
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
