import { type Kysely, sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database, DeliveryTable } from '../db/schema.ts'

/** A message with all that its channel needs, so that sending it asks nobody else. */
export type MailPayload = {
  to: readonly string[]
  subject: string
  text: string
  html?: string
  /** One checked address, so that an answer goes to the visitor. */
  replyTo?: string
  /** Where one click ends the subscription that this is sent for (RFC 8058). */
  unsubscribeUrl?: string
}
/** A request with its body as it is signed and sent. Where it goes, and with which secret, the endpoint's name says. */
export type WebhookPayload = { contentType: string; body: string }
export type NewDelivery =
  | { channel: 'mail'; payload: MailPayload }
  | { channel: 'webhook'; endpoint: string; payload: WebhookPayload }
export type LeasedDelivery = { id: string; attempts: number } & NewDelivery
export type Delivery = Omit<DeliveryTable, 'payload'> & { state: 'pending' | 'leased' | 'delivered' | 'dead' }

/** What deliveries belong to. When it is erased, they go with it. */
export type Owner = { lead: string } | { subscriber: string } | { notice: string }

/** Adds deliveries that are due at once. Called in the transaction that keeps the lead. */
export const enqueue = (db: Kysely<Database>, lead: string, now: Date, deliveries: readonly NewDelivery[]) =>
  enqueueFor(db, { lead }, now, deliveries)

/** The same for whatever they belong to. */
export async function enqueueFor(db: Kysely<Database>, owner: Owner, now: Date, deliveries: readonly NewDelivery[]) {
  if (deliveries.length === 0) return
  const rows = deliveries.map((delivery) => ({
    id: uuidv7(),
    lead: null,
    subscriber: null,
    notice: null,
    ...owner,
    channel: delivery.channel,
    endpoint: delivery.channel === 'webhook' ? delivery.endpoint : null,
    payload: JSON.stringify(delivery.payload),
    attempts: 0,
    unreachable: 0,
    next_at: now.toISOString(),
    leased_until: null,
    last_error: null,
    created_at: now.toISOString(),
    delivered_at: null,
  }))
  await db.insertInto('delivery').values(rows).execute()
}

/**
 * Takes up to `most` due deliveries for this worker alone. Each counts as one more attempt, and is free again when the
 * lease ends, so that a worker that dies in the middle loses nothing.
 */
export async function leaseDue(
  db: Kysely<Database>,
  now: Date,
  leaseMs: number,
  most: number,
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
        // No lease is that long: it was taken by a clock that was ahead.
        free('leased_until', '>', until),
      ]),
    )
    .orderBy('next_at')
    .limit(most)
  const rows = await db
    .updateTable('delivery')
    .set((old) => ({ leased_until: until, attempts: old('attempts', '+', 1) }))
    .where('id', 'in', due)
    .returning(['id', 'channel', 'endpoint', 'payload', 'attempts'])
    .execute()
  return rows.map(({ endpoint, payload, ...row }) => {
    const read: unknown = JSON.parse(payload ?? 'null')
    const rest = row.channel === 'webhook' ? { endpoint: endpoint ?? '', payload: read } : { payload: read }
    return { ...row, ...rest } as LeasedDelivery
  })
}

/** Marks a delivery as done and empties its payload: what was sent need not be kept twice. */
export async function markDelivered(db: Kysely<Database>, id: string, now: Date) {
  const done = { payload: null, next_at: null, leased_until: null, last_error: null, delivered_at: now.toISOString() }
  await db.updateTable('delivery').set(done).where('id', '=', id).execute()
}

/**
 * Notes a failure and when to try again; `next` null leaves a dead letter, payload and all, for somebody to look at.
 *
 * @param unreachable it was the server that could not be reached: `freeUnreachable` makes it due once it is back
 */
export async function markFailed(
  db: Kysely<Database>,
  id: string,
  error: string,
  next: Date | null,
  unreachable = false,
) {
  const failed = {
    leased_until: null,
    last_error: error,
    next_at: next?.toISOString() ?? null,
    unreachable: unreachable ? 1 : 0,
  }
  await db.updateTable('delivery').set(failed).where('id', '=', id).execute()
}

/** Gives deliveries back that were not seen to end, as a worker does that has to stop. The try does not count. */
export async function release(db: Kysely<Database>, ids: readonly string[]) {
  if (ids.length === 0) return
  await db
    .updateTable('delivery')
    .set((old) => ({ leased_until: null, attempts: old('attempts', '-', 1) }))
    .where('id', 'in', ids)
    .where('delivered_at', 'is', null)
    .execute()
}

/** All deliveries, newest first, with the state that the columns spell. */
export async function listDeliveries(db: Kysely<Database>, now: Date): Promise<Delivery[]> {
  const rows = await db
    .selectFrom('delivery')
    .select([
      'id',
      'lead',
      'subscriber',
      'notice',
      'channel',
      'endpoint',
      'attempts',
      'unreachable',
      'next_at',
      'leased_until',
      'last_error',
      'created_at',
      'delivered_at',
    ])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }))
}

