import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { backoffMs } from './backoff.ts'
import { DeliveryFailure } from './failure.ts'
import type { Pace } from './pace.ts'
import {
  type CampaignDelivery,
  closedEndpoints,
  closeEndpoint,
  type LeasedDelivery,
  leaseDue,
  type MailPayload,
  type MailReference,
  markDelivered,
  markFailed,
  markSkipped,
  release,
  type WebhookPayload,
} from './store.ts'

/** Sends one mail. `id` stays the same for every try, so a receiver can recognise a repeat. */
export type Channel = (id: string, payload: MailPayload) => Promise<void>
/**
 * Writes a mail that the outbox has a reference to (decision 17). `gone`: its subject was erased. `unknown`: no feature
 * has this mail.
 */
type WriteMail = (reference: MailReference, about: LeasedDelivery) => Promise<MailPayload | 'gone' | 'unknown'>
/** Sends one request to an endpoint; `id` as for mail. */
export type WebhookChannel = (id: string, endpoint: string, payload: WebhookPayload) => Promise<void>

/** Sends a campaign to one subscriber, or skips it when they left meanwhile. */
type CampaignChannel = (id: string, delivery: CampaignDelivery) => Promise<'sent' | 'skipped'>

/** The queue of the newsletter's campaigns: one mail at a time, at its pace, so a kill can repeat only that one. */
type CampaignsQueue = {
  send: CampaignChannel
  pace: Pace
  /**
   * Notes that the mail server refused a subscriber's address for good, or for so long that the mail was given up, in the
   * transaction that notes the failure.
   */
  onRefused: (
    trx: Kysely<Database>,
    delivery: { id: string } & CampaignDelivery,
    code: string | null,
    kind?: 'hard' | 'soft',
  ) => Promise<void>
}

type OthersQueue = {
  mail: Channel
  writeMail?: WriteMail
  webhook?: WebhookChannel
  /** Notes that a visitor's mail server refused a mail for good and it was given up, in the same transaction. */
  onRefused?: (
    trx: Kysely<Database>,
    delivery: LeasedDelivery,
    refused: NonNullable<DeliveryFailure['says']['refused']>,
  ) => Promise<void>
  /** Notes that a mail was withheld because nothing may be sent to its recipient, in the same transaction. */
  onWithheld?: (trx: Kysely<Database>, delivery: LeasedDelivery) => Promise<void>
  campaigns?: never
}

type Parts = {
  db: Kysely<Database>
  channels: OthersQueue | { campaigns: CampaignsQueue }
  now: () => Date
  log: Logger
  /** The pause between two looks at the table when nothing is due, in milliseconds. */
  pollMs?: number
}

/** A try that takes longer has failed, whatever becomes of it. */
const tryMs = 45_000
/** Longer than the slowest try, so nobody else takes a delivery that is being sent. */
const leaseMs = 60_000
/**
 * Leasing, noting and releasing do not take a visitor's place in the queue of writes. They may wait as long as the
 * lease lasts after the slowest try: what was sent but not noted is sent again.
 */
const noting = { background: true, timeoutMs: 10_000 } as const
/**
 * The shortest pause between two leases while more and more comes to be sent, in milliseconds. The visitors who cause
 * it wait for an answer, which goes before mails; ten leases of ten a second are more than a mail server takes.
 */
const betweenMs = 100
/** The pause before a campaign's mail is tried again whose sender is refused. Another mail of the campaign asks sooner. */
const heldMs = 15 * 60_000
/** The pause before a campaign's mail is tried again that the server had no time for. One mail at a time asks. */
const slowedMs = 60_000
/** The time for which a mail is tried whose address the mail server cannot find: a domain that is mistyped stays so. */
const unfoundMs = 24 * 3_600_000
/** Longer than any mail server greylists. */
const greylistMs = 3_600_000
/** Tries under way at once: enough to hide a slow receiver, few enough to be polite to one. Campaigns go one at a time. */
const maxOf = { others: 10, campaigns: 1 } as const

