import type { Kysely } from 'kysely'
import type { Database, DeskSettingTable } from './schema.ts'
import { write } from './write.ts'

/** Reads what was set on the desk under a name, with who set it; null for nothing. */
export const deskSetting = async (db: Kysely<Database>, name: string): Promise<DeskSettingTable | null> =>
  (await db.selectFrom('desk_setting').selectAll().where('id', '=', name).executeTakeFirst()) ?? null

/** Lists what was set on the desk under names that begin alike. */
export const deskSettings = (db: Kysely<Database>, begin: string): Promise<DeskSettingTable[]> =>
  db
    .selectFrom('desk_setting')
    .selectAll()
    .where((of) => of(of.fn<string>('substr', ['id', of.lit(1), of.lit(begin.length)]), '=', begin))
    .orderBy('id')
    .execute()

/**
 * Sets something on the desk, or takes it away with null.
 *
 * @throws StoreBusyError when it could not be stored
 */
export const setOnDesk = (db: Kysely<Database>, name: string, value: string | null, of: { by: string; now: Date }) =>
  write(db, async (trx) => {
    await trx.deleteFrom('desk_setting').where('id', '=', name).execute()
    if (value !== null)
      await trx.insertInto('desk_setting').values({ id: name, value, by: of.by, at: of.now.toISOString() }).execute()
  })
