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
  releaseLeases,
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
    refused: NonNullable<DeliveryFailure['details']['refused']>,
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
const noteOptions = { background: true, timeoutMs: 10_000 } as const
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
const unknownDomainMs = 24 * 3_600_000
/** Longer than any mail server greylists. */
const greylistMs = 3_600_000
/** Tries under way at once: enough to hide a slow receiver, few enough to be polite to one. Campaigns go one at a time. */
const maxAtOnce = { others: 10, campaigns: 1 } as const

/**
 * Sends whatever the table has due, until stopped.
 *
 * A delivery is made at least once: one that was sent as the process died is sent again, under the same id. Each end is
 * noted at once, so a try that hangs neither holds up the others nor makes them be sent again.
 */
export function createWorker({ db, channels, now, log, pollMs = 1_000 }: Parts) {
  const campaigns = channels.campaigns ?? null
  const queue = campaigns ? 'campaigns' : 'others'
  const max = maxAtOnce[queue]
  const underWay = new Map<string, Promise<void>>()
  let stopping = false
  let stopped = false
  let isWoken = false
  let nextMs = pollMs
  let wake = () => {}
  let endPause = () => {}
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
    if (outcome === 'skipped' || detailsOf(outcome).withheld) {
      if (outcome !== 'skipped' && !channels.campaigns) await channels.onWithheld?.(trx, delivery)
      await markSkipped(trx, id)
      return
    }
    if (outcome === 'sent') {
      await markDelivered(trx, id, now())
      return () => log.info({ delivery: id, channel, ...endpoint, attempts }, 'delivered')
    }
    return noteFailure(trx, delivery, outcome)
  }

  /** Notes that a try failed, and when the next one is, if there is one. */
  async function noteFailure(
    trx: Kysely<Database>,
    delivery: LeasedDelivery,
    outcome: { error: unknown },
  ): Promise<() => void> {
    const { id, channel, attempts } = delivery
    const at = now()
    const failure = detailsOf(outcome)
    const { waitMs, isUncounted } = nextTry(delivery, failure, at)
    await passRefusalOn(trx, delivery, failure, waitMs === null)
    const reason = reasonOf(outcome.error)
    const isRefusedByVisitor = isRefusedAtVisitor(delivery, failure)
    await markFailed(trx, id, reason, waitMs === null ? null : new Date(at.getTime() + waitMs), {
      unreachable: failure.unreachable,
      refused:
        failure.refused?.of === 'sender'
          ? 'sender'
          : isRefusedByVisitor || isRefusalOfOneAddress(delivery, failure, at)
            ? 'recipient'
            : null,
      uncounted: isUncounted,
    })
    const endpoint = delivery.channel === 'webhook' ? delivery.endpoint : undefined
    if (failure.gone && endpoint !== undefined) await closeEndpoint(trx, endpoint, reason, at)
    const line = { delivery: id, channel, ...(endpoint !== undefined && { endpoint }), attempts, reason }
    if (waitMs !== null) return () => log.warn(line, 'delivery failed, to be tried again')
    if (isRefusedByVisitor) return () => log.info(line, 'delivery given up: its address refuses it')
    return () => log.error(line, 'delivery given up: a dead letter')
  }

  /** Has it noted with the subscriber or the lead that their address was refused for good, or until the mail was given up. */
  async function passRefusalOn(
    trx: Kysely<Database>,
    delivery: LeasedDelivery,
    failure: DeliveryFailure['details'],
    isGivenUp: boolean,
  ) {
    const { refused, refusedForNow } = failure
    if (isOfCampaign(delivery) && (refused?.of === 'address' || (refusedForNow && isGivenUp)))
      await campaigns?.onRefused(trx, delivery, (refused ?? refusedForNow)?.code ?? null, refused ? 'hard' : 'soft')
    if (channels.campaigns || !isGivenUp || !isRefusedAtVisitor(delivery, failure)) return
    // An address that was refused for now until the mail was given up counts like one whose mailbox is full.
    const of = isDomainUnknown(delivery, failure, now()) ? 'address' : 'recipient'
    const refusal = refused ?? (refusedForNow && { code: refusedForNow.code, of })
    if (refusal) await channels.onRefused?.(trx, delivery, refusal)
  }

  /** Tries a leased delivery once and notes the result. If noting fails, it is free again when the lease ends. */
  async function deliver(delivery: LeasedDelivery) {
    const outcome = await attempt(delivery)
    if (stopped) return
    const says = detailsOf(outcome)
    if (says.slowDown || says.unreachable || says.refused?.of === 'sender') campaigns?.pace.hold()
    else if (wasAnswered(outcome)) campaigns?.pace.goOn()
    try {
      const logIt = await write(db, (trx) => noteOutcome(trx, delivery, outcome), noteOptions)
      logIt?.()
    } catch (error) {
      log.error({ delivery: delivery.id, reason: reasonOf(error) }, 'a delivery could not be noted')
    } finally {
      underWay.delete(delivery.id)
      wake()
    }
  }

  async function startDue(): Promise<Promise<void>[]> {
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
      let leased = 0
      const startedMs = performance.now()
      isWoken = false
      try {
        if (underWay.size < max) leased = (await startDue()).length
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'deliveries could not be read')
      }
      if (leased === 0 && !isWoken && !stopping) await waitForWork()
      if (isWoken && !stopping) await pauseBetweenLeases(startedMs + betweenMs - performance.now())
    }
    await Promise.all(underWay.values())
  }

  /** Waits until something may be due: a call of wake, the next look at the table, or the end. */
  function waitForWork() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(nextMs, pollMs))
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function pauseBetweenLeases(ms: number) {
    if (ms <= 0) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function end(graceMs: number) {
    stopping = true
    wake()
    endPause()
    const late = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([running, late])
    stopped = true
    if (underWay.size === 0) return
    try {
      await write(db, (trx) => releaseLeases(trx, [...underWay.keys()]), { background: true })
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
      const ends = await startDue()
      await Promise.all(ends)
      return ends.length
    },
  }
}

