import type { Kysely } from 'kysely'

/** Adds the daily counts: numbers alone, with nothing that could tell who it was. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('daily_count')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('field', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('medium', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('daily_count_key', [
      'day',
      'event',
      'path',
      'name',
      'field',
      'source',
      'medium',
      'campaign',
    ])
    .execute()
}
