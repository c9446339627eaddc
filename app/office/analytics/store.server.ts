import { type Kysely, sql } from 'kysely'
import type { DailyCountTable, Database } from '#platform/db/schema.ts'

export type CountRow = DailyCountTable

/** Adds to the stored counts. */
export async function addCounts(db: Kysely<Database>, rows: readonly CountRow[]) {
  for (const row of rows)
    await db
      .insertInto('daily_count')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'event', 'path', 'name', 'field', 'source', 'medium', 'campaign'])
          .doUpdateSet({ n: sql<number>`daily_count.n + excluded.n` }),
      )
      .execute()
}

/** Reads the counts between two days, both included, oldest first. */
export const countsBetween = (db: Kysely<Database>, from: string, to: string): Promise<CountRow[]> =>
  db.selectFrom('daily_count').selectAll().where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()

/** Deletes the counts from before a day. Returns the number of rows. */
export async function deleteCountsBefore(db: Kysely<Database>, day: string): Promise<number> {
  return Number((await db.deleteFrom('daily_count').where('day', '<', day).executeTakeFirst()).numDeletedRows)
}

/** A lead as a report counts it: no answer, no address. */
export type CountedLead = { kind: string; state: string; attribution: string; created_at: string }

/** Leads that came from one day to another, both included, except spam and quarantine. */
export const leadsOfDays = (db: Kysely<Database>, from: string, to: string): Promise<CountedLead[]> =>
  db
    .selectFrom('lead')
    .select(['kind', 'state', 'attribution', 'created_at'])
    .where('created_at', '>=', from)
    // Whatever the time of the last day, a T stands before it.
    .where('created_at', '<', `${to}U`)
    .where('state', 'not in', ['spam', 'quarantined'])
    .execute()
