import { domainToASCII } from 'node:url'
import type { Kysely } from 'kysely'
import { mailboxOf } from '#frame/forms/mailbox-mark.ts'
import { domainOf, personKey } from '#frame/forms/person.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { newId } from '#platform/db/id.ts'
import { replyKinds } from '#platform/db/replies-to-read.ts'
import type { Database, VerdictTable } from '#platform/db/schema.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { dayMs } from '#platform/text/day.ts'
import { findByDelivery, findByToken, markUnsubscribed } from '../store.server.ts'
import { unsubscribe } from '../unsubscribe.server.ts'
import type { MailVerdict } from './mail-verdict.ts'
import { messagesIn } from './mailbox-files.server.ts'
import { verdictInMessage } from './read-verdict.server.ts'
import {
  addressesAsked,
  addVerdict,
  type DeliveryRecipient,
  deliveryByToken,
  deliveryOf,
  lastDeliveryTo,
  markBounced,
  softBounces,
} from './store.server.ts'

/** The number of soft bounces, and the milliseconds they come within, after which a mailbox counts as abandoned. */
const [maxSoft, softMs] = [5, 180 * dayMs]

/** The result of a verdict: it ended the subscription, was noted, was known already, or is for a person to read. */
export type VerdictOutcome = 'ended' | 'noted' | 'known' | 'unclear'

/**
 * Stores a verdict once, and ends the subscription if the address does not exist, the subscriber called the mail spam,
 * or the mailbox refused mail five times in half a year. A reply ends nothing: it waits for a person.
 */
export async function storeVerdict(
  db: Kysely<Database>,
  verdict: Omit<VerdictTable, 'at'>,
  now: Date,
): Promise<VerdictOutcome> {
  if (!(await addVerdict(db, { ...verdict, at: now.toISOString() }))) return 'known'
  const { kind, subscriber } = verdict
  if (replyKinds.some((one) => one === kind)) return 'unclear'
  if (kind === 'complaint') return (await markUnsubscribed(db, subscriber, now)) ? 'ended' : 'noted'
  const isOver = kind === 'hard' || (await softBounces(db, subscriber, new Date(now.getTime() - softMs))) >= maxSoft
  return isOver && (await markBounced(db, subscriber, now)) ? 'ended' : 'noted'
}

export type RecordedVerdict = {
  kind: VerdictTable['kind'] | 'left'
  code: string | null
  address: string
  outcome: VerdictOutcome
}

/**
 * Names what is recorded beside the store when a report ended a subscription: an end outlives a store that is put back.
 */
export const tombstoneOf = ({ kind }: RecordedVerdict) => (kind === 'left' || kind === 'complaint' ? 'left' : 'bounced')

/**
 * Clocks of mail servers may be off. A wish to leave that is older than the sign-up by more than this is about an
 * earlier one.
 */
const toleranceMs = 3_600_000

/**
 * Stores what a mail says about one of our deliveries. It is believed where it names the delivery by its Message-ID or
 * its token, which only the recipient of ours knows. A reply in words that names none is matched by its writer's
 * address, and ends nothing: a person reads it.
 *
 * @param receivedAt when it came; some time ago for one that lay in a mailbox
 * @returns null when it names no delivery to a subscriber
 */
export async function recordVerdict(
  db: Kysely<Database>,
  mail: MailVerdict,
  now: Date,
  receivedAt = now,
): Promise<RecordedVerdict | null> {
  if (mail.verdict === 'leaves') return recordWishToLeave(db, mail, now, receivedAt)
  const found = await findDelivery(db, mail)
  if (!found) return null
  const { delivery, subscriber, campaign, address } = found
  if (await isAboutNewAddress(db, subscriber, mail)) return null
  const { kind, code } = kindOf(address, mail)
  const outcome = await storeVerdict(db, { id: newId(), delivery, subscriber, campaign, kind, code }, now)
  return { kind, code, address, outcome }
}

/**
 * Ends the subscription that a subscriber's token belongs to, however long ago its mail was sent; of who asks in words,
 * only their own.
 */
