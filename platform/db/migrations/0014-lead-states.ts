import type { Kysely } from 'kysely'

/** Adds an index that counts the leads of a state and finds its oldest without reading a lead. */
export async function up(db: Kysely<unknown>) {
  await db.schema.createIndex('lead_state').on('lead').columns(['state', 'id', 'owner', 'created_at']).execute()
}
