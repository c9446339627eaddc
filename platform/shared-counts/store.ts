import { type Kysely, sql } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/** A window to count in. It begins with the first of its kind. */
export type Window = {
  /** The thing that is counted; unique within one call. */
  key: string
  points: number
  seconds: number
  /** A value that the first of a window leaves for the others. */
  mark?: string
}
export type Counted = { n: number; leftMs: number; mark: string }

/** The database's clock in milliseconds, which all processes share. */
const now = sql`(extract(epoch from now()) * 1000)::bigint`

/** Counts in all windows at once, in PostgreSQL. Returns them in the given order. */
export async function countTogether(db: Kysely<Database>, windows: readonly Window[]): Promise<Counted[]> {
  const column = (of: (window: Window) => string | number) => sql`${windows.map(of)}`
  // In the order of their keys, so two processes that count the same windows cannot deadlock.
  const { rows } = await sql<Counted & { key: string }>`
    insert into shared_count as kept (key, mark, n, ends_at)
    select key, mark, n, ${now} + ms
    from unnest(
      ${column(({ key }) => key)}::text[],
      ${column(({ mark }) => mark ?? '')}::text[],
      ${column(({ points }) => points)}::integer[],
      ${column(({ seconds }) => seconds * 1000)}::bigint[]
    ) as asked (key, mark, n, ms)
    order by key
    on conflict (key) do update set
      mark = case when kept.ends_at <= ${now} then excluded.mark else kept.mark end,
      n = case when kept.ends_at <= ${now} then excluded.n else kept.n + excluded.n end,
      ends_at = case when kept.ends_at <= ${now} then excluded.ends_at else kept.ends_at end
    returning key, mark, n, (ends_at - ${now})::integer as "leftMs"`.execute(db)
  const counted = new Map(rows.map(({ key, ...row }) => [key, row]))
  return windows.map(({ key }) => counted.get(key) as Counted)
}

export async function forgetEnded(db: Kysely<Database>): Promise<void> {
  await sql`delete from shared_count where ends_at <= ${now}`.execute(db)
}
