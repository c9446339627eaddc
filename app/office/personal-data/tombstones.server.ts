import { copyFile, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { personKey } from '#frame/forms/person.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import { isFullDisk, StoreFullError } from '#platform/db/write.ts'
import { leadConsents } from './lead-consents.ts'
import {
  addressesIn,
  allow,
  deletePerson,
  deleteRows,
  endStoredSubscription,
  rowsOfPerson,
  suppress,
  withdrawConsents,
} from './store.server.ts'

/**
 * Acts that restoring an older backup would undo. `erased`: everything about a person was erased. `allowed`: that
 * address may be written to again. `erased-lead`, `erased-subscriber`: only the lead or the subscription was erased.
 * `left`: a subscriber ended their subscription. `bounced`: it ended because mail came back for good. `confirmed`: a
 * subscription began, or began again. `withdrew-…`: a consent given with a lead was withdrawn.
 */
const tombstoneActs = [
  'erased',
  'allowed',
  'erased-lead',
  'erased-subscriber',
  'left',
  'bounced',
  'confirmed',
  'withdrew-whitepaper',
  'withdrew-review',
  'withdrew-landing-page',
] as const
type TombstoneAct = (typeof tombstoneActs)[number]

export type Repeated = {
  erasures: number
  /** Subscriptions ended and consents withdrawn again. */
  departures: number
  /** Lines written with another secret, which cannot be matched with anybody. */
  unreadable: number
  /** Acts on record, whether or not the backup had anything to redo. */
  known: number
}

type Place = { dataDir: string; secret: Pick<Secret, 'keyedHash'>; now: () => Date }
type Tombstone = { at: string; act: TombstoneAct; hash: string }

export const tombstonesFile = 'tombstones.log'
const fileIn = (directory: string) => join(directory, tombstonesFile)

/** Marks the lines written with this secret, to tell them from others. */
const keyMark = (secret: Pick<Secret, 'keyedHash'>) => secret.keyedHash('tombstone', 'key').toString('hex').slice(0, 8)

/**
 * Hashes the subject of an act. A lead's id is not personal, but it stands in mails. An address gets the same hash as
 * in the suppression list.
 */
const hashOf = (secret: Pick<Secret, 'keyedHash'>, act: TombstoneAct, subject: string) =>
  act === 'erased-lead'
    ? secret.keyedHash('tombstone', subject).toString('hex')
    : secret.keyedHash('suppression', personKey(subject)).toString('hex')

/**
 * Records an act as a keyed hash, and waits until it is on the disk. The file stands beside the store and only ever
 * grows, so the act is still on record when an older store is put back.
 *
 * @param subjects addresses, or for `erased-lead` ids
 * @throws StoreFullError when there is no room; nothing is recorded then
 */
export async function addTombstones(
  { dataDir, secret, now }: Place,
  act: TombstoneAct,
  subjects: readonly string[],
): Promise<void> {
  if (subjects.length === 0) return
  const at = now().toISOString()
  const lines = subjects.map((subject) => `${at} ${keyMark(secret)} ${act} ${hashOf(secret, act, subject)}\n`)
  await using file = await open(fileIn(dataDir), 'a', 0o600)
  const { size } = await file.stat()
  try {
    await file.appendFile(lines.join(''))
    await file.sync()
  } catch (error) {
    // Half a line would spoil the next one.
    await file.truncate(size)
    throw isFullDisk(error) ? new StoreFullError(error) : error
  }
}

/** Reads the acts recorded in directories, the oldest first. A line that a crash cut off is left out. */
async function readTombstones(secret: Pick<Secret, 'keyedHash'>, directories: readonly string[]) {
  const lines = new Set<string>()
  for (const directory of directories) {
    const text = await readFile(fileIn(directory), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return ''
    })
    for (const line of text.split('\n').slice(0, -1)) lines.add(line)
  }
  const own: Tombstone[] = []
  let unreadable = 0
  const parts = [...lines].map((line) => line.split(' '))
  // Sorted by the moment alone. Acts of the same moment stay in the order they were written in.
  parts.sort(([a = ''], [b = '']) => (a < b ? -1 : Number(a > b)))
  for (const [at = '', key, name, hash = ''] of parts) {
    const act = tombstoneActs.find((one) => one === name)
    if (key === keyMark(secret) && act && /^[0-9a-f]{64}$/.test(hash)) own.push({ at, act, hash })
    else unreadable += 1
  }
  return { own, unreadable }
}

/**
 * Reads the recorded acts on addresses: erased, or left or bounced without confirming again.
 *
 * @param directories where the acts are recorded
 */
