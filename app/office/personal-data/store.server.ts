import { type Kysely, sql } from 'kysely'
import { personOfLead } from '#frame/forms/person.ts'
import { rememberErasure } from '#platform/db/erase.ts'
import { newId } from '#platform/db/id.ts'
import type {
  ConsentTable,
  Database,
  DeliveryTable,
  LeadEventTable,
  LeadTable,
  SubscriberTable,
  VerdictTable,
} from '#platform/db/schema.ts'
import { inEachScript, phoneKeysAlike, phonePrefix, shownPerson, wholeNumber } from '#platform/text/phone-number.ts'
import {
  addressesWithin,
  addressSigns,
  addressSpellings,
  partsHeld,
  unseenSigns,
  wholeAddress,
} from './address-in-words.server.ts'
import type { LeadConsent } from './lead-consents.ts'

export type StoredOfPerson = {
  leads: LeadTable[]
  events: LeadEventTable[]
  subscribers: SubscriberTable[]
  /** The number of mails with links that were sent to the subscriber. */
  tokens: number
  consents: ConsentTable[]
  verdicts: VerdictTable[]
  deliveries: DeliveryTable[]
  /** Places in rows of others where the address stands: an answer, a note, a mail that waits. */
  mentions: number
}

/** Not every store takes an empty list; no id is empty. */
const anyOf = (rows: readonly { id: string }[]) => (rows.length > 0 ? rows.map(({ id }) => id) : [''])

/** Stands where an address was that is forgotten. */
const erasedMark = '[erased]'

/** Every column with words in which somebody's address may stand. */
const wordColumns = [
  ['lead', 'answers'],
  ['lead', 'attribution'],
  ['lead', 'owner'],
  ['lead_event', 'text'],
  ['lead_event', 'by'],
  ['delivery', 'payload'],
  ['delivery', 'last_error'],
  ['campaign', 'subject'],
  ['campaign', 'preheader'],
  ['campaign', 'mail_html'],
  ['campaign', 'mail_text'],
  ['campaign', 'page_html'],
  ['campaign', 'search_text'],
] as const

/** Chooses the leads of an address; of a telephone number, those that have no address. */
const leadsOf = (db: Kysely<Database>, address: string) => {
  const leads = db.selectFrom('lead')
  return address.startsWith(phonePrefix)
    ? leads.where(
        'person',
        'in',
        phoneKeysAlike(shownPerson(address)).map((key) => phonePrefix + key),
      )
    : leads.where((lead) => lead(lead.fn<string>('lower', ['email']), '=', address))
}

/** Lists the addresses that are joined as one person's, the given one first. */
export async function joinedAddressesOf(db: Kysely<Database>, address: string): Promise<string[]> {
  const others = await db
    .selectFrom('same_person as own')
    .innerJoin('same_person as other', 'other.person', 'own.person')
    .select('other.address')
    .where('own.address', '=', address)
    .where('other.address', '<>', address)
    .orderBy('other.address')
    .execute()
  return [address, ...others.map((other) => other.address)]
}

/** Joins two addresses as one person's, with all that either was joined with before. */
export async function joinAddresses(db: Kysely<Database>, one: string, other: string) {
  const all = new Set([...(await joinedAddressesOf(db, one)), ...(await joinedAddressesOf(db, other))])
  const person = newId()
  for (const address of all)
    await db
      .insertInto('same_person')
      .values({ address, person })
      .onConflict((conflict) => conflict.column('address').doUpdateSet({ person }))
      .execute()
}

/** Takes an address out of those that it was joined with. They stay joined. */
export async function partAddress(db: Kysely<Database>, address: string) {
  const [, ...others] = await joinedAddressesOf(db, address)
  // One alone is joined with nothing.
  const parted = others.length === 1 ? [address, ...others] : [address]
  await db.deleteFrom('same_person').where('address', 'in', parted).execute()
}

