import type { Kysely } from 'kysely'

/** Adds what the owner sets on the desk, by its name. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('desk_setting')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
