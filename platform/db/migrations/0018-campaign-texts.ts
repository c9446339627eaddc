import type { Kysely } from 'kysely'

/**
 * Names the texts of a campaign for what they are: the mail, its page, and what the search reads. No row changes.
 *
 * A process of the version before still takes leads and sign-ups meanwhile. A campaign's mail that it fails to write is
 * tried again by the new process.
 */
export async function up(db: Kysely<unknown>) {
  for (const [before, after] of [
    ['html', 'mail_html'],
    ['text', 'mail_text'],
    ['page', 'page_html'],
    ['words', 'search_text'],
  ] as const)
    await db.schema.alterTable('campaign').renameColumn(before, after).execute()
}
