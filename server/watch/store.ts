import type { Insertable, Kysely } from 'kysely'
import type { Database, FaultTable } from '../db/schema.ts'

/** Faults that were told and are not over. */
export const openFaults = (db: Kysely<Database>): Promise<FaultTable[]> =>
  db.selectFrom('fault').selectAll().orderBy('since').execute()

/** Keeps a fault unless it is known. Says whether it is new, which it is for one process alone. */
export async function addFault(db: Kysely<Database>, fault: Insertable<FaultTable>): Promise<boolean> {
  const row = await db
    .insertInto('fault')
    .values(fault)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Forgets a fault. Says whether it was there, which it was for one process alone. */
export async function endFault(db: Kysely<Database>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('fault').where('key', '=', key).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Claims a notice by its key. Says whether nobody had. */
export async function addNotice(db: Kysely<Database>, id: string, key: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notice')
    .values({ id, key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The newest moment that the store knows of; a right clock is not before it. */
export async function newestMoment(db: Kysely<Database>): Promise<string | null> {
  const [lead, delivery] = await Promise.all([
    db.selectFrom('lead').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    db.selectFrom('delivery').select('created_at').orderBy('id', 'desc').limit(1).executeTakeFirst(),
  ])
  return (
    [lead?.created_at, delivery?.created_at]
      .filter((time) => time !== undefined)
      .sort()
      .at(-1) ?? null
  )
}
