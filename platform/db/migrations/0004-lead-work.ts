import type { Kysely } from 'kysely'

/**
 * Adds the team's work on a lead: its owner, reminder and notes. The person and domain find the other leads of the same
 * person and company. Erased addresses that must not be written to are stored as keyed hashes.
 *
 * SQLite adds columns one at a time, so all of it is one transaction.
 */
export async function up(db: Kysely<unknown>) {
  if (db.isTransaction) await change(db as Kysely<Leads>)
  else await (db as Kysely<Leads>).transaction().execute(change)
}

type Leads = { lead: { id: string; email: string; person: string | null; domain: string | null } }

async function change(db: Kysely<Leads>) {
  for (const column of ['person', 'domain', 'owner', 'remind_at', 'announce_at', 'changed_at'])
    await db.schema.alterTable('lead').addColumn(column, 'text').execute()
  for (const { id, email } of await db.selectFrom('lead').select(['id', 'email']).execute()) {
    const person = email.toLowerCase()
    await db
      .updateTable('lead')
      .set({ person, domain: person.slice(person.lastIndexOf('@') + 1) })
      .where('id', '=', id)
      .execute()
  }
  await db.schema.createIndex('lead_person').on('lead').columns(['person', 'id']).execute()
  await db.schema.createIndex('lead_domain').on('lead').columns(['domain', 'id']).execute()
  await db.schema.createIndex('lead_remind').on('lead').column('remind_at').execute()
  await db.schema.createIndex('lead_announce').on('lead').column('announce_at').execute()
  await db.schema
    .createTable('lead_event')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('lead', 'text', (column) => column.notNull().references('lead.id').onDelete('cascade'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('by', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_event_lead').on('lead_event').columns(['lead', 'id']).execute()
  await db.schema
    .createTable('suppression')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
}
