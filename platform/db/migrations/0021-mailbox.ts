import type { Kysely } from 'kysely'

/** Adds how far a mailbox was read, and which of its mails did something. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('mailbox')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('uid_validity', 'text')
    .addColumn('last_uid', 'text', (column) => column.notNull())
    .addColumn('leased_by', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('read_at', 'text')
    .addColumn('failing_since', 'text')
    .addColumn('reason', 'text')
    .addColumn('reports', 'integer', (column) => column.notNull())
    .addColumn('replies', 'integer', (column) => column.notNull())
    .addColumn('others', 'integer', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('received_mail')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('mailbox', 'text', (column) => column.notNull())
    .addColumn('uid', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull().unique())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
}
