import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { confirmationMark, mailboxMark } from '#frame/forms/mailbox-mark.ts'
import { personKey } from '#frame/forms/person.ts'
import { eraseTraces } from '#platform/db/erase.ts'
import type { Database, DeliveryTable } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { consentTexts } from './consent-texts.server.ts'
import { deleteMailFiles, mailFilesNaming, type OtherFile, otherFiles } from './files.server.ts'
import type { LeadConsent } from './lead-consents.ts'
import {
  allow,
  deletePerson,
  deleteRows,
  deliveriesOfLeads,
  forgetMailbox,
  joinAddresses,
  joinedAddressesOf,
  othersWithNumber,
  partAddress,
  rowsOfPerson,
  type StoredOfPerson,
  spellingsInFiles,
  storedOfAddress,
  suppress,
  suppressedHashes,
  suppressedSince,
  underWay,
  withdrawConsents,
} from './store.server.ts'
import { addTombstones } from './tombstones.server.ts'

export type FoundPerson = StoredOfPerson & {
  address: string
  /** The address, and those that are joined with it. */
  addresses: readonly string[]
  /** The words of consents, by their hash. */
  consentTexts: ReadonlyMap<string, string>
  mailFiles: string[]
  /** Backups and other files beside the store. */
  otherFiles: OtherFile[]
  /** The moment since which nothing may be sent to the address; null if mail is allowed. */
  suppressed: string | null
}

export type Erased = {
  addresses: readonly string[]
  leads: number
  subscribers: number
  consents: number
  deliveries: number
  mentions: number
  mailFiles: number
  /** The webhook endpoints that leads went to, where they have to be erased by hand. */
  passedOnTo: string[]
  /** Why traces may be left in the free parts of the store until the running site rewrites it; null for none. */
  traces: string | null
}

/**
 * The longest to wait for a mail that is being sent. If its row were deleted first, it would still be written as a
 * file.
 */
const sendingMs = 10_000

const suppressionHash = (secret: Pick<Secret, 'keyedHash'>, address: string) =>
  secret.keyedHash('suppression', personKey(address)).toString('hex')

/** Finds what is stored about a person: about an address, and those that are joined with it. */
export async function storedOfPerson({ db, dataDir, secret }: DataStorage, address: string) {
  const addresses = await joinedAddressesOf(db, address)
  const [stored, ...others] = await inOrder(addresses, (one) => storedOfAddress(db, one))
  const mailFiles = await inOrder(addresses, (one) => mailFilesNaming(dataDir, one))
  return {
    address,
    addresses,
    ...others.reduce(both, stored as StoredOfPerson),
    consentTexts: await consentTexts(db),
    mailFiles: [...new Set(mailFiles.flat())],
    suppressed: await suppressedSince(db, suppressionHash(secret, address)),
  }
}

async function inOrder<Found>(addresses: readonly string[], find: (address: string) => Promise<Found>) {
  const places: Found[] = []
  for (const address of addresses) places.push(await find(address))
  return places
}

/** One may be found by two addresses: who answers a mail to their own other address. */
const byId = <Row extends { id: string }>(...rows: readonly Row[]) =>
  [...new Map(rows.map((row) => [row.id, row])).values()].sort((a, b) => (a.id < b.id ? -1 : 1))
const both = (one: StoredOfPerson, other: StoredOfPerson): StoredOfPerson => ({
  leads: byId(...one.leads, ...other.leads),
  events: byId(...one.events, ...other.events),
  subscribers: byId(...one.subscribers, ...other.subscribers),
  tokens: one.tokens + other.tokens,
  consents: byId(...one.consents, ...other.consents),
  verdicts: byId(...one.verdicts, ...other.verdicts),
  deliveries: byId(...one.deliveries, ...other.deliveries),
  mentions: one.mentions + other.mentions,
})

export async function findPerson(storage: DataStorage, email: string): Promise<FoundPerson> {
  const stored = await storedOfPerson(storage, personKey(email))
  return { ...stored, otherFiles: await filesBeside(storage, ...stored.addresses) }
}

/**
 * Lists backups and other files that the site does not change, and whether one of the addresses stands in them. It
 * reads all of them, so it takes as long as that.
 */
export const filesBeside = ({ dataDir, backupDir }: DataStorage, ...emails: readonly string[]): Promise<OtherFile[]> =>
  otherFiles(
    backupDir === null ? [dataDir] : [dataDir, backupDir],
    dataDir,
    emails.map(personKey).flatMap(spellingsInFiles),
  )

/** True when nothing about a person is stored, apart from the hash and other files. */
export const holdsNothing = ({ leads, events, subscribers, mentions, mailFiles }: Omit<FoundPerson, 'otherFiles'>) =>
  leads.length + events.length + subscribers.length + mentions + mailFiles.length === 0

/**
 * Erases an address, and those that are joined with it: leads, subscription, consents, deliveries, mail files, and
 * mentions in other people's words. After that they are nowhere in the store's files or in `mail/`, except as a part of
 * another address. Safe to repeat. It does not look at backups and other files, which `filesBeside` lists.
 *
 * @param keepHash remembers, by a keyed hash alone, that nothing may be sent to the address. The hash is also stored
 *   beside the store, so the person is erased again when an older backup is restored
 * @throws StoreBusyError when the store stays busy; call it again then
 */