/**
 * Everything stored about an address, or about a telephone number without one.
 *
 * @param address as personKey returns it
 */
export async function storedOfAddress(db: Kysely<Database>, address: string): Promise<StoredOfPerson> {
  const leads = await leadsOf(db, address).selectAll().orderBy('id').execute()
  const subscribers = await db.selectFrom('subscriber').selectAll().where('address', '=', address).execute()
  const ofLeads = anyOf(leads)
  const ofSubscribers = anyOf(subscribers)
  const [events, tokens, consents, verdicts, deliveries] = await Promise.all([
    db
      .selectFrom('lead_event')
      .selectAll()
      // Somebody may have answered a mail about another's lead.
      .where((of) => of.or([of('lead', 'in', ofLeads), of.and([of('kind', '=', 'reply'), of('by', '=', address)])]))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('subscriber_token')
      .select('hash')
      // A subscriber of another address may have asked for this one, too.
      .where((of) => of.or([of('subscriber', 'in', ofSubscribers), of('address', '=', address)]))
      .execute(),
    db
      .selectFrom('consent')
      .selectAll()
      .where((of) => of.or([of('lead', 'in', ofLeads), of('subscriber', 'in', ofSubscribers)]))
      .orderBy('id')
      .execute(),
    db.selectFrom('bounce').selectAll().where('subscriber', 'in', ofSubscribers).orderBy('id').execute(),
    db
      .selectFrom('delivery')
      .selectAll()
      .where((of) => of.or([of('lead', 'in', ofLeads), of('subscriber', 'in', ofSubscribers)]))
      .orderBy('id')
      .execute(),
  ])
  const own = new Set([...leads, ...events, ...deliveries].map(({ id }) => id))
  let mentions = 0
  for (const [table, column] of wordColumns)
    for await (const { id } of mentionsIn(db, table, column, address)) if (!own.has(id)) mentions += 1
  return { leads, events, subscribers, tokens: tokens.length, consents, verdicts, deliveries, mentions }
}

/**
 * Deletes all that belongs to an address, and takes the address out of the words of others.
 *
 * @returns the ids of the deliveries that went, for their mails may be files, and how many mentions there were
 */
export async function deletePerson(
  db: Kysely<Database>,
  address: string,
): Promise<{ deliveries: string[]; mentions: number }> {
  const { leads, subscribers, deliveries, mentions } = await storedOfAddress(db, address)
  for (const { id } of leads) await db.deleteFrom('lead').where('id', '=', id).execute()
  for (const { id } of subscribers) await db.deleteFrom('subscriber').where('id', '=', id).execute()
  await db.deleteFrom('subscriber_token').where('address', '=', address).execute()
  await db.deleteFrom('lead_event').where('kind', '=', 'reply').where('by', '=', address).execute()
  await db.deleteFrom('same_person').where('address', '=', address).execute()
  for (const [table, column] of wordColumns) await redact(db, table, column, address)
  await rememberErasure(db)
  return { deliveries: deliveries.map(({ id }) => id), mentions }
}

/** Finds the leads and the subscriber of an address, each with the moment it was stored. */
export async function rowsOfPerson(db: Kysely<Database>, address: string) {
  const leads = await leadsOf(db, address).select(['id', 'created_at']).execute()
  const subscribers = await db
    .selectFrom('subscriber')
    .select(['id', 'created_at'])
    .where('address', '=', address)
    .execute()
  return [
    ...leads.map((row) => ({ ...row, table: 'lead' as const })),
    ...subscribers.map((row) => ({ ...row, table: 'subscriber' as const })),
  ]
}

/**
 * Ends a subscription as it had ended at a moment, unless it began after. A reader who leaves withdraws what was agreed
 * to; mail that comes back withdraws nothing.
 *
 * @returns whether there was one
 */
