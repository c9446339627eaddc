import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/** Counts the leads of each form that has some, by its kind. Spam and quarantine do not count. */
export async function countLeadsOfForms(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('lead')
    .select((of) => ['kind', of.fn.countAll().as('count')])
    .where('state', 'not in', ['spam', 'quarantined'])
    .groupBy('kind')
    .execute()
  return new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
}