/**
 * Sends whatever the table has due, until stopped.
 *
 * A delivery is made at least once: one that was sent as the process died is sent again, under the same id. Each end is
 * noted at once, so a try that hangs neither holds up the others nor makes them be sent again.
 */
export function createWorker({ db, channels, now, log, pollMs = 1_000 }: Parts) {
  const campaigns = channels.campaigns ?? null
  const queue = campaigns ? 'campaigns' : 'others'
  const max = maxOf[queue]
  const underWay = new Map<string, Promise<void>>()
  let stopping = false
  let stopped = false
  let isWoken = false
  let nextMs = pollMs
  let wake = () => {}
  let hurry = () => {}
  let running: Promise<void> | null = null
  let ended: Promise<void> | null = null

  async function send(delivery: LeasedDelivery) {
    if (isOfCampaign(delivery)) return campaigns?.send(delivery.id, delivery)
    if (channels.campaigns) throw new DeliveryFailure('It is in the wrong queue', { final: true })
    if (delivery.channel === 'mail') {
      const mail = await mailOf(delivery.payload, delivery)
      return mail === 'gone' ? 'skipped' : channels.mail(delivery.id, mail)
    }
    const { id, endpoint, payload } = delivery
    const closed = (await closedEndpoints(db)).find(({ name }) => name === endpoint)
    if (closed) throw new DeliveryFailure(`Its endpoint is closed: ${closed.reason}`, { final: true })
    if (!channels.webhook) throw new DeliveryFailure('No webhooks are set up here', { final: true })
    return channels.webhook(id, endpoint, payload)
  }

  async function mailOf(payload: MailPayload | MailReference, about: LeasedDelivery): Promise<MailPayload | 'gone'> {
    if (!('mail' in payload)) return payload
    const mail = channels.campaigns ? undefined : await channels.writeMail?.(payload, about)
    if (mail === undefined || mail === 'unknown')
      throw new DeliveryFailure(`Nobody knows how to write the mail ${payload.mail}`, { final: true })
    return mail
  }

  /** Tries a delivery; returns `sent`, or why not. */
  async function attempt(delivery: LeasedDelivery): Promise<Outcome> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Error(`No end after ${tryMs / 1000} s`)), tryMs)
    try {
      return (await Promise.race([send(delivery), late.promise])) ?? 'sent'
    } catch (error) {
      return { error }
    } finally {
      clearTimeout(timer)
    }
  }

  /** Notes how a try ended, and returns the line for the log: the note holds only once it is committed. */
  async function noteOutcome(
    trx: Kysely<Database>,
    delivery: LeasedDelivery,
    outcome: Outcome,
  ): Promise<(() => void) | undefined> {
    const { id, channel, attempts } = delivery
    const endpoint = delivery.channel === 'webhook' ? { endpoint: delivery.endpoint } : {}
    if (outcome === 'skipped' || saysOf(outcome).withheld) {
      if (outcome !== 'skipped' && !channels.campaigns) await channels.onWithheld?.(trx, delivery)
      await markSkipped(trx, id)
      return
    }
    if (outcome === 'sent') {
      await markDelivered(trx, id, now())
      return () => log.info({ delivery: id, channel, ...endpoint, attempts }, 'delivered')
    }
    const failed = outcome
    const says = saysOf(failed)
    const { refused } = says
    // Every mail of the campaign would be refused like this one. It waits, and none is given up.
    const isHeld = isOfCampaign(delivery) && refused?.of === 'sender'
    // Nor is one given up because the server takes fewer than it is sent, or is away.
    const isSlowed = isOfCampaign(delivery) && (says.slower || says.unreachable) === true
    const isUnfound = age(delivery, now()) > unfoundMs && /^4\.1\.[1238]$/.test(says.later?.code ?? '')
    const scheduled = isHeld
      ? heldMs
      : isSlowed
        ? slowedMs
        : isOver(delivery, says) || (isUnfound && !isToTeam(delivery))
          ? null
          : backoffMs(attempts)
    const { later } = says
    // An address that was refused for now until the mail was given up counts like one whose mailbox is full.
    const refusedForGood =
      refused ??
      (later && scheduled === null
        ? { code: later.code, of: isUnfound ? ('address' as const) : ('recipient' as const) }
        : undefined)
    if (isOfCampaign(delivery) && (refused?.of === 'address' || (later && scheduled === null)))
      await campaigns?.onRefused(trx, delivery, (refused ?? later)?.code ?? null, refused ? 'hard' : 'soft')
    const isRefusedByVisitor = isToVisitor(delivery) && (later ?? refused) !== undefined && refused?.of !== 'sender'
    if (isRefusedByVisitor && refusedForGood && scheduled === null && !channels.campaigns)
      await channels.onRefused?.(trx, delivery, refusedForGood)
    // A receiver may ask for a longer pause than the schedule has.
    const wait = scheduled === null ? null : Math.max(scheduled, says.retryAfterMs ?? 0)
    const reason = reasonOf(failed.error)
    await markFailed(trx, id, reason, wait === null ? null : new Date(now().getTime() + wait), {
      unreachable: says.unreachable,
      refused:
        refused?.of === 'sender'
          ? 'sender'
          : isRefusedByVisitor || isRefusalOfOneAddress(delivery, says, now())
            ? 'recipient'
            : null,
      uncounted: isHeld || isSlowed,
    })
    if (says.gone && delivery.channel === 'webhook') await closeEndpoint(trx, delivery.endpoint, reason, now())
    const details = { delivery: id, channel, ...endpoint, attempts, reason }
    if (wait === null && isRefusedByVisitor) return () => log.info(details, 'delivery given up: its address refuses it')
    if (wait === null) return () => log.error(details, 'delivery given up: a dead letter')
    return () => log.warn(details, 'delivery failed, to be tried again')
  }

  /** Tries a leased delivery once and notes the result. If noting fails, it is free again when the lease ends. */
  async function deliver(delivery: LeasedDelivery) {
    const outcome = await attempt(delivery)
    if (stopped) return
    const says = saysOf(outcome)
    if (says.slower || says.unreachable || says.refused?.of === 'sender') campaigns?.pace.hold()
    else if (wasAnswered(outcome)) campaigns?.pace.goOn()
    try {
      const logIt = await write(db, (trx) => noteOutcome(trx, delivery, outcome), noting)
      logIt?.()
    } catch (error) {
      log.error({ delivery: delivery.id, reason: reasonOf(error) }, 'a delivery could not be noted')
    } finally {
      underWay.delete(delivery.id)
      wake()
    }
  }

  async function takeDue(): Promise<Promise<void>[]> {
    const pace = await campaigns?.pace.allowance()
    nextMs = pace?.free === 0 ? pace.nextMs : pollMs
    const free = Math.min(max - underWay.size, pace?.free ?? max)
    if (free <= 0) return []
    const leased = await write(db, (trx) => leaseDue(trx, now(), leaseMs, free, queue), { background: true })
    return leased.map((delivery) => {
      const end = deliver(delivery)
      underWay.set(delivery.id, end)
      return end
    })
  }

  async function run() {
    while (!stopping) {
      let taken = 0
      const begun = performance.now()
      isWoken = false
      try {
        if (underWay.size < max) taken = (await takeDue()).length
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'deliveries could not be read')
      }
      if (taken === 0 && !isWoken && !stopping) await rest()
      if (isWoken && !stopping) await giveWay(begun + betweenMs - performance.now())
    }
    await Promise.all(underWay.values())
  }

  /** Waits until something may be due: a call of wake, the next look at the table, or the end. */
  function rest() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(nextMs, pollMs))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function giveWay(ms: number) {
    if (ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function end(graceMs: number) {
    stopping = true
    wake()
    hurry()
    const late = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([running, late])
    stopped = true
    if (underWay.size === 0) return
    try {
      await write(db, (trx) => release(trx, [...underWay.keys()]), { background: true })
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'deliveries under way are free only when their lease ends')
    }
  }

  return {
    start() {
      running ??= run()
    },
    /** Tells the worker that something may be due. It is only a hint: the next look at the table would find it. */
    wake() {
      isWoken = true
      wake()
    },
    /**
     * Stops after the tries under way, or after `graceMs`; the rest is then free for the next worker. Calling it again
     * returns the same promise.
     */
    stop(graceMs = 8_000): Promise<void> {
      ended ??= end(graceMs)
      return ended
    },
    /** Sends what is due now and returns how many there were, once each has ended. */
    async sendBatch(): Promise<number> {
      const ends = await takeDue()
      await Promise.all(ends)
      return ends.length
    },
  }
}

