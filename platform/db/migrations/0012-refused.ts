import type { Kysely } from 'kysely'

/**
 * What a mail server refuses for good may be about the one mailbox that a mail is for, or about every mail; and a link in a
 * mail may be for another address that its subscriber wants to have.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('delivery').addColumn('refused', 'text').execute()
  await db.schema.alterTable('subscriber_token').addColumn('address', 'text').execute()
}
