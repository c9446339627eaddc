import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/db/dialect.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, DeliveryTable } from '#platform/db/schema.ts'
import { notifyWorkers } from '#platform/db/work-notices.ts'

export type MailPayload = {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  /** A file for calendars that is attached. */
  calendar?: { name: string; text: string }
  /** Checked addresses that a reply goes to. */
  replyTo?: string | readonly string[]
  /**
   * The person who wrote it. It comes from their own address where that is of the site's domain, else from the site's
   * address with their name. Mail without one is marked as written by a program.
   */
  author?: { name: string; address: string }
  /** The deliveries of the mails before it in the same conversation, oldest first. */
  references?: readonly string[]
  /** The address at which one click ends the subscription (RFC 8058). */
  unsubscribeUrl?: string
  /** The name of the list it is sent to, such as `newsletter` (RFC 2919). */
  list?: string
}
/**
 * A reference to a mail that is written at the moment of sending (decision 17). It is about the lead, subscriber or
 * notice that the delivery belongs to. The feature that enqueues it also writes it.
 */
export type MailReference = {
  mail: string
  /** The recipient, unless it follows from the lead, subscriber or notice. */
  to?: string
  token?: string
  /** The event that it tells of. */
  event?: string
  /** The person of the team who wrote it. */
  author?: MailPayload['author']
  /** The mail to several of which it is one. */
  mailing?: string
}
/** The part of a campaign's mail that differs for each reader. */
export type CampaignPayload = { token: string }
/**
 * A webhook request. Its body is stored exactly as it is signed and sent. The endpoint's name determines its URL and
 * secret.
 */
export type WebhookPayload = { contentType: string; body: string }
export type NewDelivery =
  | { channel: 'mail'; payload: MailPayload | MailReference }
  | { channel: 'webhook'; endpoint: string; payload: WebhookPayload }
export type CampaignDelivery = {
  channel: 'newsletter'
  campaign: string
  subscriber: string
  payload: CampaignPayload
}
/** A delivery that one worker has leased, with the subject it is about. */
export type LeasedDelivery = {
  id: string
  attempts: number
  lead: string | null
  subscriber: string | null
  created_at: string
} & (NewDelivery | CampaignDelivery)
export type Delivery = Omit<DeliveryTable, 'payload'> & { state: 'pending' | 'leased' | 'delivered' | 'dead' }

/** Whom or what a delivery is about. When that is erased, the delivery goes with it. */
export type DeliverySubject = { lead: string } | { subscriber: string } | { notice: string }

/**
 * Adds deliveries of a lead, due at once unless a later moment is given. Call it in the transaction that stores the
 * lead.
 */
export const enqueueForLead = (
  db: Kysely<Database>,
  lead: string,
  now: Date,
  deliveries: readonly NewDelivery[],
  dueAt = now,
) => enqueueFor(db, { lead }, now, deliveries, dueAt)

/** Adds deliveries for any subject, due at once unless a later moment is given. */
export async function enqueueFor(
  db: Kysely<Database>,
  subject: DeliverySubject,
  now: Date,
  deliveries: readonly NewDelivery[],
  dueAt = now,
) {
  if (deliveries.length === 0) return
  const rows = deliveries.map((delivery) => ({
    id: newId(),
    ...subject,
    channel: delivery.channel,
    ...(delivery.channel === 'webhook' && { endpoint: delivery.endpoint }),
    payload: JSON.stringify(delivery.payload),
    ...fresh(now),
    next_at: dueAt.toISOString(),
  }))
  await db.insertInto('delivery').values(rows).execute()
  await notifyWorkers(db)
}

const fresh = (now: Date) => ({
  attempts: 0,
  unreachable: 0,
  next_at: now.toISOString(),
  created_at: now.toISOString(),
})

/**
 * Adds a campaign's deliveries, due at once. Skips people who already have one of this campaign and people who are no
 * longer subscribers.
 *
 * @returns the subscribers who got one
 */
export async function enqueueCampaign(
  db: Kysely<Database>,
  campaign: string,
  now: Date,
  deliveries: readonly { subscriber: string; payload: CampaignPayload }[],
): Promise<string[]> {
  if (deliveries.length === 0) return []
  const wanted = deliveries.map(({ subscriber }) => subscriber)
  const there = await db.selectFrom('subscriber').select('id').where('id', 'in', wanted).execute()
  const ids = new Set(there.map(({ id }) => id))
  const rows = deliveries.flatMap(({ subscriber, payload }) =>
    ids.has(subscriber)
      ? [
          {
            id: newId(),
            subscriber,
            campaign,
            channel: 'newsletter' as const,
            payload: JSON.stringify(payload),
            ...fresh(now),
          },
        ]
      : [],
  )
  if (rows.length === 0) return []
  const added = await db
    .insertInto('delivery')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['campaign', 'subscriber']).where('campaign', 'is not', null).doNothing(),
    )
    .returning('subscriber')
    .execute()
  await notifyWorkers(db)
  return added.map(({ subscriber }) => String(subscriber))
}

