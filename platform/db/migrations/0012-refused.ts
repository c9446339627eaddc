import type { Kysely } from 'kysely'

/**
 * Adds which side a mail server refused for good: the one mailbox, or every mail. A link in a mail may also carry a new
 * address that its subscriber wants.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('delivery').addColumn('refused', 'text').execute()
  await db.schema.alterTable('subscriber_token').addColumn('address', 'text').execute()
}
