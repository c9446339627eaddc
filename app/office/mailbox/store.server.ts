import type { Kysely } from 'kysely'
import { newId } from '#platform/db/id.ts'
import type { Database, MailboxTable } from '#platform/db/schema.ts'

type Claim = { name: string; by: string; now: Date; until: Date }

/** Takes a mailbox to read, unless another process has it. The first reading makes its row. */
export async function claimMailbox(
  db: Kysely<Database>,
  { name, by, now, until }: Claim,
): Promise<MailboxTable | null> {
  const unreadState = { uid_validity: null, last_uid: '0', read_at: null, failing_since: null, reason: null }
  await db
    .insertInto('mailbox')
    .values({
      name,
      ...unreadState,
      leased_by: null,
      leased_until: null,
      begun_at: now.toISOString(),
      reports: 0,
      replies: 0,
      others: 0,
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db
    .updateTable('mailbox')
    .set({ leased_by: by, leased_until: until.toISOString() })
    .where('name', '=', name)
    .where((of) =>
      of.or([of('leased_by', 'is', null), of('leased_by', '=', by), of('leased_until', '<=', now.toISOString())]),
    )
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Notes something about a mailbox. Returns false when another process reads it by now. */
export async function noteMailbox(
  db: Kysely<Database>,
  { name, by }: Pick<Claim, 'name' | 'by'>,
  set: Partial<MailboxTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox')
    .set(set)
    .where('name', '=', name)
    .where('leased_by', '=', by)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Moves on past a mail, and counts it. Returns false when another process read on meanwhile. */
export async function passMail(
  db: Kysely<Database>,
  { name, by, until }: Omit<Claim, 'now'>,
  { after, uid, as }: { after: number; uid: number; as: 'reports' | 'replies' | 'others' | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mailbox')
    .set((old) => ({
      last_uid: String(uid),
      leased_until: until.toISOString(),
      ...(as && { [as]: old(as, '+', 1) }),
    }))
    .where('name', '=', name)
    .where('leased_by', '=', by)
    .where('last_uid', '=', String(after))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function isKnownMail(db: Kysely<Database>, message: string): Promise<boolean> {
  const row = await db.selectFrom('received_mail').select('id').where('message', '=', message).executeTakeFirst()
  return row !== undefined
}

type NewMail = Omit<Database['received_mail'], 'id' | 'at'>

/** Remembers a mail that did something, or could not be read. Returns true when it was new. */
export async function rememberMail(db: Kysely<Database>, mail: NewMail, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('received_mail')
    .values({ id: newId(), ...mail, at: now.toISOString() })
    .onConflict((conflict) => conflict.column('message').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
