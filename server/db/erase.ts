import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/**
 * Takes what was deleted out of the write-ahead log too; in the file itself it is overwritten already (secure_delete).
 * While somebody reads, the log is emptied by a later checkpoint instead.
 */
export async function eraseTraces(db: Kysely<Database>) {
  await sql`pragma wal_checkpoint(truncate)`.execute(db)
}
