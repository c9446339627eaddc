import { type Kysely, sql } from 'kysely'
import type { DailyCountTable, Database } from '#platform/db/schema.ts'
import { dayAfter } from '#platform/text/day.ts'
import type { UtmCampaign } from './touch.ts'

export type CountRow = DailyCountTable

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

export const countsBetween = (db: Kysely<Database>, from: string, to: string): Promise<CountRow[]> =>
  db.selectFrom('daily_count').selectAll().where('day', '>=', from).where('day', '<=', to).orderBy('day').execute()

/** The last day on which a page was counted as read; null when none was. */
export async function lastDayRead(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('daily_count')
    .select((of) => of.fn.max('day').as('day'))
    .where('event', '=', 'view')
    .executeTakeFirst()
  return row?.day ?? null
}

/** Counts the visits that the links of a mail began, by the links' names. */
export async function visitsByLink(db: Kysely<Database>, of: UtmCampaign): Promise<ReadonlyMap<string, number>> {
  const { source, medium, campaign } = of
  const rows = await db
    .selectFrom('daily_count')
    .select(['name', (row) => row.fn.sum<number | string>('n').as('n')])
    .where('event', '=', 'arrival')
    .where('source', '=', source)
    .where('medium', '=', medium)
    .where('campaign', '=', campaign)
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, n }) => [name, Number(n)]))
}

/** Counts the downloads in the visits of a campaign. */
export async function downloadsOf(db: Kysely<Database>, { source, medium, campaign }: UtmCampaign): Promise<number> {
  const { n } = await db
    .selectFrom('daily_count')
    .select((row) => row.fn.sum<number | string | null>('n').as('n'))
    .where('event', '=', 'download')
    .where('source', '=', source)
    .where('medium', '=', medium)
    .where('campaign', '=', campaign)
    .executeTakeFirstOrThrow()
  return Number(n ?? 0)
}

/** The pages that were counted between two days; an empty day sets no limit. */
export async function pagesCounted(db: Kysely<Database>, from: string, to: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('daily_count')
    .select('path')
    .distinct()
    .where('day', '>=', from)
    .$if(to !== '', (query) => query.where('day', '<=', to))
    .execute()
  return new Set(rows.map(({ path }) => path))
}

/** The campaigns that the days before one had, the most counted ones first. */
export async function familiarCampaigns(
  db: Kysely<Database>,
  before: string,
  { days, max }: { days: number; max: number },
): Promise<UtmCampaign[]> {
  const from = dayAfter(before, -days)
  return db
    .selectFrom('daily_count')
    .select(['source', 'medium', 'campaign'])
    .where('day', '>=', from)
    .where('day', '<', before)
    .where((of) => of.or([of('source', '<>', ''), of('medium', '<>', ''), of('campaign', '<>', '')]))
    .groupBy(['source', 'medium', 'campaign'])
    .orderBy((of) => of.fn.sum('n'), 'desc')
    .limit(max)
    .execute()
}

export async function deleteCountsBefore(db: Kysely<Database>, day: string): Promise<number> {
  return Number((await db.deleteFrom('daily_count').where('day', '<', day).executeTakeFirst()).numDeletedRows)
}

/** A lead as a report counts it: no answer, and its person only to be told apart. */
export type CountedLead = {
  id: string
  /** What tells people apart; no word of the report. */
  person: string | null
  kind: string
  state: string
  attribution: string
  created_at: string
}

export const leadsOfDays = (db: Kysely<Database>, from: string, to: string): Promise<CountedLead[]> =>
  db
    .selectFrom('lead')
    .select(['id', 'person', 'kind', 'state', 'attribution', 'created_at'])
    .where('created_at', '>=', from)
    // Whatever the time of the last day, a T stands before it.
    .where('created_at', '<', `${to}U`)
    .where('state', 'not in', ['spam', 'quarantined'])
    .execute()