/** Which deliveries are meant: one, an endpoint's, those that were given up, or those that wait for their time. */
type Chosen = { id: string } | { endpoint: string } | 'dead' | 'pending'

/** Makes deliveries that are not delivered yet due now, with all their attempts again. Says how many. */
export async function retry(db: Kysely<Database>, now: Date, which: Chosen): Promise<number> {
  const undelivered = db
    .updateTable('delivery')
    .set({ attempts: 0, unreachable: 0, next_at: now.toISOString(), leased_until: null })
    .where('delivered_at', 'is', null)
  const chosen = () => {
    if (which === 'dead') return undelivered.where('next_at', 'is', null)
    if (which !== 'pending')
      return 'id' in which ? undelivered.where('id', '=', which.id) : undelivered.where('endpoint', '=', which.endpoint)
    // What is being sent just now is not told to begin again.
    return undelivered
      .where('next_at', 'is not', null)
      .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<=', now.toISOString())]))
  }
  const { numUpdatedRows } = await chosen().executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Takes dead letters away for good, or one of them. What they belonged to stays. Says how many. */
export async function drop(db: Kysely<Database>, which: { id: string } | 'dead'): Promise<number> {
  const dead = db.deleteFrom('delivery').where('delivered_at', 'is', null).where('next_at', 'is', null)
  const { numDeletedRows } = await (which === 'dead' ? dead : dead.where('id', '=', which.id)).executeTakeFirst()
  return Number(numDeletedRows)
}

const waitsForMailServer = { channel: 'mail', unreachable: 1 } as const

/** How many mails wait, or were given up, because their server could not be reached. */
export async function countUnreachable(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => of.fn.countAll().as('count'))
    .where('delivered_at', 'is', null)
    .where((is) => is.and(waitsForMailServer))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/**
 * Makes all mail due that the server's absence kept; what was given up for it gets all its attempts again. Says how many.
 */
export async function freeUnreachable(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set((old) => ({
      next_at: now.toISOString(),
      attempts: old.case().when('next_at', 'is', null).then(0).else(old.ref('attempts')).end(),
    }))
    .where('delivered_at', 'is', null)
    .where((is) => is.and(waitsForMailServer))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Makes due what waits for a moment that no schedule has: it was set by a clock that was ahead. Says how many. */
export async function freeFarOff(db: Kysely<Database>, now: Date, longestMs: number): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('delivery')
    .set({ next_at: now.toISOString() })
    .where('next_at', '>', new Date(now.getTime() + longestMs).toISOString())
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deliveries of one channel, and of one endpoint if it is webhooks, that are not made yet. */
export type Waiting = {
  channel: DeliveryTable['channel']
  endpoint: string | null
  /** All of them but the dead letters. */
  pending: number
  /** Tried in vain at least once since they were enqueued before `failingBefore`. */
  failing: number
  /** Due since before `lateBefore`, and nobody has taken them. */
  late: number
  dead: number
  /** One of the reasons that were noted, without anything personal. */
  reason: string | null
}

/** What is not delivered yet, by channel and endpoint. */
export async function waitingDeliveries(
  db: Kysely<Database>,
  { failingBefore, lateBefore }: { failingBefore: Date; lateBefore: Date },
): Promise<Waiting[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | string>`sum(case when ${condition} then 1 else 0 end)`
  const rows = await db
    .selectFrom('delivery')
    .select(['channel', 'endpoint'])
    .select((of) => of.fn.max('last_error').as('reason'))
    .select([
      count(sql`next_at is not null`).as('pending'),
      count(sql`next_at is null`).as('dead'),
      count(
        sql`next_at is not null and attempts > 0 and last_error is not null and created_at <= ${failingBefore.toISOString()}`,
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

/** When something was last delivered by a channel, and to its endpoint; null when nothing was. */
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

/** Opens an endpoint again. Says whether it was closed. */
export async function openEndpoint(db: Kysely<Database>, name: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('closed_endpoint').where('name', '=', name).executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** The endpoints that are closed. */
export const closedEndpoints = (db: Kysely<Database>) =>
  db.selectFrom('closed_endpoint').selectAll().orderBy('name').execute()

/** When the oldest delivery that is still to be tried became due, for a health check; null when none waits. */
export async function oldestDue(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('delivery')
    .select((of) => of.fn.min('next_at').as('oldest'))
    .executeTakeFirst()
  return row?.oldest ?? null
}

function stateOf(row: Omit<DeliveryTable, 'payload'>, now: Date): Delivery['state'] {
  if (row.delivered_at) return 'delivered'
  if (!row.next_at) return 'dead'
  return row.leased_until && row.leased_until > now.toISOString() ? 'leased' : 'pending'
}