async function recordWishToLeave(
  db: Kysely<Database>,
  mail: MailVerdict,
  now: Date,
  receivedAt: Date,
): Promise<RecordedVerdict | null> {
  const { tokens, deliveries, from, inWords, asksErasure } = mail
  const holders = [
    ...tokens.map((token) => () => findByToken(db, tokenHash(token))),
    ...deliveries.map((id) => () => findByDelivery(db, id)),
  ]
  for (const find of holders) {
    const holder = await find()
    if (!holder) continue
    // Another address of theirs, or somebody they passed it on to: a person knows.
    if (from !== undefined && mailboxOf(canonical(from)) !== mailboxOf(canonical(holder.address)))
      return recordVerdict(db, { ...mail, verdict: 'reply' }, now, receivedAt)
    const isOver = receivedAt.getTime() + toleranceMs < Date.parse(holder.asked_at)
    const isKnown = holder.state === 'unsubscribed' || isOver
    if (!isKnown) await unsubscribe(db, holder, now, holder.token_campaign)
    if (asksErasure) await recordVerdict(db, { ...mail, verdict: 'reply' }, now, receivedAt)
    return { kind: 'left', code: null, address: holder.address, outcome: isKnown ? 'known' : 'ended' }
  }
  return inWords ? recordVerdict(db, inWords, now, receivedAt) : null
}

/** True when a report is only about the address that a subscriber wanted to have instead. */
async function isAboutNewAddress(db: Kysely<Database>, subscriber: string, { verdict }: MailVerdict): Promise<boolean> {
  if (!Array.isArray(verdict)) return false
  const asked = (await addressesAsked(db, subscriber)).map(canonical)
  return verdict.length > 0 && verdict.every(({ address }) => address !== null && asked.includes(canonical(address)))
}

async function findDelivery(
  db: Kysely<Database>,
  { deliveries, tokens, from }: MailVerdict,
): Promise<DeliveryRecipient | null> {
  for (const delivery of deliveries) {
    const found = await deliveryOf(db, delivery)
    if (found) return found
  }
  for (const token of tokens) {
    const found = await deliveryByToken(db, tokenHash(token))
    if (found) return found
  }
  return from !== undefined && deliveries.length + tokens.length === 0 ? lastDeliveryTo(db, personKey(from)) : null
}

/**
 * Finds the kind under which a verdict on a subscriber's address is stored. If the mail was forwarded, to a group's
 * member or from a former address, it did reach the subscriber, and only an address behind theirs is missing.
 */
function kindOf(address: string, { verdict, asksErasure }: MailVerdict): Pick<VerdictTable, 'kind' | 'code'> {
  if (verdict === 'reply') return { kind: asksErasure ? 'erasure' : 'unclear', code: null }
  if (typeof verdict === 'string') return { kind: 'complaint', code: null }
  const own = verdict.find(
    (recipient) => recipient.address !== null && canonical(recipient.address) === canonical(address),
  )
  return own ? { kind: own.kind, code: own.code } : { kind: 'soft', code: verdict[0]?.code ?? null }
}

/** Normalises an address: lower case, with the domain in its ASCII form. */
function canonical(address: string): string {
  const domain = domainOf(address)
  const local = address
    .slice(0, address.length - domain.length)
    .normalize('NFC')
    .toLowerCase()
  return local + (domainToASCII(domain) || domain.toLowerCase())
}

/** Takes what came back: a mailbox file, a Maildir, a folder of mails, or one of them. */
export async function recordVerdictsIn(storage: DataStorage, path: string, now: () => Date) {
  const counts = { messages: 0, ended: 0, noted: 0, known: 0, unclear: 0, unmatched: 0, other: 0 }
  const all: RecordedVerdict[] = []
  for await (const message of messagesIn(path)) {
    counts.messages += 1
    const mail = await verdictInMessage(message)
    if (!mail) {
      counts.other += 1
      continue
    }
    const recorded = await write(storage.db, (trx) => recordVerdict(trx, mail, now()))
    counts[recorded?.outcome ?? 'unmatched'] += 1
    if (recorded?.outcome === 'ended') await addTombstones(storage, tombstoneOf(recorded), [recorded.address])
    if (recorded && recorded.outcome !== 'known') all.push(recorded)
  }
  return { counts, taken: all }
}
