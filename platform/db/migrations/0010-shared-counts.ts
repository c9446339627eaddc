import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * What processes on one PostgreSQL count together, until its window ends: how many forms a client sent, say, by a number that
 * only this site can make of its address. It is nothing to keep, so a server that fails may lose it, and no commit waits for
 * the disk. On a file nobody writes to it.
 */
export async function up(db: Kysely<unknown>) {
  const table = db.schema.createTable('shared_count')
  await (isPostgres(db) ? table.modifyFront(sql`unlogged`) : table)
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'bigint', (column) => column.notNull())
    .execute()
}
