import { type Kysely, sql } from 'kysely'

/** Columns that few rows have anything in, and their indexes, which every lead and its deliveries were written into. */
const sparse = [
  ['lead', 'lead_remind', 'remind_at'],
  ['lead', 'lead_announce', 'announce_at'],
  ['delivery', 'delivery_subscriber', 'subscriber'],
  ['delivery', 'delivery_notice', 'notice'],
] as const

/** An index of what is there, where it mostly is not: a lead is kept sooner, and what looks for one finds it as before. */
export async function up(db: Kysely<unknown>) {
  for (const [table, index, column] of sparse) {
    await db.schema.dropIndex(index).execute()
    await db.schema.createIndex(index).on(table).column(column).where(sql.ref(column), 'is not', null).execute()
  }
}
