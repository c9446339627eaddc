import type { Kysely } from 'kysely'

/** Adds who may come in to the desk from anywhere: people, their passkeys, invitations and sessions. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('desk_person')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('invited_by', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  const ofPerson = (table: string, key: string) =>
    db.schema
      .createTable(table)
      .addColumn(key, 'text', (column) => column.primaryKey())
      .addColumn('person', 'text', (column) => column.notNull().references('desk_person.id').onDelete('cascade'))
  await ofPerson('desk_passkey', 'id')
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'text', (column) => column.notNull())
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('used_at', 'text', (column) => column.notNull())
    .execute()
  await ofPerson('desk_invitation', 'hash')
    .addColumn('ends_at', 'text', (column) => column.notNull())
    .execute()
  await ofPerson('desk_session', 'id')
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('passkey', 'text', (column) => column.notNull().references('desk_passkey.id').onDelete('cascade'))
    .addColumn('browser', 'text', (column) => column.notNull())
    .addColumn('begun_at', 'text', (column) => column.notNull())
    .addColumn('pressed_at', 'text', (column) => column.notNull())
    .execute()
  for (const table of ['desk_passkey', 'desk_invitation', 'desk_session'])
    await db.schema.createIndex(`${table}_person`).on(table).column('person').execute()
}
