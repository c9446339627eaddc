import { type Kysely, sql } from 'kysely'

/**
 * Calls what the newsletter sends a campaign, in the names of the tables, columns and indexes too. No row changes.
 *
 * A process of the version before still takes leads and sign-ups meanwhile, but sends no mail: it fails to find what is
 * due, and the new process sends it.
 */
export async function up(db: Kysely<unknown>) {
  await db.schema.alterTable('issue').renameTo('campaign').execute()
  for (const table of ['delivery', 'bounce', 'subscriber_token'])
    await db.schema.alterTable(table).renameColumn('issue', 'campaign').execute()
  for (const index of ['delivery_issue_due', 'delivery_issue_taken', 'delivery_issue_once', 'bounce_issue'])
    await db.schema.dropIndex(index).execute()
  for (const [index, column] of [
    ['delivery_campaign_due', 'next_at'],
    ['delivery_campaign_taken', 'taken_at'],
  ] as const)
    await db.schema
      .createIndex(index)
      .on('delivery')
      .column(column)
      .where(sql.ref('campaign'), 'is not', null)
      .execute()
  await db.schema
    .createIndex('delivery_campaign_once')
    .on('delivery')
    .columns(['campaign', 'subscriber'])
    .unique()
    .where(sql.ref('campaign'), 'is not', null)
    .execute()
  await db.schema.createIndex('bounce_campaign').on('bounce').column('campaign').execute()
}
