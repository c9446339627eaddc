import { type Kysely, sql } from 'kysely'

/**
 * Subscribers, their consents, and the hashed tokens of the links in their mails. A delivery belongs to a lead or a
 * subscriber from now on.
 *
 * SQLite cannot make a column nullable, so the table is made again, in one transaction.
 */
export async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await change(db)
  else await db.transaction().execute(change)
}

async function change(db: Kysely<unknown>) {
  await db.schema
    .createTable('subscriber')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('address', 'text', (column) => column.notNull().unique())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('source', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'text', (column) => column.notNull())
    .addColumn('confirmed_at', 'text')
    .addColumn('unsubscribed_at', 'text')
    .execute()
  await db.schema
    .createTable('subscriber_token')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('subscriber', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('subscriber_token_time').on('subscriber_token').column('created_at').execute()
  await db.schema
    .createIndex('subscriber_token_subscriber')
    .on('subscriber_token')
    .columns(['subscriber', 'created_at'])
    .execute()
  await db.schema
    .createTable('consent')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('subscriber', 'text', (column) => column.notNull().references('subscriber.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('notice_version', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .execute()
  await db.schema.createIndex('consent_subscriber').on('consent').column('subscriber').execute()
  await loosenDeliveries(db as Kysely<Deliveries>)
}

type Row = Record<(typeof columns)[number], string | number | null>
type Deliveries = { delivery: Row; delivery_anew: Row }
const columns = [
  'id',
  'lead',
  'channel',
  'payload',
  'attempts',
  'next_at',
  'leased_until',
  'last_error',
  'delivered_at',
] as const

async function loosenDeliveries(db: Kysely<Deliveries>) {
  await db.schema
    .createTable('delivery_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead', 'text', (column) => column.references('lead.id').onDelete('cascade'))
    .addColumn('subscriber', 'text', (column) => column.references('subscriber.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('payload', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_at', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('delivered_at', 'text')
    .addCheckConstraint('delivery_owner', sql`(lead is null) <> (subscriber is null)`)
    .execute()
  await db.insertInto('delivery_anew').columns(columns).expression(db.selectFrom('delivery').select(columns)).execute()
  await db.schema.dropTable('delivery').execute()
  await db.schema.alterTable('delivery_anew').renameTo('delivery').execute()
  await db.schema.createIndex('delivery_due').on('delivery').column('next_at').execute()
  await db.schema.createIndex('delivery_lead').on('delivery').column('lead').execute()
  await db.schema.createIndex('delivery_subscriber').on('delivery').column('subscriber').execute()
}
