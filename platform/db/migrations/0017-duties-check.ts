import type { Kysely } from 'kysely'

/** Gives the counts of the duties check the name that the tool has everywhere else; it was called a risk check. */
export async function up(db: Kysely<{ daily_count: { name: string } }>) {
  await db.updateTable('daily_count').set({ name: 'duties-check' }).where('name', '=', 'risk-check').execute()
}
