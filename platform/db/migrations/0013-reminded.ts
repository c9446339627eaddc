import type { Kysely } from 'kysely'

/** When the mail of a reminder went out. The reminder itself stays until somebody is done with it, or moves it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lead').addColumn('reminded_at', 'text').execute()
}