export async function endStoredSubscription(
  db: Kysely<Database>,
  address: string,
  at: string,
  state: 'unsubscribed' | 'bounced' = 'unsubscribed',
): Promise<boolean> {
  const found = await db.selectFrom('subscriber').selectAll().where('address', '=', address).executeTakeFirst()
  if (!found || found.state === 'unsubscribed' || found.state === 'bounced') return false
  if ((found.confirmed_at ?? found.asked_at) > at) return false
  await db.updateTable('subscriber').set({ state, unsubscribed_at: at }).where('id', '=', found.id).execute()
  if (state === 'bounced') return true
  const consents = db.updateTable('consent').set({ withdrawn_at: at }).where('subscriber', '=', found.id)
  await consents.where('withdrawn_at', 'is', null).execute()
  return true
}

/**
 * Withdraws what somebody agreed to with their leads up to a moment, for one purpose, and notes it on each lead.
 *
 * @param address in lower case
 * @returns the number of consents that it ended
 */
export async function withdrawConsents(
  db: Kysely<Database>,
  address: string,
  purpose: LeadConsent,
  at: string,
): Promise<number> {
  const given = await db
    .selectFrom('consent')
    .innerJoin('lead', 'lead.id', 'consent.lead')
    .select(['consent.id', 'lead.id as lead'])
    .where((of) => of(of.fn<string>('lower', ['lead.email']), '=', address))
    .where('consent.purpose', '=', purpose)
    .where('consent.given_at', '<=', at)
    .where('consent.withdrawn_at', 'is', null)
    .execute()
  for (const { id, lead } of given) {
    await db.updateTable('consent').set({ withdrawn_at: at }).where('id', '=', id).execute()
    const note = { id: newId(), lead, kind: 'note', by: 'the site command', at } as const
    await db
      .insertInto('lead_event')
      .values({ ...note, text: `Consent withdrawn: ${purpose}` })
      .execute()
  }
  return given.length
}

/** Every address that the store knows or mentions, in lower case, and the numbers of leads without one. */
export async function addressesIn(db: Kysely<Database>): Promise<Set<string>> {
  const found = new Set<string>()
  const leads = await db.selectFrom('lead').select(['email', 'person']).execute()
  const subscribers = await db.selectFrom('subscriber').select('address').execute()
  for (const { email, person } of leads) found.add(email.toLowerCase() || (person ?? ''))
  for (const { address } of subscribers) found.add(address)
  const asked = await db.selectFrom('subscriber_token').select('address').where('address', 'is not', null).execute()
  for (const { address } of asked) if (address !== null) found.add(address)
  for (const [table, column] of wordColumns)
    for await (const { words } of rowsHolding(db, table, column, null))
      for (const address of addressesWithin(words)) found.add(address)
  return found
}

