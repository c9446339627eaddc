import { type Insertable, type Kysely, sql } from 'kysely'
import { type CampaignColumns, campaignColumns } from '#platform/db/campaign-columns.ts'
import { newId } from '#platform/db/id.ts'
import { repliesToRead } from '#platform/db/replies-to-read.ts'
import type { CampaignTable, Database, FaultTable, LeadTable, MailboxTable } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, type MailPayload } from '#platform/delivery/store.ts'

/** Faults that were reported and are not over. */
export const openFaults = (db: Kysely<Database>): Promise<FaultTable[]> =>
  db.selectFrom('fault').selectAll().orderBy('since').execute()

/** Stores a fault unless it is known. Returns true if it is new; only one process gets that answer. */
export async function addFault(db: Kysely<Database>, fault: Insertable<FaultTable>): Promise<boolean> {
  const row = await db
    .insertInto('fault')
    .values(fault)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes a fault. Returns true if it was there; only one process gets that answer. */
export async function endFault(db: Kysely<Database>, key: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('fault').where('key', '=', key).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Claims a notice by its key. Returns true if nobody had claimed it. */
export async function addNotice(db: Kysely<Database>, id: string, key: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('notice')
    .values({ id, key, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Enqueues a mail under a key that only one process can claim. Without a mail the key is claimed all the same. Returns
 * true if the mail was enqueued.
 */
export const enqueueNotice = (
  db: Kysely<Database>,
  key: string,
  at: Date,
  mail: MailPayload | null,
): Promise<boolean> =>
  write(
    db,
    async (trx) => {
      const id = newId()
      if (!(await addNotice(trx, id, key, at)) || !mail) return false
      await enqueueFor(trx, { notice: id }, at, [{ channel: 'mail', payload: mail }])
      return true
    },
    { background: true },
  )

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

export const mailboxRow = (db: Kysely<Database>, name: string): Promise<MailboxTable | undefined> =>
  db.selectFrom('mailbox').selectAll().where('name', '=', name).executeTakeFirst()

/**
 * Lists the UIDs of mails that could not be read since a moment, the newest first; those of a full mailbox are not all
 * listed.
 */
export async function unreadableSince(db: Kysely<Database>, mailbox: string, since: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('received_mail')
    .select('uid')
    .where('mailbox', '=', mailbox)
    .where('kind', '=', 'unreadable')
    .where('at', '>', since.toISOString())
    .orderBy('id', 'desc')
    .limit(20)
    .execute()
  return rows.map(({ uid }) => uid)
}

/** The moment up to which a site on this store has seen time pass; null before the first. */
export async function timeSeen(db: Kysely<Database>): Promise<string | null> {
  const row = await db.selectFrom('clock').select('seen_at').executeTakeFirst()
  return row?.seen_at ?? null
}

export async function noteSeen(db: Kysely<Database>, at: Date) {
  const seen_at = at.toISOString()
  await db
    .insertInto('clock')
    .values({ id: 'clock', seen_at })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ seen_at }))
    .execute()
}

/** The newest moment in the tables that a site with few visitors still writes to; null for an empty store. */
export async function newestRow(db: Kysely<Database>): Promise<string | null> {
  const rows = await Promise.all([
    newestMoment(db),
    db
      .selectFrom('daily_count')
      .select((of) => of.fn.max('day').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('notice')
      .select((of) => of.fn.max('created_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('subscriber')
      .select((of) => of.fn.max('asked_at').as('at'))
      .executeTakeFirst(),
    db
      .selectFrom('lead_event')
      .select((of) => of.fn.max('at').as('at'))
      .executeTakeFirst(),
  ])
  const moments = rows.flatMap((row) => (typeof row === 'string' ? row : row?.at) ?? [])
  return moments.sort().at(-1) ?? null
}

/** A campaign of the newsletter that is not sent to everybody yet. */
export type CampaignUnderWay = Pick<CampaignTable, 'slug' | 'subject' | 'state' | 'recipients' | 'delivered'> &
  Pick<CampaignColumns, 'send_at'> & {
    pending: number
    lastSent: string | null
    nextAt: string | null
    /** When the mail server last refused the sender of a mail that still waits. */
    refusedAt: string | null
    reason: string | null
  }

/** The campaigns that are being sent or pause, the oldest first. */
export async function campaignsUnderWay(db: Kysely<Database>): Promise<CampaignUnderWay[]> {
  const rows = await db
    .selectFrom('campaign')
    .leftJoin('delivery', 'delivery.campaign', 'campaign.id')
    .where('campaign.state', '<>', 'sent')
    .groupBy('campaign.id')
    .orderBy('campaign.queued_at')
    .select(['slug', 'subject', 'state', ...campaignColumns, 'recipients', 'delivered'])
    .select((of) => [
      of.fn.count('delivery.next_at').as('pending'),
      of.fn.max('delivery.delivered_at').as('lastSent'),
      of.fn.min('delivery.next_at').as('nextAt'),
      sql<string | null>`max(case when delivery.refused = 'sender' then delivery.taken_at end)`.as('refusedAt'),
      sql<string | null>`max(case when delivery.next_at is not null then delivery.last_error end)`.as('reason'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, pending: Number(row.pending) }))
}

/** Counts the subscribers whose replies may ask for the erasure of what is stored of them. */
export async function countErasureWishes(db: Kysely<Database>, now: Date): Promise<number> {
  const { n } = await repliesToRead(db, now)
    .where('bounce.kind', '=', 'erasure')
    .select((of) => of.fn.count('bounce.subscriber').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Counts the subscribers whose replies a person has to read, and whose subscriptions go on. */
export async function countReplied(db: Kysely<Database>, now: Date): Promise<number> {
  const { n } = await repliesToRead(db, now)
    .innerJoin('subscriber', 'subscriber.id', 'bounce.subscriber')
    .where('subscriber.state', '=', 'confirmed')
    .select((of) => of.fn.count('subscriber.id').distinct().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

type CampaignTrouble = Pick<CampaignTable, 'slug' | 'subject' | 'recipients'> & {
  /** Mails that failed and wait, of a campaign that is older than `before`. */
  waiting: number
  givenUp: number
  waitingReason: string | null
  givenUpReason: string | null
}

/** Counts what waits or was given up of the campaigns since a moment, the newest first. */
export async function campaignTroubles(
  db: Kysely<Database>,
  { since, before }: { since: Date; before: Date },
): Promise<CampaignTrouble[]> {
  const waits = sql`delivery.next_at is not null and delivery.last_error is not null and delivery.created_at < ${before.toISOString()}`
  const isOver = sql`delivery.next_at is null and delivery.delivered_at is null`
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('delivery', 'delivery.campaign', 'campaign.id')
    .where('campaign.queued_at', '>', since.toISOString())
    .groupBy('campaign.id')
    .orderBy('campaign.queued_at', 'desc')
    .select(['slug', 'subject', 'recipients'])
    .select([
      sql<number | string>`sum(case when ${waits} then 1 else 0 end)`.as('waiting'),
      sql<number | string>`sum(case when ${isOver} then 1 else 0 end)`.as('givenUp'),
      sql<string | null>`max(case when ${waits} then delivery.last_error end)`.as('waitingReason'),
      sql<string | null>`max(case when ${isOver} then delivery.last_error end)`.as('givenUpReason'),
    ])
    .execute()
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), givenUp: Number(row.givenUp) }))
}

type CountedLead = { kind: string; state: string; attribution: string }

/** Lists the leads between two moments, without anybody's answers. */
export const leadsBetween = (db: Kysely<Database>, from: Date, to: Date): Promise<CountedLead[]> =>
  db
    .selectFrom('lead')
    .select(['kind', 'state', 'attribution'])
    .where('created_at', '>=', from.toISOString())
    .where('created_at', '<', to.toISOString())
    .execute()

const subscribersIn = (db: Kysely<Database>, state: Database['subscriber']['state']) =>
  db
    .selectFrom('subscriber')
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', state)

export const countUnconfirmed = async (db: Kysely<Database>): Promise<number> =>
  Number((await subscribersIn(db, 'unconfirmed').executeTakeFirstOrThrow()).count)

export async function countConfirmedBetween(db: Kysely<Database>, from: Date, to: Date): Promise<number> {
  const confirmed = subscribersIn(db, 'confirmed')
    .where('confirmed_at', '>=', from.toISOString())
    .where('confirmed_at', '<', to.toISOString())
  return Number((await confirmed.executeTakeFirstOrThrow()).count)
}

export type Quarantine = {
  leads: Pick<LeadTable, 'id' | 'kind' | 'created_at' | 'suspicion'>[]
  subscribers: number
}

/** Reads what lies in quarantine and came after a moment; null: all of it. */
export async function quarantineSince(db: Kysely<Database>, since: string | null): Promise<Quarantine> {
  const [leads, subscribers] = await Promise.all([
    db
      .selectFrom('lead')
      .select(['id', 'kind', 'created_at', 'suspicion'])
      .where('state', '=', 'quarantined')
      .where('created_at', '>', since ?? '')
      .orderBy('id', 'desc')
      .execute(),
    subscribersIn(db, 'quarantined')
      .where('asked_at', '>', since ?? '')
      .executeTakeFirstOrThrow(),
  ])
  return { leads, subscribers: Number(subscribers.count) }
}

/** When the last notice of a sort was written; null when none was. */
export async function lastNotice(db: Kysely<Database>, sort: string): Promise<string | null> {
  const row = await db
    .selectFrom('notice')
    .select('created_at')
    .where('key', 'like', `${sort} %`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.created_at ?? null
}

/** Leads that nobody has dealt with yet, by who has them: nobody first, and then who has the most. */
export type WaitingLeads = { owner: string | null; count: number; oldest: string }

export async function waitingLeads(db: Kysely<Database>): Promise<WaitingLeads[]> {
  const rows = await db
    .selectFrom('lead')
    .select((of) => ['owner', of.fn.countAll().as('count'), of.fn.min('created_at').as('oldest')])
    .where('state', 'in', ['new', 'in-work'])
    .groupBy('owner')
    .execute()
  return rows
    .map(({ owner, count, oldest }) => ({ owner, count: Number(count), oldest }))
    .sort((a, b) => Number(a.owner !== null) - Number(b.owner !== null) || b.count - a.count)
}
