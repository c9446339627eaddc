import { setTimeout as wait } from 'node:timers/promises'
import { personKey } from '#app/forms/person.ts'
import { eraseTraces } from '#platform/db/erase.ts'
import type { Places } from '#platform/db/places.ts'
import type { Secret } from '#platform/db/secret.ts'
import { write } from '#platform/db/write.ts'
import { deleteMailFiles, mailFilesNaming, type OtherFile, otherFiles } from './files.server.ts'
import {
  allow,
  deletePerson,
  deleteRows,
  deliveriesOf,
  type StoredOfPerson,
  storedOf,
  suppress,
  suppressedSince,
  underWay,
} from './store.server.ts'
import { addTombstones } from './tombstones.server.ts'

/** All that is known of a person. */
export type FoundPerson = StoredOfPerson & {
  address: string
  /** Names of files in `mail/`. */
  mailFiles: string[]
  /** Backups and other files beside the store. */
  otherFiles: OtherFile[]
  /** Since when the address is not to be written to. */
  suppressed: string | null
}

/** The numbers of what was erased. */
export type Erased = {
  leads: number
  subscribers: number
  consents: number
  deliveries: number
  mentions: number
  mailFiles: number
  /** Backups and other files that were left as they are. */
  otherFiles: OtherFile[]
}

/** A mail that is being sent when its row goes would be written after all, as a file: so long it is waited for. */
const sendingMs = 10_000

/** The keyed hash by which an address is known that is not to be written to. */
const suppressionHash = (secret: Pick<Secret, 'mark'>, address: string) =>
  secret.mark('suppression', personKey(address)).toString('hex')

/** Everything that the site holds of an address, wherever it stands. */
export async function findPerson(places: Places, email: string): Promise<FoundPerson> {
  const { db, dataDir, secret } = places
  const address = personKey(email)
  const [stored, mailFiles, others, suppressed] = [
    await storedOf(db, address),
    await mailFilesNaming(dataDir, address),
    await otherFilesOf(places, address),
    await suppressedSince(db, suppressionHash(secret, address)),
  ]
  return { address, ...stored, mailFiles, otherFiles: others, suppressed }
}

/** True when nothing of a person is stored but the hash and other files. */
export const holdsNothing = ({ leads, subscribers, mentions, mailFiles }: FoundPerson) =>
  leads.length + subscribers.length + mentions + mailFiles.length === 0

/**
 * Forgets an address: leads, subscription, consents, deliveries, mail files, and mentions in the words of others. After
 * it not a byte of the address is in the store's files or in `mail/`, but where it is a part of another's. Safe to repeat.
 *
 * @param keepHash remember, by a keyed hash alone, that nothing is to be sent to the address; also beside the store, so that
 *   the person is forgotten again when an older backup is restored
 * @throws StoreBusyError when the store stays busy; doing it again is enough
 */
export async function erasePerson(places: Places, email: string, { keepHash }: { keepHash: boolean }): Promise<Erased> {
  const { db, dataDir, now, secret } = places
  const address = personKey(email)
  const found = await findPerson(places, address)
  await sendingEnds(
    places,
    found.deliveries.map(({ id }) => id),
  )
  // First: what a crash leaves undone is done by doing it again, and a restore never brings back what was promised to be gone.
  if (keepHash) await addTombstones(places, 'erased', [address])
  const { deliveries } = await write(db, async (trx) => {
    if (keepHash) await suppress(trx, suppressionHash(secret, address), now())
    return deletePerson(trx, address)
  })
  const mailFiles = await deleteMailFiles(dataDir, deliveries, address)
  await eraseTraces(db)
  return {
    leads: found.leads.length,
    subscribers: found.subscribers.length,
    consents: found.consents.length,
    deliveries: deliveries.length,
    mentions: found.mentions,
    mailFiles,
    otherFiles: found.otherFiles,
  }
}

/** Erases leads with all that belongs to them, mail files too, and leaves no trace of them in the store. */
export async function eraseLeads(places: Places, leads: readonly string[]): Promise<{ mailFiles: number }> {
  const { db, dataDir } = places
  if (leads.length === 0) return { mailFiles: 0 }
  const deliveries = await deliveriesOf(db, leads)
  await sendingEnds(places, deliveries)
  await addTombstones(places, 'erased-lead', leads)
  await write(db, (trx) => deleteRows(trx, 'lead', leads))
  const mailFiles = await deleteMailFiles(dataDir, deliveries)
  await eraseTraces(db)
  return { mailFiles }
}

/** Lets an address be written to again. Says whether it was not. */
export async function allowPerson(places: Places, email: string): Promise<boolean> {
  const { db, secret } = places
  const allowed = await write(db, (trx) => allow(trx, suppressionHash(secret, email)))
  if (allowed) await addTombstones(places, 'allowed', [email])
  return allowed
}

/** True when nothing may be sent to an address. */
export const isSuppressed = async ({ db, secret }: Pick<Places, 'db' | 'secret'>, email: string): Promise<boolean> =>
  (await suppressedSince(db, suppressionHash(secret, email))) !== null

const otherFilesOf = ({ dataDir, backupDir }: Places, address: string) =>
  otherFiles(backupDir === null ? [dataDir] : [dataDir, backupDir], dataDir, address)

async function sendingEnds({ db, now }: Places, deliveries: readonly string[]) {
  const until = performance.now() + sendingMs
  while (performance.now() < until && (await underWay(db, deliveries, now())) > 0) await wait(100)
}
