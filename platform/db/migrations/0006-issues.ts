import { type Kysely, sql } from 'kysely'

/**
 * Adds the newsletter's issues, their deliveries (one for each subscriber and issue), bounces, and the topics of a
 * subscriber.
 *
 * SQLite adds columns one at a time, so all of it is one transaction.
 */
export async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await change(db)
  else await db.transaction().execute(change)
}

async function change(db: Kysely<unknown>) {
  await db.schema
    .createTable('issue')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('slug', 'text', (column) => column.notNull().unique())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('preheader', 'text', (column) => column.notNull())
    .addColumn('topics', 'text')
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('words', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('queued_at', 'text', (column) => column.notNull())
    .addColumn('filled_to', 'text', (column) => column.notNull().defaultTo(''))
    .addColumn('filled_at', 'text')
    .addColumn('finished_at', 'text')
    .addColumn('recipients', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('delivered', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('skipped', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('unsubscribed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema
    .createTable('bounce')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('delivery', 'text', (column) => column.notNull())
    .addColumn('subscriber', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('issue', 'text', (column) => column.references('issue.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('code', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addUniqueConstraint('bounce_once', ['delivery', 'kind'])
    .execute()
  await db.schema.createIndex('bounce_subscriber').on('bounce').column('subscriber').execute()
  await db.schema.createIndex('bounce_issue').on('bounce').column('issue').execute()
  await db.schema.alterTable('subscriber').addColumn('topics', 'text').execute()
  await db.schema.alterTable('subscriber_token').addColumn('issue', 'text').execute()
  await db.schema
    .alterTable('delivery')
    .addColumn('issue', 'text', (column) => column.references('issue.id').onDelete('cascade'))
    .execute()
  await db.schema.alterTable('delivery').addColumn('taken_at', 'text').execute()
  await indexDeliveries(db)
}

/** Gives issues an index of their own, so a long issue does not slow down finding the other deliveries. */
async function indexDeliveries(db: Kysely<unknown>) {
  await db.schema.dropIndex('delivery_due').execute()
  await db.schema
    .createIndex('delivery_due')
    .on('delivery')
    .column('next_at')
    .where(sql.ref('issue'), 'is', null)
    .execute()
  await db.schema
    .createIndex('delivery_issue_due')
    .on('delivery')
    .column('next_at')
    .where(sql.ref('issue'), 'is not', null)
    .execute()
  await db.schema
    .createIndex('delivery_issue_taken')
    .on('delivery')
    .column('taken_at')
    .where(sql.ref('issue'), 'is not', null)
    .execute()
  // Nobody gets an issue twice, whatever else goes wrong.
  await db.schema.createIndex('delivery_issue_once').on('delivery').columns(['issue', 'subscriber']).unique().execute()
}
