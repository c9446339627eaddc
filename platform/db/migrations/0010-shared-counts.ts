import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { isPostgres } from '../dialect.ts'

/**
 * Adds the counts that processes on one PostgreSQL share until a window ends, such as the forms a client sent. The
 * client is a number that only this site can derive from its address.
 *
 * The table is unlogged: a server that fails may lose it, and no commit waits for the disk. SQLite has the table but
 * nobody uses it.
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
