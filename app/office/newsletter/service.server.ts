import { setTimeout as wait } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { confirmationMark } from '#frame/forms/mailbox-mark.ts'
import { personKey } from '#frame/forms/person.ts'
import type { Category } from '#knowledge/posts/rules/categories.ts'
import type { Attribution } from '#office/analytics/attribution.ts'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import { takeMailAllowance } from '#office/mail-allowance.server.ts'
import { consentTextHash } from '#office/personal-data/consent-texts.server.ts'
import { eraseTraces } from '#platform/db/erase.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, SubscriberTable } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, type LeasedDelivery, type MailPayload, type MailReference } from '#platform/delivery/store.ts'
import type { SendMail } from '#platform/delivery/worker.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { dayMs } from '#platform/text/day.ts'
import { readTopics, writeTopics } from './campaigns/topics.ts'
import {
  addConsent,
  addToken,
  countTokens,
  deleteSubscriber,
  endOf,
  enterSubscriber,
  findByToken,
  findChange,
  markConfirmed,
  moveSubscriber,
  quarantineSubscriber,
  setTopics,
  type TokenHolder,
} from './store.server.ts'
import { createSubscriptionMails } from './subscription-mails.server.ts'
import { isUnsubscribedMail, unsubscribe } from './unsubscribe.server.ts'
import { readWatch, type Watched } from './watch/watch.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  secret: Pick<Secret, 'keyedHash'>
  mailOrigin: string | null
  wakeWorker: () => void
  /** Sends a mail at once, without storing it. */
  sendNow?: SendMail
  /** Throws StoreBusyError when the disk has too little room for what a visitor sends. */
  checkDiskRoom?: () => Promise<void>
  /** True when an address was erased and must not be written to. */
  isSuppressed?: (email: string) => Promise<boolean>
  addTombstone?: (act: 'left' | 'confirmed' | 'erased-subscriber', address: string) => Promise<void>
  /** Warns the operator, without a word about anybody. */
  warn: (text: string) => void
  /** Called for events to count: an address was entered, or confirmed. */
  counts?: { signedUp: (entered: EnteredAddress) => void; confirmed: () => void }
  /** The most mails in an hour, to all addresses together. */
  maxMailsPerHour?: number
  /** The shortest time that an entry takes, in milliseconds, so it does not show whether a mail was made. */
  entryMs?: number
}

type EnteredAddress = { attribution: Attribution; suspicious: boolean; doNotCount?: boolean }

/** The facts that the holder of a mail's link may see. */
export type Subscription = Pick<SubscriberTable, 'address' | 'state'> & {
  /** The moment from which it has its state. */
  since: string
  topics: readonly Category[] | null
  watched: Watched | null
  confirmable: boolean
}

const hourMs = 3_600_000
/** The time for which a link confirms. It unsubscribes for ever. */
const confirmMs = 7 * dayMs