/** Decides how many milliseconds to wait for the next try of a failed delivery; null gives it up. */
function nextTry(
  delivery: LeasedDelivery,
  failure: DeliveryFailure['details'],
  at: Date,
): { waitMs: number | null; isUncounted: boolean } {
  // A receiver may ask for a longer pause than the schedule has.
  const atLeast = (ms: number) => Math.max(ms, failure.retryAfterMs ?? 0)
  // Every mail of the campaign would be refused like this one. It waits, and none is given up.
  if (isOfCampaign(delivery) && failure.refused?.of === 'sender') return { waitMs: atLeast(heldMs), isUncounted: true }
  // Nor is one given up because the server takes fewer than it is sent, or is away.
  if (isOfCampaign(delivery) && (failure.slowDown || failure.unreachable))
    return { waitMs: atLeast(slowedMs), isUncounted: true }
  const isGivenUp = isOver(delivery, failure) || (isDomainUnknown(delivery, failure, at) && !isToTeam(delivery))
  const backoff = isGivenUp ? null : backoffMs(delivery.attempts)
  return { waitMs: backoff === null ? null : atLeast(backoff), isUncounted: false }
}

/** True when the mail server could not find the address's domain for a day. */
const isDomainUnknown = (delivery: LeasedDelivery, { refusedForNow }: DeliveryFailure['details'], at: Date): boolean =>
  age(delivery, at) > unknownDomainMs && /^4\.1\.[1238]$/.test(refusedForNow?.code ?? '')

/** True when the mail server of a visitor refused a mail to them, for now or for good. */
const isRefusedAtVisitor = (
  delivery: LeasedDelivery,
  { refused, refusedForNow }: DeliveryFailure['details'],
): boolean => isToVisitor(delivery) && (refusedForNow ?? refused) !== undefined && refused?.of !== 'sender'

/** True when another try is useless. */
function isOver(delivery: LeasedDelivery, { final, gone, refused }: DeliveryFailure['details']): boolean {
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
 * True when the mail server refused the address of one subscriber, or of one of the team for a while, as greylisting does. Then
 * no fault of the mail server is reported.
 */
function isRefusalOfOneAddress(
  delivery: LeasedDelivery,
  { refused, refusedForNow }: DeliveryFailure['details'],
  now: Date,
): boolean {
  if (isToTeam(delivery)) return refusedForNow !== undefined && age(delivery, now) < greylistMs
  return isOfCampaign(delivery) && (refusedForNow ?? refused) !== undefined && refused?.of !== 'text'
}

const age = ({ created_at }: LeasedDelivery, now: Date) => now.getTime() - Date.parse(created_at)

type Outcome = { error: unknown } | 'sent' | 'skipped'

/** True when the receiver answered. A try that was skipped or broke off on this side got no answer. */
const wasAnswered = (outcome: Outcome): boolean =>
  outcome === 'sent' || (typeof outcome === 'object' && outcome.error instanceof DeliveryFailure)

const detailsOf = (outcome: Outcome): DeliveryFailure['details'] =>
  typeof outcome === 'object' && outcome.error instanceof DeliveryFailure ? outcome.error.details : {}

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
