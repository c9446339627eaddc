import { type Kysely, sql } from 'kysely'

/**
 * Limits the 'never twice' index to deliveries of issues. While it covered all deliveries, SQLite used it for 'has no
 * issue', and read every delivery ever made to find one that was due.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.dropIndex('delivery_issue_once').execute()
  await db.schema
    .createIndex('delivery_issue_once')
    .on('delivery')
    .columns(['issue', 'subscriber'])
    .unique()
    .where(sql.ref('issue'), 'is not', null)
    .execute()
}
