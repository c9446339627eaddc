import type { Kysely } from 'kysely'

/** Adds when a reminder's mail was sent. The reminder itself stays until somebody finishes or moves it. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lead').addColumn('reminded_at', 'text').execute()
}
