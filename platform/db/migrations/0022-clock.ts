import type { Kysely } from 'kysely'

/** Adds the moment up to which a site on this store has seen time pass. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('clock')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seen_at', 'text', (column) => column.notNull())
    .execute()
}