/** Stores subscribers, and lets each of them confirm, leave and be erased through the links in their mail. */
export function createNewsletter({
  db,
  now,
  secret,
  mailOrigin,
  wakeWorker,
  sendNow,
  warn,
  counts,
  checkDiskRoom = async () => {},
  isSuppressed = async () => false,
  addTombstone = async () => {},
  maxMailsPerHour = 500,
  entryMs = 25,
}: Parts) {
  const subscriptionMails = mailOrigin === null ? null : createSubscriptionMails(mailOrigin)
  let warnedAt = Number.NEGATIVE_INFINITY

  /**
   * Takes the place of one more mail to an address that somebody entered. What a mailbox gets counts together, however
   * its address is spelt, so nobody can fill it. Returns false when no place is left.
   *
   * @param endedAt when the subscription last ended: an earlier mail was about that one, and who comes back needs
   *   another
   */
  async function takeMailPlace(
    trx: Kysely<Database>,
    { subscriber, address }: { subscriber: string; address: string },
    at: Date,
    endedAt: string | null,
    pauseMs = dayMs,
  ): Promise<boolean> {
    const since = (ms: number) => new Date(at.getTime() - ms)
    const lately = new Date(Math.max(since(dayMs).getTime(), endedAt === null ? 0 : Date.parse(endedAt)))
    if ((await countTokens(trx, lately, { subscriber })) >= 1) return false
    if ((await countTokens(trx, since(30 * dayMs), { subscriber })) >= 3) return false
    if ((await countTokens(trx, since(hourMs))) < maxMailsPerHour) {
      return takeMailAllowance(trx, confirmationMark(secret, address), at, pauseMs)
    }
    if (at.getTime() - warnedAt >= hourMs) {
      warnedAt = at.getTime()
      warn(`${maxMailsPerHour} confirmation mails within an hour: no more are sent until it is over`)
    }
    return false
  }

  async function enter(email: string, { attribution, suspicious }: EnteredAddress): Promise<void> {
    await checkDiskRoom()
    if (await isSuppressed(email)) return
    const at = now()
    const entry = {
      id: newId(),
      address: personKey(email),
      source: attribution.page ?? null,
      asked_at: at.toISOString(),
    }
    if (suspicious) return write(db, (trx) => quarantineSubscriber(trx, entry))
    const token = newToken()
    const payload = await subscriptionMails?.confirm(entry.address, token)
    const mailed = await write(db, async (trx) => {
      const endedAt = await endOf(trx, entry.address)
      const subscriber = await enterSubscriber(trx, entry)
      await addConsent(trx, consentOf(subscriber, entry.source, at))
      if (
        !payload ||
        !(await takeMailPlace(trx, { subscriber, address: entry.address }, at, endedAt, endedAt === null ? dayMs : 0))
      )
        return false
      await addToken(trx, tokenHash(token), subscriber, at)
      await enqueueFor(trx, { subscriber }, at, [{ channel: 'mail', payload }])
      return true
    })
    if (mailed) wakeWorker()
  }

  /** Nobody stays subscribed because a file could not be written. */
  const recordTombstone: typeof addTombstone = (act, address) =>
    addTombstone(act, address).catch(() => {
      warn('An end of a subscription could not be written down beside the store: a restore would bring it back')
    })

  const consentOf = (subscriber: string, page: string | null, at: Date) => ({
    id: newId(),
    subscriber,
    purpose: 'newsletter' as const,
    text_hash: consentTextHash(newsletterConsent.text),
    notice_version: newsletterConsent.version,
    form: 'newsletter',
    page,
    given_at: at.toISOString(),
  })

  /**
   * Sends the newsletter to the address that a token was mailed to from now on, within seven days. The address before
   * is told, with a way back for as long, because anybody who was forwarded an issue could ask for the change.
   */
  async function confirmChange(token: string): Promise<void> {
    const known = await findChange(db, tokenHash(token))
    if (!known || (await isSuppressed(known.token_address))) return
    const back = newToken()
    const isTold = known.takes_back === null && !(await isSuppressed(known.address))
    const payload = isTold ? await subscriptionMails?.moved(known.address, back) : undefined
    const moved = await write(db, async (trx) => {
      const at = now()
      const holder = await findChange(trx, tokenHash(token))
      if (holder?.state !== 'confirmed' || !canConfirm(holder, at)) return null
      await moveSubscriber(trx, holder.id, holder.token_address, tokenHash(token))
      if (payload && holder.address === known.address) {
        await addToken(trx, tokenHash(back), holder.id, at, holder.address, true)
        await enqueueFor(trx, { subscriber: holder.id }, at, [{ channel: 'mail', payload }])
      }
      return holder
    })
    if (moved === null) return
    await recordTombstone('left', moved.address)
    await recordTombstone('confirmed', moved.token_address)
    if (payload) wakeWorker()
    await eraseTraces(db)
  }

  /** Confirms the address that a token was mailed to, within seven days; once confirmed it stays so. */
  async function confirmSubscription(token: string): Promise<void> {
    const confirmed = await write(db, async (trx) => {
      const at = now()
      const holder = await findByToken(trx, tokenHash(token))
      if (!holder || holder.state === 'confirmed' || !canConfirm(holder, at)) return null
      // A link of before the end does not begin anew; the mail about the end has one that does.
      if (holder.unsubscribed_at !== null && holder.token_created_at < holder.unsubscribed_at) return null
      await addConsent(trx, consentOf(holder.id, '/newsletter/confirm', at))
      await markConfirmed(trx, holder.id, at)
      return holder.address
    })
    if (confirmed === null) return
    await recordTombstone('confirmed', confirmed)
    counts?.confirmed()
  }

  return {
    /**
     * Stores an address once, however often it is sent, with the consent given, and mails it a link to confirm. The
     * caller gets the same answer in the same time whether the address was known or not. An entry by a program goes to
     * quarantine; of an erased address nothing is stored.
     *
     * @throws StoreBusyError when it could not be stored
     */
    async subscribe({ email }: { email: string }, entered: EnteredAddress): Promise<void> {
      await Promise.all([enter(email, entered), wait(entryMs)])
      if (!entered.suspicious) counts?.signedUp(entered)
    },

    /** Returns the subscription that a token belongs to; null when there is none. Changes nothing. */
    async find(token: string): Promise<Subscription | null> {
      const holder = await findByToken(db, tokenHash(token))
      if (!holder) return null
      const { address, state, confirmed_at, unsubscribed_at, asked_at, topics, law_watch } = holder
      const ended = state === 'unsubscribed' || state === 'bounced'
      const since = (state === 'confirmed' ? confirmed_at : ended ? unsubscribed_at : null) ?? asked_at
      return {
        address: shownAddress(address),
        state,
        since,
        topics: readTopics(topics),
        watched: readWatch(law_watch),
        confirmable: canConfirm(holder, now()),
      }
    },

    /**
     * The address that a token was mailed to, and that its subscriber wants to have instead; null for any other token.
     */
    async newAddress(token: string): Promise<string | null> {
      const holder = await findChange(db, tokenHash(token))
      return holder?.state === 'confirmed' && canConfirm(holder, now()) ? shownAddress(holder.token_address) : null
    },

    /**
     * Asks another address to confirm that it is to get the newsletter instead of the one that a token was mailed to.
     * Until then nothing changes. Nobody learns whether the address was known, or may not be written to.
     */
    async changeAddress(token: string, email: string): Promise<void> {
      const address = personKey(email)
      const next = newToken()
      const payload = (await isSuppressed(address)) ? undefined : await subscriptionMails?.change(address, next)
      const mailed = await write(db, async (trx) => {
        const at = now()
        const holder = await findByToken(trx, tokenHash(token))
        if (!payload || holder?.state !== 'confirmed' || holder.address === address) return false
        if (!(await takeMailPlace(trx, { subscriber: holder.id, address }, at, holder.confirmed_at))) return false
        await addToken(trx, tokenHash(next), holder.id, at, address)
        await enqueueFor(trx, { subscriber: holder.id }, at, [{ channel: 'mail', payload }])
        return true
      })
      if (mailed) wakeWorker()
    },

    /**
     * Confirms what a token was mailed for, within seven days: the subscription of its address, or that another address
     * is to get the newsletter.
     */
    async confirm(token: string): Promise<void> {
      await confirmSubscription(token)
      await confirmChange(token)
    },

    /**
     * Ends a subscription, at any time and as often as it is asked; an unknown token ends nothing. If the site sends
     * mail, the subscriber is told the first time, with a way back.
     *
     * @returns false for an unknown token
     */
    async unsubscribe(token: string): Promise<boolean> {
      const holderIn = (from: Kysely<Database>) => findByToken(from, tokenHash(token))
      // No limit stands before a mail program's post, so tokens that end nothing must not take the places of writes
      // that do.
      const subscriber = await holderIn(db)
      if (!subscriber) return false
      if (subscriber.state === 'unsubscribed') return true
      await recordTombstone('left', subscriber.address)
      await write(db, async (trx) => {
        const holder = await holderIn(trx)
        if (holder && holder.state !== 'unsubscribed') await unsubscribe(trx, holder, now(), holder.token_campaign)
      })
      wakeWorker()
      return true
    },

    /**
     * Writes the mail that a delivery refers to. It is `gone` where the subscriber came back, may not be written to, or
     * no mail is sent; `unknown` when it is none of the newsletter's.
     */
    async writeMail(reference: MailReference, { subscriber }: Pick<LeasedDelivery, 'subscriber'>) {
      if (!isUnsubscribedMail(reference)) return 'unknown'
      const holder = await findByToken(db, tokenHash(reference.token))
      if (holder?.id !== subscriber || holder?.state !== 'unsubscribed') return 'gone'
      if (await isSuppressed(holder.address)) return 'gone'
      return (await subscriptionMails?.left(holder.address, reference.token)) ?? 'gone'
    },

    /**
     * Sends only campaigns about these topics from now on, or all of them when every topic is named. At least one is
     * needed.
     */
    async chooseTopics(token: string, topics: readonly Category[]): Promise<void> {
      if (topics.length === 0) return
      await write(db, async (trx) => {
        const holder = await findByToken(trx, tokenHash(token))
        if (holder) await setTopics(trx, holder.id, writeTopics(topics))
      })
    },

    /**
     * Deletes the subscriber whom a token was mailed to, with everything that belongs to the address. A confirmed
     * subscriber is told of it, because anybody who was forwarded a campaign could have asked for it: by one mail that
     * is stored nowhere, and so is not tried again.
     */
    async erase(token: string): Promise<void> {
      const subscriber = await findByToken(db, tokenHash(token))
      if (subscriber) await recordTombstone('erased-subscriber', subscriber.address)
      const payload =
        subscriber?.state === 'confirmed' ? await subscriptionMails?.erased(subscriber.address) : undefined
      const erased = await write(db, async (trx) => {
        const holder = await findByToken(trx, tokenHash(token))
        return holder ? deleteSubscriber(trx, { id: holder.id }) : false
      })
      if (!erased || !subscriber) return
      if (payload) mailOnce(payload)
      await eraseTraces(db, [subscriber.address])
    },
  }

  /** Sends a mail that must not be stored, once, without waiting for the mail server. */
  function mailOnce(payload: MailPayload) {
    sendNow?.(newId(), payload).catch(() =>
      warn('The mail server did not take the mail to a subscriber who was erased'),
    )
  }
}
export type Newsletter = ReturnType<typeof createNewsletter>

/** True when a link confirms: it is young enough, and came with a mail that asks to confirm, not with a campaign. */
const canConfirm = ({ token_created_at, token_campaign }: TokenHolder, at: Date) =>
  token_campaign === null && at.getTime() - Date.parse(token_created_at) < confirmMs