async function redact(db: Kysely<Database>, table: string, column: string, address: string) {
  const pattern = mentionOf(address)
  for await (const { id, words } of mentionsIn(db, table, column, address)) {
    const redacted = words.replaceAll(pattern, erasedMark)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${redacted} where id = ${id}`.execute(db)
  }
}

/** Rows that are read at once: campaigns are long, and an address that ends another one may be in very many. */
const maxAtOnce = 500

/**
 * Finds the rows that mention an address in their words. The store cannot tell where an address ends, so it only
 * narrows down the rows, and the pattern decides.
 */
async function* mentionsIn(db: Kysely<Database>, table: string, column: string, address: string) {
  const pattern = mentionOf(address)
  for await (const row of rowsHolding(db, table, column, address)) if (row.words.search(pattern) >= 0) yield row
}

/**
 * Finds by what else the people are known in whose leads a telephone number stands: in its own answer, or among what
 * they wrote.
 */
export async function othersWithNumber(db: Kysely<Database>, person: string): Promise<string[]> {
  const ids: string[] = []
  for await (const { id } of mentionsIn(db, 'lead', 'answers', person)) ids.push(id)
  const leads = await db
    .selectFrom('lead')
    .select(['email', 'person'])
    .where('id', 'in', ids.length > 0 ? ids.slice(0, maxAtOnce) : [''])
    .execute()
  return [...new Set(leads.map(personOfLead))].filter((other) => other !== person)
}

/** The signs between the digits of a number, of which the store makes nothing to compare it. */
const separators = [' ', '\u00a0', '-', '\u2011', '\u2013', '(', ')', '/', '.']
/** The last digits of a number: people write the first ones in different ways. */
const lastDigits = 6

/** The rows in whose words an address may stand, or what looks like any. */
async function* rowsHolding(db: Kysely<Database>, table: string, column: string, address: string | null) {
  const cell = sql.ref(column)
  const isNumber = address?.startsWith(phonePrefix) ?? false
  const texts =
    address === null ? addressSigns : isNumber ? inEachScript(address.slice(-lastDigits)) : partsHeld(address)
  const passed = [...(isNumber ? separators : []), ...(address === null ? [] : unseenSigns)]
  const searched = passed.reduce(
    (rest, sign) => sql`replace(${rest}, ${sign}, '')`,
    isNumber ? sql`${cell}` : sql`lower(${cell})`,
  )
  // Not `like`: an address may hold its wildcards.
  const held = texts.map((text) => sql`replace(${searched}, ${text}, '') <> ${searched}`)
  const either = address === null || isNumber ? sql` or ` : sql` and `
  for (let last = '', more = true; more; ) {
    const { rows } = await sql<{ id: string; words: string }>`
      select id, ${cell} as words from ${sql.table(table)}
      where id > ${last} and (${held.length > 0 ? sql.join(held, either) : sql`1 = 1`}) order by id limit ${maxAtOnce}`.execute(
      db,
    )
    yield* rows
    last = rows.at(-1)?.id ?? last
    more = rows.length === maxAtOnce
  }
}

/** Returns the pattern that finds what a person is known by in words: an address, or a telephone number. */
export const mentionOf = (person: string): RegExp =>
  person.startsWith(phonePrefix) ? wholeNumber(shownPerson(person)) : wholeAddress(person)

/** Lists the texts by which a person is found in the bytes of a file. */
export const spellingsInFiles = (person: string): string[] =>
  person.startsWith(phonePrefix) ? [person] : addressSpellings(person)

/** Deliveries of these that are being sent just now. */
export async function underWay(db: Kysely<Database>, deliveries: readonly string[], now: Date): Promise<number> {
  const rows = await db
    .selectFrom('delivery')
    .select('id')
    .where('id', 'in', deliveries.length > 0 ? deliveries : [''])
    .where('leased_until', '>', now.toISOString())
    .execute()
  return rows.length
}

export const deliveriesOfLeads = (db: Kysely<Database>, leads: readonly string[]) =>
  db
    .selectFrom('delivery')
    .select(['id', 'endpoint', 'taken_at'])
    .where('lead', 'in', leads.length > 0 ? leads : [''])
    .execute()

/** Remembers that nothing is to be sent to an address, by its keyed hash. */
export async function suppress(db: Kysely<Database>, hash: string, now: Date) {
  await db
    .insertInto('suppression')
    .values({ hash, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute()
}

/** Since when nothing is to be sent to an address; null when it may be written to. */
export async function suppressedSince(db: Kysely<Database>, hash: string): Promise<string | null> {
  const row = await db.selectFrom('suppression').select('created_at').where('hash', '=', hash).executeTakeFirst()
  return row?.created_at ?? null
}

export const suppressedHashes = async (db: Kysely<Database>): Promise<string[]> =>
  (await db.selectFrom('suppression').select('hash').execute()).map(({ hash }) => hash)

/** Allows mail to an address again. Returns true if it was suppressed before. */
export async function allow(db: Kysely<Database>, hash: string): Promise<boolean> {
  return (await db.deleteFrom('suppression').where('hash', '=', hash).executeTakeFirst()).numDeletedRows > 0n
}

/** The time that each kind of data is stored, in milliseconds; null for ever. */
export type Retention = {
  leads: number | null
  spam: number | null
  subscribers: number | null
  mail: number | null
}

/**
 * Finds what is older than its time, by id: leads that nobody sent, touched or answered since, spam and quarantine,
 * subscribers who never confirmed or left, and records of deliveries made. Where a lead was passed on to is known as
 * long as the lead.
 */
export async function outlived(db: Kysely<Database>, now: Date, { leads, spam, subscribers, mail }: Retention) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString()
  const touched = sql<string>`coalesce(changed_at, created_at)`
  const oldLeads =
    leads === null
      ? []
      : await db
          .selectFrom('lead')
          .select('id')
          .where(touched, '<', before(leads))
          .where('id', 'not in', (of) =>
            of
              .selectFrom('lead_event')
              .select('lead')
              .where('kind', 'in', ['reply', 'email'])
              .where('at', '>=', before(leads)),
          )
          .execute()
  const oldSpam =
    spam === null
      ? []
      : await db
          .selectFrom('lead')
          .select('id')
          .where('state', 'in', ['spam', 'quarantined'])
          .where(touched, '<', before(spam))
          .execute()
  const asked = sql<string>`coalesce(unsubscribed_at, asked_at)`
  const oldSubscribers =
    subscribers === null
      ? []
      : await db
          .selectFrom('subscriber')
          .select('id')
          .where('state', '<>', 'confirmed')
          .where(asked, '<', before(subscribers))
          .execute()
  const oldDeliveries =
    mail === null
      ? []
      : await db
          .selectFrom('delivery')
          .select('id')
          .where('delivered_at', '<', before(mail))
          .where((of) => of.or([of('endpoint', 'is', null), of('lead', 'is', null)]))
          .execute()
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return {
    leads: [...new Set([...ids(oldLeads), ...ids(oldSpam)])],
    subscribers: ids(oldSubscribers),
    deliveries: ids(oldDeliveries),
  }
}

/** Forgets the addresses that subscribers wanted to have and nobody confirmed, once their mails no longer count. */
export async function forgetUnconfirmed(db: Kysely<Database>, before: Date) {
  await db
    .deleteFrom('subscriber_token')
    .where('created_at', '<', before.toISOString())
    .where('address', 'is not', null)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('subscriber')
            .select('subscriber.id')
            .whereRef('subscriber.id', '=', 'subscriber_token.subscriber')
            .whereRef('subscriber.address', '=', 'subscriber_token.address'),
        ),
      ),
    )
    .execute()
}

export async function forgetMailbox(db: Kysely<Database>, mailbox: string) {
  await db.deleteFrom('acknowledgement').where('mailbox', '=', mailbox).execute()
}

/** Forgets the mailboxes that were last answered before a moment. */
export async function forgetAnswered(db: Kysely<Database>, before: Date) {
  await db.deleteFrom('acknowledgement').where('last_at', '<', before.toISOString()).execute()
}

export async function deleteRows(
  db: Kysely<Database>,
  table: 'lead' | 'subscriber' | 'delivery',
  ids: readonly string[],
) {
  for (let from = 0; from < ids.length; from += 500)
    await db
      .deleteFrom(table)
      .where('id', 'in', ids.slice(from, from + 500))
      .execute()
  if (ids.length === 0) return
  await forgetJoined(db)
  await rememberErasure(db)
}

/** Forgets the joined addresses of which nothing is stored any more. */
async function forgetJoined(db: Kysely<Database>) {
  await db
    .deleteFrom('same_person')
    .where((of) =>
      of.not(of.exists(of.selectFrom('lead').select('id').whereRef('lead.person', '=', 'same_person.address'))),
    )
    .where((of) =>
      of.not(
        of.exists(of.selectFrom('subscriber').select('id').whereRef('subscriber.address', '=', 'same_person.address')),
      ),
    )
    .execute()
}
