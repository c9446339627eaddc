import { type Kysely, sql } from 'kysely'

/**
 * A consent belongs to a lead or a subscriber from now on. SQLite cannot make a column nullable, so the table is made
 * again, in one transaction.
 */
export async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await change(db as Kysely<Consents>)
  else await (db as Kysely<Consents>).transaction().execute(change)
}

type Row = Record<(typeof columns)[number], string | null>
type Consents = { consent: Row; consent_anew: Row }
const columns = [
  'id',
  'subscriber',
  'purpose',
  'text_hash',
  'notice_version',
  'form',
  'page',
  'given_at',
  'withdrawn_at',
] as const

async function change(db: Kysely<Consents>) {
  await db.schema
    .createTable('consent_anew')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead', 'text', (column) => column.references('lead.id').onDelete('cascade'))
    .addColumn('subscriber', 'text', (column) => column.references('subscriber.id').onDelete('cascade'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('text_hash', 'text', (column) => column.notNull())
    .addColumn('notice_version', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('page', 'text')
    .addColumn('given_at', 'text', (column) => column.notNull())
    .addColumn('withdrawn_at', 'text')
    .addCheckConstraint('consent_owner', sql`(lead is null) <> (subscriber is null)`)
    .execute()
  await db.insertInto('consent_anew').columns(columns).expression(db.selectFrom('consent').select(columns)).execute()
  await db.schema.dropTable('consent').execute()
  await db.schema.alterTable('consent_anew').renameTo('consent').execute()
  await db.schema.createIndex('consent_lead').on('consent').column('lead').execute()
  await db.schema.createIndex('consent_subscriber').on('consent').column('subscriber').execute()
}
