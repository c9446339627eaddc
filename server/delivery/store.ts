import type { Kysely } from 'kysely'
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
export type NewDelivery = { channel: 'mail'; payload: MailPayload }
export type LeasedDelivery = { id: string; channel: 'mail'; payload: MailPayload; attempts: number }
export type Delivery = Omit<DeliveryTable, 'payload'> & { state: 'pending' | 'leased' | 'delivered' | 'dead' }

/** What deliveries belong to. When it is erased, they go with it. */
export type Owner = { lead: string } | { subscriber: string }

/** Adds deliveries that are due at once. Called in the transaction that keeps the lead. */
export const enqueue = (db: Kysely<Database>, lead: string, now: Date, deliveries: readonly NewDelivery[]) =>
  enqueueFor(db, { lead }, now, deliveries)

/** The same for whatever they belong to. */
export async function enqueueFor(db: Kysely<Database>, owner: Owner, now: Date, deliveries: readonly NewDelivery[]) {
  if (deliveries.length === 0) return
  const rows = deliveries.map(({ channel, payload }) => ({
    id: uuidv7(),
    lead: null,
    subscriber: null,
    ...owner,
    channel,
    payload: JSON.stringify(payload),
    attempts: 0,
    next_at: now.toISOString(),
    leased_until: null,
    last_error: null,
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
  const due = db
    .selectFrom('delivery')
    .select('id')
    .where('next_at', '<=', time)
    .where((free) => free.or([free('leased_until', 'is', null), free('leased_until', '<=', time)]))
    .orderBy('next_at')
    .limit(most)
  const rows = await db
    .updateTable('delivery')
    .set((old) => ({
      leased_until: new Date(now.getTime() + leaseMs).toISOString(),
      attempts: old('attempts', '+', 1),
    }))
    .where('id', 'in', due)
    .returning(['id', 'channel', 'payload', 'attempts'])
    .execute()
  return rows.map((row) => ({ ...row, payload: JSON.parse(row.payload ?? 'null') as MailPayload }))
}

/** Marks a delivery as done and empties its payload: what was sent need not be kept twice. */
export async function markDelivered(db: Kysely<Database>, id: string, now: Date) {
  const done = { payload: null, next_at: null, leased_until: null, last_error: null, delivered_at: now.toISOString() }
  await db.updateTable('delivery').set(done).where('id', '=', id).execute()
}

/** Notes a failure and when to try again; `next` null leaves a dead letter, payload and all, for somebody to look at. */
export async function markFailed(db: Kysely<Database>, id: string, error: string, next: Date | null) {
  const failed = { leased_until: null, last_error: error, next_at: next?.toISOString() ?? null }
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
      'channel',
      'attempts',
      'next_at',
      'leased_until',
      'last_error',
      'delivered_at',
    ])
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({ ...row, state: stateOf(row, now) }))
}

/** Makes deliveries that are not delivered yet due now, with all their attempts again. Says how many. */
export async function retry(db: Kysely<Database>, now: Date, which: { id: string } | 'dead'): Promise<number> {
  const undelivered = db
    .updateTable('delivery')
    .set({ attempts: 0, next_at: now.toISOString(), leased_until: null })
    .where('delivered_at', 'is', null)
  const chosen = which === 'dead' ? undelivered.where('next_at', 'is', null) : undelivered.where('id', '=', which.id)
  const { numUpdatedRows } = await chosen.executeTakeFirst()
  return Number(numUpdatedRows)
}

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
