import type { Insertable, Kysely, Selectable } from 'kysely'
import { newId } from '#platform/db/id.ts'
import type { Database, DeskRole } from '#platform/db/schema.ts'
import { enqueueFor, type MailPayload } from '#platform/delivery/store.ts'

type Store = Kysely<Database>
export type DeskPerson = Selectable<Database['desk_person']>
export type Passkey = Selectable<Database['desk_passkey']>
export type Session = Selectable<Database['desk_session']>

const people = (db: Store) => db.selectFrom('desk_person').selectAll()

export const allPeople = (db: Store): Promise<DeskPerson[]> => people(db).orderBy('name').orderBy('id').execute()
export const personById = (db: Store, id: string): Promise<DeskPerson | undefined> =>
  people(db).where('id', '=', id).executeTakeFirst()
export const personByEmail = (db: Store, email: string): Promise<DeskPerson | undefined> =>
  people(db).where('email', '=', email).executeTakeFirst()
/** The owners who could come in now: whoever has no passkey has not taken their invitation. */
export const ownersWithPasskeys = (db: Store): Promise<DeskPerson[]> =>
  people(db)
    .where('role', '=', 'owner')
    .where('id', 'in', (of) => of.selectFrom('desk_passkey').select('person'))
    .execute()
export const allOwners = (db: Store): Promise<DeskPerson[]> => people(db).where('role', '=', 'owner').execute()

export const insertPerson = (db: Store, row: DeskPerson) => db.insertInto('desk_person').values(row).execute()
export const setRole = (db: Store, id: string, role: DeskRole) =>
  db.updateTable('desk_person').set({ role }).where('id', '=', id).execute()
/** Deletes a person. Their passkeys, sessions and invitations go with the row. */
export const deleteDeskPerson = (db: Store, id: string) => db.deleteFrom('desk_person').where('id', '=', id).execute()

/** Puts an invitation in the place of those that the person has. */
export async function replaceInvitation(db: Store, row: Insertable<Database['desk_invitation']>) {
  await db.deleteFrom('desk_invitation').where('person', '=', row.person).execute()
  await db.insertInto('desk_invitation').values(row).execute()
}

/** The person whom a token invites, while it is good. */
export const personOfInvitation = (db: Store, hash: string, now: Date): Promise<DeskPerson | undefined> =>
  people(db)
    .innerJoin('desk_invitation', 'desk_invitation.person', 'desk_person.id')
    .where('hash', '=', hash)
    .where('ends_at', '>', now.toISOString())
    .selectAll('desk_person')
    .executeTakeFirst()

export const openInvitations = (db: Store, now: Date) =>
  db.selectFrom('desk_invitation').select(['person', 'ends_at']).where('ends_at', '>', now.toISOString()).execute()

/** Deletes an invitation. Returns false when it was gone already: it works once. */
export const takeInvitation = async (db: Store, hash: string): Promise<boolean> =>
  (await db.deleteFrom('desk_invitation').where('hash', '=', hash).returning('person').execute()).length > 0

export const passkeysOf = (db: Store, person: string): Promise<Passkey[]> =>
  db.selectFrom('desk_passkey').selectAll().where('person', '=', person).orderBy('created_at').execute()
export const passkeyById = (db: Store, id: string): Promise<Passkey | undefined> =>
  db.selectFrom('desk_passkey').selectAll().where('id', '=', id).executeTakeFirst()
export const insertPasskey = (db: Store, row: Passkey) => db.insertInto('desk_passkey').values(row).execute()
/** Notes a use. Returns false when somebody used the passkey meanwhile, so that one assertion counts once. */
export const claimUse = async (db: Store, { id, counter }: Passkey, next: string, at: Date): Promise<boolean> => {
  const used = { counter: next, used_at: at.toISOString() }
  const update = db.updateTable('desk_passkey').set(used).where('id', '=', id).where('counter', '=', counter)
  return (await update.returning('id').execute()).length > 0
}
/** Gives a passkey of a person another name. Returns false when it has ended. */
export async function renamePasskey(db: Store, person: string, id: string, browser: string): Promise<boolean> {
  const renamed = db.updateTable('desk_passkey').set({ browser }).where('id', '=', id).where('person', '=', person)
  return (await renamed.executeTakeFirst()).numUpdatedRows > 0n
}

/** Deletes a person's passkeys, or one of them, with the sessions that were begun by it. Returns their number. */
export async function deletePasskeys(db: Store, person: string, id?: string): Promise<number> {
  const all = db.deleteFrom('desk_passkey').where('person', '=', person)
  return (await (id === undefined ? all : all.where('id', '=', id)).returning('id').execute()).length
}

export const sessionsOf = (db: Store, person: string): Promise<Session[]> =>
  db.selectFrom('desk_session').selectAll().where('person', '=', person).orderBy('begun_at').execute()
export const sessionsBegunBy = (db: Store, passkey: string): Promise<Session[]> =>
  db.selectFrom('desk_session').selectAll().where('passkey', '=', passkey).execute()
export const sessionByHash = (db: Store, hash: string): Promise<Session | undefined> =>
  db.selectFrom('desk_session').selectAll().where('hash', '=', hash).executeTakeFirst()
export const insertSession = (db: Store, row: Session) => db.insertInto('desk_session').values(row).execute()
export const notePress = (db: Store, id: string, pressed_at: string) =>
  db.updateTable('desk_session').set({ pressed_at }).where('id', '=', id).execute()
export const deleteSessionByHash = (db: Store, hash: string) =>
  db.deleteFrom('desk_session').where('hash', '=', hash).execute()
export const deleteSession = async (db: Store, person: string, id: string): Promise<boolean> =>
  (await db.deleteFrom('desk_session').where('person', '=', person).where('id', '=', id).returning('id').execute())
    .length > 0
/** Deletes sessions last used before `pressed` or begun before `begun`, and invitations that ended by now. */
export async function deleteEnded(db: Store, { pressed, begun, now }: Record<'pressed' | 'begun' | 'now', string>) {
  await db
    .deleteFrom('desk_session')
    .where((of) => of.or([of('pressed_at', '<', pressed), of('begun_at', '<', begun)]))
    .execute()
  await db.deleteFrom('desk_invitation').where('ends_at', '<=', now).execute()
}

/** Queues mails, in the transaction that does what they tell of. */
export async function queueMails(db: Store, at: Date, mails: readonly MailPayload[]) {
  if (mails.length === 0) return
  const id = newId()
  await db
    .insertInto('notice')
    .values({ id, key: `desk access ${id}`, created_at: at.toISOString() })
    .execute()
  const deliveries = mails.map((payload) => ({ channel: 'mail' as const, payload }))
  await enqueueFor(db, { notice: id }, at, deliveries)
}
