import type { Kysely } from 'kysely'

/** Adds the reasons for a quarantine: the names of the rules, so a reader need not guess. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lead').addColumn('suspicion', 'text').execute()
}
