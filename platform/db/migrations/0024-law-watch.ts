import type { Kysely } from 'kysely'

/** Adds what a subscriber of the newsletter wants to be told of changes of law. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('subscriber').addColumn('law_watch', 'text').execute()
}