/** The two queues: campaigns of the newsletter, which may be long, and everything else. */
export type Queue = 'campaigns' | 'general'

/**
 * Leases up to `max` due deliveries of a queue to this worker. Each counts as an attempt and is free again when the
 * lease ends, so a worker that dies loses nothing. Deliveries of a paused campaign are left alone.
 */
export async function leaseDue(
  db: Kysely<Database>,
  now: Date,
  leaseMs: number,
  max: number,
  queue: Queue = 'general',
): Promise<LeasedDelivery[]> {
  const time = now.toISOString()
  const until = new Date(now.getTime() + leaseMs).toISOString()
  const due = db
    .selectFrom('delivery')
    .select('id')
    .where('next_at', '<=', time)
    .where((free) =>
      free.or([
        free('leased_until', 'is', null),
        free('leased_until', '<=', time),
        // No lease is that long, so the clock was ahead when it was taken.
        free('leased_until', '>', until),
      ]),
    )
    .where('campaign', queue === 'campaigns' ? 'is not' : 'is', null)
    .$if(queue === 'campaigns', (of) =>
      of.where('campaign', 'in', db.selectFrom('campaign').select('id').where('state', '<>', 'paused')),
    )
    .orderBy('next_at')
    .limit(max)
    // Skips rows that another process is leasing at this moment; SQLite allows one writer anyway.
    .$if(isPostgres(db), (of) => of.forUpdate().skipLocked())
  const rows = await db
    .updateTable('delivery')
    .set((old) => ({ leased_until: until, taken_at: time, attempts: old('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'channel', 'endpoint', 'campaign', 'subscriber', 'payload', 'attempts', 'lead', 'created_at'])
    .execute()
  return rows.map(({ endpoint, campaign, subscriber, payload, ...row }) => {
    const own = { webhook: { endpoint: endpoint ?? '' }, newsletter: { campaign }, mail: {} }[row.channel]
    return { ...row, subscriber, ...own, payload: JSON.parse(payload ?? 'null') } as LeasedDelivery
  })
}

/**
 * Marks a delivery as done and empties its payload, which is not needed any more. Which mail about a lead it was stays:
 * a reference has nothing of its text. Its campaign counts it once.
 */
export async function markDelivered(db: Kysely<Database>, id: string, now: Date) {
  const payload = sql<string | null>`case when lead is not null and payload like '{"mail":%' then payload end`
  const over = { payload, next_at: null, leased_until: null, last_error: null, refused: null }
  const done = { ...over, delivered_at: now.toISOString() }
  const row = await db
    .updateTable('delivery')
    .set(done)
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('campaign')
    .executeTakeFirst()
  if (row?.campaign) await countInCampaign(db, row.campaign, 'delivered')
}

/**
 * Deletes a delivery of a campaign whose subscriber left before it was sent. The campaign counts it as skipped; the row
 * is gone, so nothing of it is left to send.
 */
export async function dropSkipped(db: Kysely<Database>, id: string) {
  const row = await db
    .deleteFrom('delivery')
    .where('id', '=', id)
    .where('delivered_at', 'is', null)
    .returning('campaign')
    .executeTakeFirst()
  if (row?.campaign) await countInCampaign(db, row.campaign, 'skipped')
}

const countInCampaign = (db: Kysely<Database>, campaign: string, what: 'delivered' | 'skipped') =>
  db
    .updateTable('campaign')
    .set((old) => ({ [what]: old(what, '+', 1) }))
    .where('id', '=', campaign)
    .execute()

/**
 * Counts the campaign deliveries that all processes leased since each of two moments, and finds the last one. The pace
 * is measured by them.
 */
export async function campaignMailsLeased(
  db: Kysely<Database>,
  since: Date,
  lately: Date,
): Promise<{ inMinute: number; lately: number; last: string | null }> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => [of.fn.countAll<number | string>().as('all'), of.fn.max('taken_at').as('last')])
    .select(
      sql<number | string | null>`sum(case when taken_at > ${lately.toISOString()} then 1 else 0 end)`.as('lately'),
    )
    .where('campaign', 'is not', null)
    .where('taken_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return { inMinute: Number(row.all), lately: Number(row.lately ?? 0), last: row.last ?? null }
}

/**
 * Notes a failure and the next try. With `next` null it is a dead letter, payload and all, for somebody to look at.
 *
 * @param why the cause, if it is not this one delivery: a server that could not be reached (`freeUnreachable` makes the
 *   mail due once it is back), or a side that the mail server refuses. A refused sender does not count as a try of this
 *   delivery.
 */
export async function markFailed(
  db: Kysely<Database>,
  id: string,
  error: string,
  next: Date | null,
  why: { unreachable?: boolean | undefined; refused?: DeliveryTable['refused']; uncounted?: boolean } = {},
) {
  const failed = {
    leased_until: null,
    last_error: error,
    next_at: next?.toISOString() ?? null,
    unreachable: why.unreachable ? 1 : 0,
    refused: why.refused ?? null,
  }
  await db
    .updateTable('delivery')
    .set((old) => ({ ...failed, ...(why.uncounted && { attempts: old('attempts', '-', 1) }) }))
    .where('id', '=', id)
    .execute()
}

/**
 * Gives up mails to the team that a mail server took and sent back later: each is a dead letter, as if it had been
 * refused at once. Returns false when there was none of them.
 *
 * @param code the status by RFC 3463; null when none was given
 */
export async function giveUpReturned(db: Kysely<Database>, ids: readonly string[], code: string | null) {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ delivered_at: null, next_at: null, last_error: `Came back: 550${code === null ? '' : ` ${code}`}` })
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .where('channel', '=', 'mail')
    .where('subscriber', 'is', null)
    .where('delivered_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Frees deliveries that a worker had to leave unfinished when it stopped. The try does not count. */
export async function releaseLeases(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('delivery')
    .set((old) => ({ leased_until: null, attempts: old('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('delivered_at', 'is', null)
    .execute()
}

/**
 * Lists deliveries, newest first, each with the state that its columns add up to.
 *
 * @param of `lead` lists only the deliveries of that lead, `open` only those that are not delivered
 */
export async function listDeliveries(
  db: Kysely<Database>,
  now: Date,
  of: { lead?: string; open?: boolean } = {},
): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery')
    .select([
      'id',
      'lead',
      'subscriber',
      'notice',
      'campaign',
      'channel',
      'endpoint',
      'attempts',
      'unreachable',
      'refused',
      'next_at',
      'leased_until',
      'taken_at',
      'last_error',
      'created_at',
      'delivered_at',
    ])
    .$if(of.lead !== undefined, (all) => all.where('lead', '=', of.lead ?? ''))
    .$if(of.open === true, (all) => all.where('delivered_at', 'is', null))
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }))
}

type Chosen = { id: string } | { endpoint: string } | 'dead' | 'pending'

/** Returns what is stored of what deliveries bring, by their ids. */
export async function payloadsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('delivery')
    .select(['id', 'payload'])
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute()
  return new Map(rows.map(({ id, payload }) => [id, payload]))
}

/** Makes undelivered deliveries due now, with all their attempts again. Returns how many. */
export async function retry(db: Kysely<Database>, now: Date, which: Chosen): Promise<number> {
  const undelivered = db
    .updateTable('delivery')
    .set({ attempts: 0, unreachable: 0, refused: null, next_at: now.toISOString(), leased_until: null })
    .where('delivered_at', 'is', null)
  const chosen = () => {
    if (which === 'dead') return undelivered.where('next_at', 'is', null)
    if (which !== 'pending')
      return 'id' in which ? undelivered.where('id', '=', which.id) : undelivered.where('endpoint', '=', which.endpoint)
    // Deliveries that are being sent now are left alone.
    return undelivered
      .where('next_at', 'is not', null)
      .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<=', now.toISOString())]))
  }
  const { numUpdatedRows } = await chosen().executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the mail to a visitor that tells of an event. Returns false when it was sent meanwhile, or is being sent. */
export async function withdrawMail(db: Kysely<Database>, lead: string, event: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('delivery')
    .where('lead', '=', lead)
    .where('channel', '=', 'mail')
    .where('delivered_at', 'is', null)
    .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<=', now.toISOString())]))
    .where('payload', 'like', `%"event":"${event}"%`)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Deletes dead letters, or one of them. What they are about stays. Returns how many. */
export async function drop(db: Kysely<Database>, which: { id: string } | 'dead'): Promise<number> {
  const dead = db.deleteFrom('delivery').where('delivered_at', 'is', null).where('next_at', 'is', null)
  const { numDeletedRows } = await (which === 'dead' ? dead : dead.where('id', '=', which.id)).executeTakeFirst()
  return Number(numDeletedRows)
}

const byMail: DeliveryTable['channel'][] = ['mail', 'newsletter']

/** Counts mails that wait, or were given up, because their server could not be reached. */
export async function countUnreachable(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => of.fn.countAll().as('count'))
    .where('delivered_at', 'is', null)
    .where('channel', 'in', byMail)
    .where('unreachable', '=', 1)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Makes all mail due now that waited for an unreachable server. Dead letters get all their attempts again. Returns the
 * number of mails.
 */
export async function freeUnreachable(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set((old) => ({
      next_at: now.toISOString(),
      attempts: old.case().when('next_at', 'is', null).then(0).else(old.ref('attempts')).end(),
    }))
    .where('delivered_at', 'is', null)
    .where('channel', 'in', byMail)
    .where('unreachable', '=', 1)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Makes deliveries due now that wait longer than any schedule allows, because a clock that was ahead set them. Returns
 * how many.
 */
export async function freeFarOff(db: Kysely<Database>, now: Date, longestMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ next_at: now.toISOString() })
    .where('next_at', '>', new Date(now.getTime() + longestMs).toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export type Waiting = {
  channel: DeliveryTable['channel']
  endpoint: string | null
  /** All of them but the dead letters. */
  pending: number
  /** Created before `failingBefore`, and tried in vain at least once. */
  failing: number
  /** Due since before `lateBefore`, and taken by nobody. */
  late: number
  /** Given up. Mail that a visitor's or subscriber's own server refused is left out: it is no fault of this site. */
  dead: number
  /** The text of one of the failures. It contains nothing personal. */
  reason: string | null
}

/** Counts undelivered deliveries by channel and endpoint. */
export async function waitingDeliveries(
  db: Kysely<Database>,
  { failingBefore, lateBefore }: { failingBefore: Date; lateBefore: Date },
): Promise<Waiting[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | string>`sum(case when ${condition} then 1 else 0 end)`
  const rows = await db
    .selectFrom('delivery')
    .select(['channel', 'endpoint'])
    .select(sql<string | null>`max(case when ${isOurs} then last_error end)`.as('reason'))
    .select([
      count(sql`next_at is not null`).as('pending'),
      count(sql`next_at is null and ${isOurs}`).as('dead'),
      count(
        sql`next_at is not null and attempts > 0 and last_error is not null and ${isOurs} and created_at <= ${failingBefore.toISOString()}`,
      ).as('failing'),
      count(
        sql`next_at <= ${lateBefore.toISOString()} and (leased_until is null or leased_until <= ${lateBefore.toISOString()})`,
      ).as('late'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy(['channel', 'endpoint'])
    .orderBy('channel')
    .orderBy('endpoint')
    .execute()
  return rows.map((row) => ({
    ...row,
    pending: Number(row.pending),
    failing: Number(row.failing),
    late: Number(row.late),
    dead: Number(row.dead),
  }))
}

/** Not refused by the recipient's own mail server, for now or for good. */
const isOurs = sql<boolean>`(refused is null or refused <> 'recipient')`

/**
 * Counts the leads and subscribers that were written to since a moment, and how many of them had their mail refused for
 * good. A few refusals are mistyped addresses; when most are refused, somebody is refusing this site.
 */
export async function refusedSince(db: Kysely<Database>, since: Date): Promise<{ all: number; refused: number }> {
  const row = await db
    .selectFrom('delivery')
    .select([
      sql<number | string>`count(distinct coalesce(lead, subscriber))`.as('all'),
      sql<
        number | string
      >`count(distinct case when refused = 'recipient' and (next_at is null or last_error like '%: 5%') then coalesce(lead, subscriber) end)`.as(
        'refused',
      ),
    ])
    .where('channel', '=', 'mail')
    .where('created_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return { all: Number(row.all), refused: Number(row.refused) }
}

/** Returns the moment of the last delivery by a channel, or to a webhook's endpoint; null when there was none. */
export async function lastDelivered(
  db: Kysely<Database>,
  { channel, endpoint }: Pick<Waiting, 'channel' | 'endpoint'>,
): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => of.fn.max('delivered_at').as('last'))
    .where('channel', '=', channel)
    .where('endpoint', endpoint === null ? 'is' : '=', endpoint)
    .executeTakeFirst()
  return row?.last ?? null
}

/** Closes an endpoint, unless it is closed already. */
export async function closeEndpoint(db: Kysely<Database>, name: string, reason: string, now: Date) {
  await db
    .insertInto('closed_endpoint')
    .values({ name, reason, closed_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Reopens an endpoint. Returns true when it was closed. */
export async function openEndpoint(db: Kysely<Database>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('closed_endpoint').where('name', '=', name).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export const closedEndpoints = (db: Kysely<Database>) =>
  db.selectFrom('closed_endpoint').selectAll().orderBy('name').execute()

/**
 * Returns the earliest due time of all waiting deliveries, for the health check; null when none waits. Campaigns are
 * left out, because they wait for their pace.
 */
export async function oldestDue(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => of.fn.min('next_at').as('oldest'))
    .where('campaign', 'is', null)
    .executeTakeFirst()
  return row?.oldest ?? null
}

function stateOf(row: Omit<DeliveryTable, 'payload'>, now: Date): Delivery['state'] {
  if (row.delivered_at) return 'delivered'
  if (!row.next_at) return 'dead'
  return row.leased_until && row.leased_until > now.toISOString() ? 'leased' : 'pending'
}