export async function openGone(secret: Pick<Secret, 'keyedHash'>, directories: readonly string[]) {
  const last = new Map<string, 'erased' | 'left' | 'bounced' | null>()
  for (const { act, hash } of (await readTombstones(secret, directories)).own) {
    if (act === 'erased' || act === 'erased-subscriber') last.set(hash, 'erased')
    else if (act === 'left' || act === 'bounced') last.set(hash, act)
    else if (act === 'allowed' || act === 'confirmed') last.set(hash, null)
  }
  return (address: string) => last.get(hashOf(secret, 'left', address)) ?? null
}

/**
 * Copies the file into a directory of backups, whole or not at all. Without any recorded act there is no file to copy.
 */
export async function copyTombstones(dataDir: string, directory: string): Promise<void> {
  const temporary = `${fileIn(directory)}.part`
  try {
    await copyFile(fileIn(dataDir), temporary)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  const file = await open(temporary, 'r+')
  await file.sync().finally(() => file.close())
  await rename(temporary, fileIn(directory))
}

/**
 * Repeats on a restored store the acts since its backup: erases again who was erased, and ends again the subscriptions
 * that had ended. Anything younger than the act stays, such as a lead that the same person sent later, or a
 * subscription they confirmed again.
 *
 * @param directories where the acts are recorded
 */
export async function repeatTombstones(
  db: Kysely<Database>,
  secret: Pick<Secret, 'keyedHash'>,
  directories: readonly string[],
): Promise<Repeated> {
  const { own, unreadable } = await readTombstones(secret, directories)
  const repeated: Repeated = { erasures: 0, departures: 0, unreadable, known: 0 }
  repeated.known = own.filter(({ act }) => act !== 'confirmed' && act !== 'allowed').length
  if (own.length === 0) return repeated
  const addresses = new Map<string, string>()
  for (const address of await addressesIn(db)) addresses.set(hashOf(secret, 'erased', address), address)
  const rows = await db.selectFrom('lead').select('id').execute()
  const leads = new Map(rows.map(({ id }) => [hashOf(secret, 'erased-lead', id), id]))
  const confirmedAt = new Map(own.flatMap(({ act, hash, at }) => (act === 'confirmed' ? [[hash, at]] : [])))
  for (const { act, hash, at } of own) {
    const address = addresses.get(hash)
    if (act === 'erased') {
      await suppress(db, hash, new Date(at))
      if (address !== undefined && (await erase(db, address, at))) repeated.erasures += 1
    }
    if (act === 'allowed') await allow(db, hash)
    if (act === 'erased-subscriber' && address !== undefined && (await eraseSubscriber(db, address, at)))
      repeated.erasures += 1
    const lead = leads.get(hash)
    if (act === 'erased-lead' && lead !== undefined) {
      await deleteRows(db, 'lead', [lead])
      repeated.erasures += 1
    }
    const isBack = (confirmedAt.get(hash) ?? '') > at
    const ended = act === 'left' ? 'unsubscribed' : act === 'bounced' ? 'bounced' : null
    if (ended && address !== undefined && !isBack && (await endStoredSubscription(db, address, at, ended)))
      repeated.departures += 1
    const purpose = leadConsents.find((one) => act === `withdrew-${one}`)
    if (purpose && address !== undefined) repeated.departures += await withdrawConsents(db, address, purpose, at)
  }
  return repeated
}

/** Erases what was stored about a person up to a moment. Returns true if there was anything to erase. */
async function erase(db: Kysely<Database>, address: string, at: string): Promise<boolean> {
  const rows = await rowsOfPerson(db, address)
  const older = rows.filter(({ created_at }) => created_at <= at)
  if (older.length === rows.length) {
    const { mentions } = await deletePerson(db, address)
    return rows.length + mentions > 0
  }
  // The person came back later. Rows after the moment are theirs to keep; mentions by others have no moment to go by
  // and stay too.
  await deleteEach(db, older)
  return older.length > 0
}

/** Erases a subscriber who was there at a moment. Returns true if there was one. */
async function eraseSubscriber(db: Kysely<Database>, address: string, at: string): Promise<boolean> {
  const rows = await rowsOfPerson(db, address)
  const older = rows.filter(({ table, created_at }) => table === 'subscriber' && created_at <= at)
  await deleteEach(db, older)
  return older.length > 0
}

async function deleteEach(db: Kysely<Database>, rows: Awaited<ReturnType<typeof rowsOfPerson>>) {
  for (const { table, id } of rows) await deleteRows(db, table, [id])
}
