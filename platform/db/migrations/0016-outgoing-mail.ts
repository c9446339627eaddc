import type { Kysely } from 'kysely'

/**
 * Adds what decides about outgoing mail: which mailboxes were answered lately, from when a lead's links count, and
 * which links take a subscription back. Also the words of consents, and erasures whose traces are still to be removed.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('acknowledgement')
    .addColumn('mailbox', 'text', (column) => column.primaryKey())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addColumn('second_at', 'text', (column) => column.notNull())
    .addColumn('third_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('acknowledgement_last').on('acknowledgement').column('last_at').execute()
  await db.schema
    .createTable('consent_text')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('erasure')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute()
  await db.schema.alterTable('lead').addColumn('told_at', 'text').execute()
  await db.schema.alterTable('subscriber_token').addColumn('takes_back', 'integer').execute()
}
