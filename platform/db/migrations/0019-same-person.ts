import type { Kysely } from 'kysely'

/** Adds the addresses that somebody of the team joined as one person's. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('same_person')
    .addColumn('address', 'text', (column) => column.primaryKey())
    .addColumn('person', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('same_person_person').on('same_person').column('person').execute()
}
