import type { Insertable, Kysely } from 'kysely'
import { sql } from 'kysely'
import { rememberErasure } from '#platform/db/erase.ts'
import type { ConsentTable, Database, SubscriberTable } from '#platform/db/schema.ts'

export type NewConsent = Omit<Insertable<ConsentTable>, 'lead' | 'subscriber' | 'withdrawn_at'> & { subscriber: string }
type Entry = Pick<SubscriberTable, 'id' | 'address' | 'source' | 'asked_at'>

export type Subscriber = SubscriberTable & { consent: ConsentTable | null }
/** The subscriber that a mail's token leads to, and when the token was made. */
export type TokenHolder = SubscriberTable & {
  token_created_at: string
  token_campaign: string | null
  token_address: string | null
  takes_back: number | null
}

/**
 * Stores an address that somebody entered: one subscriber, however often. One who had left or was in quarantine becomes
 * unconfirmed again; a confirmed one stays confirmed.
 *
 * @returns the id of the subscriber with this address
 */
export async function enterSubscriber(db: Kysely<Database>, { id, address, source, asked_at }: Entry): Promise<string> {
  const fresh = { state: 'unconfirmed', confirmed_at: null, unsubscribed_at: null, topics: null } as const
  const row = await db
    .insertInto('subscriber')
    .values({ id, address, source, asked_at, created_at: asked_at, ...fresh })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((old) => {
        const ifConfirmed = old.case().when('subscriber.state', '=', 'confirmed')
        return {
          asked_at,
          state: ifConfirmed
            .then(old.ref('subscriber.state'))
            .else(sql.lit('unconfirmed' as const))
            .end(),
          // A returning subscriber is stored for as long as a new one. The consent they withdrew has the moment they
          // left.
          unsubscribed_at: ifConfirmed.then(old.ref('subscriber.unsubscribed_at')).end(),
        }
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns when the subscription of an address ended; null when it is active, or there is none. */
export async function endOf(db: Kysely<Database>, address: string): Promise<string | null> {
  const row = await db
    .selectFrom('subscriber')
    .select('unsubscribed_at')
    .where('address', '=', address)
    .where('state', 'in', ['unsubscribed', 'bounced'])
    .executeTakeFirst()
  return row?.unsubscribed_at ?? null
}

/** Stores an address that a program entered, in quarantine. A known address keeps its state. */
export async function quarantineSubscriber(db: Kysely<Database>, { id, address, source, asked_at }: Entry) {
  const fresh = { state: 'quarantined', confirmed_at: null, unsubscribed_at: null, topics: null } as const
  await db
    .insertInto('subscriber')
    .values({ id, address, source, asked_at, created_at: asked_at, ...fresh })
    .onConflict((conflict) => conflict.column('address').doUpdateSet({ asked_at }))
    .execute()
}

/** Stores a consent, unless an earlier one for the same purpose is still in force. */
export async function addConsent(db: Kysely<Database>, consent: NewConsent) {
  const inForce = await db
    .selectFrom('consent')
    .select('id')
    .where('subscriber', '=', consent.subscriber)
    .where('purpose', '=', consent.purpose)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (inForce) return
  await db
    .insertInto('consent')
    .values({ ...consent, lead: null, withdrawn_at: null })
    .execute()
}

/** Counts the mails that ask to confirm, sent since a moment: to all, or to one subscriber. */
export async function countTokens(
  db: Kysely<Database>,
  since: Date,
  of: { subscriber?: string } = {},
): Promise<number> {
  const tokens = db
    .selectFrom('subscriber_token')
    .select((row) => row.fn.countAll().as('count'))
    .where('created_at', '>', since.toISOString())
    .where('campaign', 'is', null)
  const chosen = of.subscriber === undefined ? tokens : tokens.where('subscriber', '=', of.subscriber)
  return Number((await chosen.executeTakeFirstOrThrow()).count)
}

/**
 * Stores the hash of the token of a mail that asks to confirm.
 *
 * @param address the one that the mail went to, where the subscriber has another
 * @param takesBack true when that is the subscriber's former address
 */
export async function addToken(
  db: Kysely<Database>,
  hash: string,
  subscriber: string,
  now: Date,
  address: string | null = null,
  takesBack = false,
) {
  await db
    .insertInto('subscriber_token')
    .values({
      hash,
      subscriber,
      campaign: null,
      address,
      takes_back: takesBack ? 1 : null,
      created_at: now.toISOString(),
    })
    .execute()
}

export async function findByToken(db: Kysely<Database>, hash: string): Promise<TokenHolder | null> {
  const row = await holders(db)
    .where('subscriber_token.hash', '=', hash)
    .where((of) =>
      of.or([
        of('subscriber_token.address', 'is', null),
        of('subscriber_token.address', '=', of.ref('subscriber.address')),
      ]),
    )
    .executeTakeFirst()
  return row ?? null
}

/** Finds the subscriber whom a mail was for, and the campaign that it was of. */
export async function findByDelivery(
  db: Kysely<Database>,
  delivery: string,
): Promise<(SubscriberTable & { token_campaign: string | null }) | null> {
  const row = await db
    .selectFrom('delivery')
    .innerJoin('subscriber', 'subscriber.id', 'delivery.subscriber')
    .selectAll('subscriber')
    .select('delivery.campaign as token_campaign')
    .where('delivery.id', '=', delivery)
    .executeTakeFirst()
  return row ?? null
}

/**
 * The subscriber who wants to have the address that a token was mailed to. Whoever reads it there may not be the
 * subscriber.
 */
export async function findChange(
  db: Kysely<Database>,
  hash: string,
): Promise<(TokenHolder & { token_address: string }) | null> {
  const row = await holders(db)
    .where('subscriber_token.hash', '=', hash)
    .where('subscriber_token.address', '<>', (of) => of.ref('subscriber.address'))
    .executeTakeFirst()
  return row?.token_address ? { ...row, token_address: row.token_address } : null
}

const holders = (db: Kysely<Database>) =>
  db
    .selectFrom('subscriber_token')
    .innerJoin('subscriber', 'subscriber.id', 'subscriber_token.subscriber')
    .selectAll('subscriber')
    .select([
      'subscriber_token.created_at as token_created_at',
      'subscriber_token.campaign as token_campaign',
      'subscriber_token.address as token_address',
      'subscriber_token.takes_back as takes_back',
    ])

/**
 * Gives a subscriber another address. Links in mails to the one before lead nowhere from now on; those of campaigns
 * that are still to be sent go to the new one, and stay. A subscription that the new address had is replaced.
 *
 * @param hash of the token that confirms the new address, which stays
 */
export async function moveSubscriber(db: Kysely<Database>, id: string, address: string, hash: string) {
  await db.deleteFrom('subscriber').where('address', '=', address).where('id', '<>', id).execute()
  await db.updateTable('subscriber').set({ address }).where('id', '=', id).execute()
  const waiting = db
    .selectFrom('delivery')
    .select('campaign')
    .where('subscriber', '=', id)
    .where('campaign', 'is not', null)
    .where('delivered_at', 'is', null)
  await db
    .deleteFrom('subscriber_token')
    .where('subscriber', '=', id)
    .where('hash', '<>', hash)
    .where((of) => of.or([of('campaign', 'is', null), of('campaign', 'not in', waiting)]))
    .execute()
  await rememberErasure(db)
}

/** True when a subscriber left before, and so withdrew what was agreed to. */
export async function hasLeftBefore(db: Kysely<Database>, id: string): Promise<boolean> {
  const withdrawn = await db
    .selectFrom('consent')
    .select('id')
    .where('subscriber', '=', id)
    .where('withdrawn_at', 'is not', null)
    .executeTakeFirst()
  return withdrawn !== undefined
}

export async function markConfirmed(db: Kysely<Database>, id: string, now: Date) {
  const confirmed = { state: 'confirmed', confirmed_at: now.toISOString() } as const
  await db.updateTable('subscriber').set(confirmed).where('id', '=', id).execute()
}

/** Stores the topics that a subscriber wants, as JSON; null for all. */
export async function setTopics(db: Kysely<Database>, id: string, topics: string | null) {
  await db.updateTable('subscriber').set({ topics }).where('id', '=', id).execute()
}

/**
 * Ends a subscription and withdraws its consent. Returns true when it had not ended so before.
 *
 * @param campaign the campaign whose link was used, if any
 */
export async function markUnsubscribed(
  db: Kysely<Database>,
  id: string,
  now: Date,
  campaign: string | null = null,
): Promise<boolean> {
  const time = now.toISOString()
  if (campaign !== null)
    await db
      .updateTable('campaign')
      .set((old) => ({ unsubscribed: old('unsubscribed', '+', 1) }))
      .where('id', '=', campaign)
      .execute()
  const { numUpdatedRows } = await db
    .updateTable('subscriber')
    .set({ state: 'unsubscribed', unsubscribed_at: time, law_watch: null })
    .where('id', '=', id)
    .where('state', '<>', 'unsubscribed')
    .executeTakeFirst()
  await db
    .updateTable('consent')
    .set({ withdrawn_at: time })
    .where('subscriber', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
  return numUpdatedRows > 0n
}

/** Deletes a subscriber with consents, tokens and mails. Returns true when there was one. */
export async function deleteSubscriber(db: Kysely<Database>, by: { id: string } | { address: string }) {
  const all = db.deleteFrom('subscriber')
  const chosen = 'id' in by ? all.where('id', '=', by.id) : all.where('address', '=', by.address)
  const { numDeletedRows } = await chosen.executeTakeFirst()
  if (numDeletedRows > 0n) await rememberErasure(db)
  return numDeletedRows > 0n
}

/** Lists all subscribers with their latest consent, newest first. */
export async function listSubscribers(db: Kysely<Database>): Promise<Subscriber[]> {
  const [subscribers, consents] = await Promise.all([
    db.selectFrom('subscriber').selectAll().orderBy('id', 'desc').execute(),
    db.selectFrom('consent').selectAll().where('subscriber', 'is not', null).orderBy('id').execute(),
  ])
  const latest = new Map(consents.map((consent) => [consent.subscriber, consent]))
  return subscribers.map((subscriber) => ({ ...subscriber, consent: latest.get(subscriber.id) ?? null }))
}
