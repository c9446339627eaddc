import { type Kysely, sql } from 'kysely'

/**
 * Limits the 'never twice' index to issues. Over all deliveries, SQLite used it for 'of no issue' and read every
 * delivery there ever was whenever it looked for one that is due.
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