/** True when another try is useless. */
function isOver(delivery: LeasedDelivery, { final, gone, refused }: DeliveryFailure['says']): boolean {
  if (final || gone) return true
  // Trying a refused mail of a campaign again would cost the server's goodwill.
  if (isOfCampaign(delivery)) return refused !== undefined
  // A mailbox of the team may still be created; a visitor's mistyped address stays wrong.
  return refused?.of === 'address' && isToVisitor(delivery)
}

/** True for a mail of a campaign: they go on the channel `newsletter`. */
const isOfCampaign = (delivery: LeasedDelivery): delivery is LeasedDelivery & CampaignDelivery =>
  delivery.channel === 'newsletter'

/** True for mail to the visitor whose lead it is, or to a subscriber; false for mail to the team. */
const isToVisitor = (delivery: LeasedDelivery): boolean =>
  delivery.channel === 'mail' &&
  (delivery.subscriber !== null || ('mail' in delivery.payload && delivery.payload.to === undefined))

/** True for a mail to the team or its owner, which somebody may still mend the address of. */
const isToTeam = (delivery: LeasedDelivery): boolean => delivery.channel === 'mail' && !isToVisitor(delivery)

/**
 * True when the mail server refused the address of one reader, or of one of the team for a while, as greylisting does. Then
 * no fault of the mail server is reported.
 */
