import type { Kysely } from 'kysely'

/** Why a lead was put into quarantine: the names of the rules, so that who looks at it need not guess. */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('lead').addColumn('suspicion', 'text').execute()
}
