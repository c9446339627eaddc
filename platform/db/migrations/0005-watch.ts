import { type Kysely, sql } from 'kysely'

/**
 * Adds monitoring: open faults, notices (alerts, digests) and endpoints that are closed. A delivery belongs to a lead,
 * a subscriber or a notice from now on. It stores its endpoint, when it was made, and whether its server could not be
 * reached.
 *
 * SQLite cannot make a column nullable, so the table is made again, in one transaction.
 */
export async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await change(db)
  else await db.transaction().execute(change)
}

async function change(db: Kysely<unknown>) {
  await db.schema
    .createTable('fault')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('since', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .execute()
  await db.schema
    .createTable('notice')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('closed_endpoint')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('closed_at', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .execute()
  await loosenDeliveries(db as Kysely<Deliveries>)
}

type Row = Record<(typeof columns)[number], string | number | null>
type Deliveries = { delivery: Row; delivery_anew: Row & { created_at: string; unreachable: number } }
const columns = [
  'id',
  'lead',
  'subscriber',
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
    .addColumn('notice', 'text', (column) => column.references('notice.id').onDelete('cascade'))
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('endpoint', 'text')
    .addColumn('payload', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('unreachable', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('next_at', 'text')
    .addColumn('leased_until', 'text')
    .addColumn('last_error', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('delivered_at', 'text')
    .addCheckConstraint(
      'delivery_owner',
      sql`(case when lead is null then 0 else 1 end) + (case when subscriber is null then 0 else 1 end) + (case when notice is null then 0 else 1 end) = 1`,
    )
    .execute()
  await db
    .insertInto('delivery_anew')
    .columns([...columns, 'created_at'])
    .expression(
      db
        .selectFrom('delivery')
        .select(columns)
        // Older deliveries have no time of their own; that of their next or last try is near enough.
        .select((of) =>
          of.fn.coalesce('next_at', 'delivered_at', sql.lit('1970-01-01T00:00:00.000Z')).as('created_at'),
        ),
    )
    .execute()
  await db.schema.dropTable('delivery').execute()
  await db.schema.alterTable('delivery_anew').renameTo('delivery').execute()
  await db.schema.createIndex('delivery_due').on('delivery').column('next_at').execute()
  await db.schema.createIndex('delivery_lead').on('delivery').column('lead').execute()
  await db.schema.createIndex('delivery_subscriber').on('delivery').column('subscriber').execute()
  await db.schema.createIndex('delivery_notice').on('delivery').column('notice').execute()
  // Delivered rows are most of the table, and the query that runs each second wants none of them.
  await db.schema
    .createIndex('delivery_undelivered')
    .on('delivery')
    .columns(['channel', 'endpoint'])
    .where(sql.ref('delivered_at'), 'is', null)
    .execute()
}