function isRefusalOfOneAddress(
  delivery: LeasedDelivery,
  { refused, later }: DeliveryFailure['says'],
  now: Date,
): boolean {
  if (isToTeam(delivery)) return later !== undefined && age(delivery, now) < greylistMs
  return isOfCampaign(delivery) && (later ?? refused) !== undefined && refused?.of !== 'text'
}

const age = ({ created_at }: LeasedDelivery, now: Date) => now.getTime() - Date.parse(created_at)

type Outcome = { error: unknown } | 'sent' | 'skipped'

/** True when the receiver answered. A try that was skipped or broke off on this side got no answer. */
const wasAnswered = (outcome: Outcome): boolean =>
  outcome === 'sent' || (typeof outcome === 'object' && outcome.error instanceof DeliveryFailure)

const saysOf = (outcome: Outcome): DeliveryFailure['says'] =>
  typeof outcome === 'object' && outcome.error instanceof DeliveryFailure ? outcome.error.says : {}

/** Returns an error's first line without anything that could be an address, because it ends up in the log. */
export function reasonOf(error: unknown): string {
  if (error instanceof DeliveryFailure && error.cause) return reasonOf(error.cause)
  const { code, message, response } = Object(error) as { code?: unknown; message?: unknown; response?: unknown }
  // A mail server may quote the subject or name it refuses, so only the codes of its reply are reported (RFC 5321, RFC
  // 3463).
  if (typeof response === 'string')
    return `${code ?? 'refused'}: ${/^\d{3}([ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? 'no code'}`
  const text = [code, message].filter(Boolean).join(': ') || String(error)
  return (text.split('\n')[0] ?? '')
    .slice(0, 2_000)
    .replace(/(?<![^\s<>",;:()])[^\s<>",;:()]+@[^\s<>",;:()]+/g, '[address]')
    .slice(0, 300)
}