export async function erasePerson(
  storage: DataStorage,
  email: string,
  { keepHash }: { keepHash: boolean },
): Promise<Erased> {
  const { db, dataDir, now, secret } = storage
  const person = await storedOfPerson(storage, personKey(email))
  await sendingEnds(
    storage,
    person.deliveries.map(({ id }) => id),
  )
  // Recorded first. After a crash the act can be repeated, and no restore brings back what was promised to be gone.
  if (keepHash) await addTombstones(storage, 'erased', person.addresses)
  const deliveries = await write(db, async (trx) => {
    const deleted = await inOrder(person.addresses, async (one) => {
      if (keepHash) await suppress(trx, suppressionHash(secret, one), now())
      for (const mark of [mailboxMark, confirmationMark]) await forgetMailbox(trx, mark(secret, one))
      return deletePerson(trx, one)
    })
    return deleted.flatMap((of) => of.deliveries)
  })
  const files = await inOrder(person.addresses, (one) => deleteMailFiles(dataDir, deliveries, one))
  const ids = [...person.leads, ...person.subscribers].map(({ id }) => id)
  const traces = await eraseTraces(db, [...person.addresses.flatMap(spellingsInFiles), ...ids])
  return {
    leads: person.leads.length,
    subscribers: person.subscribers.length,
    consents: person.consents.length,
    deliveries: deliveries.length,
    addresses: person.addresses,
    mentions: person.mentions,
    mailFiles: files.reduce((sum, count) => sum + count, 0),
    passedOnTo: passedOn(person.deliveries),
    traces,
  }
}

/** Names the webhook endpoints that leads were sent to; one that gave no answer may have them as well. */
export const passedOn = (deliveries: readonly Pick<DeliveryTable, 'endpoint' | 'taken_at'>[]): string[] =>
  [...new Set(deliveries.flatMap(({ endpoint, taken_at }) => (taken_at === null ? [] : (endpoint ?? []))))].sort()

/** Tells the owner that rows are gone and their traces may not be; empty where none are left. */
export const tracesText = (traces: string | null): string =>
  traces === null
    ? ''
    : `The rows are erased, but bytes of them may be left in the store's free parts (${traces}). The running site removes them within a day; to do it now, run this again.\n`

/** Erases leads with everything that belongs to them, mail files too, and leaves no trace of them in the store. */
export async function eraseLeads(
  storage: DataStorage,
  leads: readonly string[],
): Promise<Pick<Erased, 'mailFiles' | 'passedOnTo' | 'traces'>> {
  const { db, dataDir } = storage
  if (leads.length === 0) return { mailFiles: 0, passedOnTo: [], traces: null }
  const mails = await deliveriesOfLeads(db, leads)
  const deliveries = mails.map(({ id }) => id)
  await sendingEnds(storage, deliveries)
  await addTombstones(storage, 'erased-lead', leads)
  await write(db, (trx) => deleteRows(trx, 'lead', leads))
  const mailFiles = await deleteMailFiles(dataDir, deliveries)
  return { mailFiles, passedOnTo: passedOn(mails), traces: await eraseTraces(db, leads) }
}

/** Joins two addresses as one person's, or parts one from those it was joined with. Nothing else of either changes. */
export const joinPerson = ({ db }: Pick<DataStorage, 'db'>, one: string, other: string) =>
  write(db, (trx) => joinAddresses(trx, personKey(one), personKey(other)))
export const partPerson = ({ db }: Pick<DataStorage, 'db'>, email: string) =>
  write(db, (trx) => partAddress(trx, personKey(email)))

export { joinedAddressesOf }

/** Finds by what else the people are known in whose leads a telephone number stands. */
export const othersOfNumber = ({ db }: Pick<DataStorage, 'db'>, number: string) =>
  othersWithNumber(db, personKey(number))

/** Joins a number with the address of its person, if anything else came by that number. */
export async function joinRest(trx: Kysely<Database>, number: string, address: string) {
  const others = await rowsOfPerson(trx, number)
  if (others.length + (await joinedAddressesOf(trx, number)).length > 1) await joinAddresses(trx, number, address)
}

/**
 * Withdraws a consent that somebody gave with their leads; everything else stays. It is on record beside the store, so
 * an older backup does not bring it back.
 *
 * @returns the number of consents that it ended
 */
export async function withdrawConsent(storage: DataStorage, email: string, purpose: LeadConsent): Promise<number> {
  const address = personKey(email)
  await addTombstones(storage, `withdrew-${purpose}`, [address])
  return write(storage.db, (trx) => withdrawConsents(trx, address, purpose, storage.now().toISOString()))
}

/** Finds the consents of an address that are in force, and whether it has a subscription that can be ended. */
export async function consentsInForce({ db }: Pick<DataStorage, 'db'>, email: string) {
  const { consents, subscribers } = await storedOfAddress(db, personKey(email))
  return {
    consents: consents.filter(({ withdrawn_at }) => withdrawn_at === null),
    subscribed: subscribers.some(({ state }) => state !== 'unsubscribed'),
  }
}

/** Allows mail to an address again. Returns true if it was suppressed before. */
export async function allowPerson(storage: DataStorage, email: string): Promise<boolean> {
  const { db, secret } = storage
  const allowed = await write(db, (trx) => allow(trx, suppressionHash(secret, email)))
  if (allowed) await addTombstones(storage, 'allowed', [email])
  return allowed
}

export const isSuppressed = async (
  { db, secret }: Pick<DataStorage, 'db' | 'secret'>,
  email: string,
): Promise<boolean> => (await suppressedSince(db, suppressionHash(secret, email))) !== null

/** Reads once to whom nothing may be sent, for asking about many addresses. */
export async function loadSuppressionCheck({
  db,
  secret,
}: Pick<DataStorage, 'db' | 'secret'>): Promise<(address: string) => boolean> {
  const hashes = new Set(await suppressedHashes(db))
  return (address) => hashes.size > 0 && hashes.has(suppressionHash(secret, address))
}

async function sendingEnds({ db, now }: DataStorage, deliveries: readonly string[]) {
  const until = performance.now() + sendingMs
  while (performance.now() < until && (await underWay(db, deliveries, now())) > 0) await wait(100)
}
