import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { DeliveryFailure } from './failure.ts'
import { isDomainUnknown, isOfCampaign, isRefusalOfOneAddress, isRefusedAtVisitor, nextTry } from './next-try.ts'
import type { Pace } from './pace.ts'
import {
  type CampaignDelivery,
  closedEndpoints,
  closeEndpoint,
  dropSkipped,
  type LeasedDelivery,
  leaseDue,
  type MailPayload,
  type MailReference,
  markDelivered,
  markFailed,
  releaseLeases,
  type WebhookPayload,
} from './store.ts'

/** Sends one mail. `id` stays the same for every try, so a receiver can recognise a repeat. */
export type SendMail = (id: string, payload: MailPayload) => Promise<void>
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
   * Notes that the mail server refused a subscriber's address for good, or for so long that the mail was given up, in
   * the transaction that notes the failure.
   */
  onRefused: (
    trx: Kysely<Database>,
    delivery: { id: string } & CampaignDelivery,
    code: string | null,
    kind?: 'hard' | 'soft',
  ) => Promise<void>
}

type GeneralQueue = {
  mail: SendMail
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
  queue: GeneralQueue | { campaigns: CampaignsQueue }
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
/**
 * Tries under way at once: enough to hide a slow receiver, few enough to be polite to one. Campaigns go one at a time.
 */
const maxAtOnce = { general: 10, campaigns: 1 } as const

/**
 * Sends whatever the table has due, until stopped.
 *
 * A delivery is made at least once: one that was sent as the process died is sent again, under the same id. Each end is
 * noted at once, so a try that hangs neither holds up the others nor makes them be sent again.
 */
export function createWorker({ db, queue, now, log, pollMs = 1_000 }: Parts) {
  const campaigns = queue.campaigns ?? null
  const queueName = campaigns ? 'campaigns' : 'general'
  const max = maxAtOnce[queueName]
  const underWay = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  let waking = new AbortController()
  let stopped = false
  let isWoken = false
  let nextMs = pollMs
  let running: Promise<void> | null = null
  let ended: Promise<void> | null = null

  async function send(delivery: LeasedDelivery) {
    if (isOfCampaign(delivery)) return campaigns?.send(delivery.id, delivery)
    if (queue.campaigns) throw new DeliveryFailure('It is in the wrong queue', { final: true })
    if (delivery.channel === 'mail') {
      const mail = await writtenMail(delivery.payload, delivery)
      return mail === 'gone' ? 'skipped' : queue.mail(delivery.id, mail)
    }
    const { id, endpoint, payload } = delivery
    const closed = (await closedEndpoints(db)).find(({ name }) => name === endpoint)
    if (closed) throw new DeliveryFailure(`Its endpoint is closed: ${closed.reason}`, { final: true })
    if (!queue.webhook) throw new DeliveryFailure('No webhooks are set up here', { final: true })
    return queue.webhook(id, endpoint, payload)
  }

  async function writtenMail(
    payload: MailPayload | MailReference | null,
    about: LeasedDelivery,
  ): Promise<MailPayload | 'gone'> {
    // It was delivered once, and came back: what it said was not kept.
    if (payload === null) return 'gone'
    if (!('mail' in payload)) return payload
    const mail = queue.campaigns ? undefined : await queue.writeMail?.(payload, about)
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
      if (outcome !== 'skipped' && !queue.campaigns) await queue.onWithheld?.(trx, delivery)
      await dropSkipped(trx, id)
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
    await reportRefusal(trx, delivery, failure, waitMs === null)
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

  /**
   * Has it noted with the subscriber or the lead that their address was refused for good, or until the mail was given
   * up.
   */
  async function reportRefusal(
    trx: Kysely<Database>,
    delivery: LeasedDelivery,
    failure: DeliveryFailure['details'],
    isGivenUp: boolean,
  ) {
    const { refused, refusedForNow } = failure
    if (isOfCampaign(delivery) && (refused?.of === 'address' || (refusedForNow && isGivenUp)))
      await campaigns?.onRefused(trx, delivery, (refused ?? refusedForNow)?.code ?? null, refused ? 'hard' : 'soft')
    if (queue.campaigns || !isGivenUp || !isRefusedAtVisitor(delivery, failure)) return
    // An address that was refused for now until the mail was given up counts like one whose mailbox is full.
    const of = isDomainUnknown(delivery, failure, now()) ? 'address' : 'recipient'
    const refusal = refused ?? (refusedForNow && { code: refusedForNow.code, of })
    if (refusal) await queue.onRefused?.(trx, delivery, refusal)
  }

  /** Tries a leased delivery once and notes the result. If noting fails, it is free again when the lease ends. */
  async function deliver(delivery: LeasedDelivery) {
    const outcome = await attempt(delivery)
    if (stopped) return
    const failure = detailsOf(outcome)
    if (failure.slowDown || failure.unreachable || failure.refused?.of === 'sender') campaigns?.pace.hold()
    else if (wasAnswered(outcome)) campaigns?.pace.resume()
    try {
      const logIt = await write(db, (trx) => noteOutcome(trx, delivery, outcome), noteOptions)
      logIt?.()
    } catch (error) {
      log.error({ delivery: delivery.id, reason: reasonOf(error) }, 'a delivery could not be noted')
    } finally {
      underWay.delete(delivery.id)
      waking.abort()
    }
  }

  async function startDue(): Promise<Promise<void>[]> {
    const pace = await campaigns?.pace.allowance()
    nextMs = pace?.free === 0 ? pace.nextMs : pollMs
    const free = Math.min(max - underWay.size, pace?.free ?? max)
    if (free <= 0) return []
    const leased = await write(db, (trx) => leaseDue(trx, now(), leaseMs, free, queueName), { background: true })
    return leased.map((delivery) => {
      const end = deliver(delivery)
      underWay.set(delivery.id, end)
      return end
    })
  }

  async function run() {
    while (!stopping.signal.aborted) {
      let leased = 0
      const startedMs = performance.now()
      isWoken = false
      try {
        if (underWay.size < max) leased = (await startDue()).length
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'deliveries could not be read')
      }
      if (leased === 0 && !isWoken) await waitForWork()
      if (isWoken) await pause(startedMs + betweenMs - performance.now(), stopping.signal)
    }
    await Promise.all(underWay.values())
  }

  /** Waits until something may be due: a call of wake, the next look at the table, or the end. */
  function waitForWork() {
    waking = new AbortController()
    return pause(Math.min(nextMs, pollMs), AbortSignal.any([waking.signal, stopping.signal]))
  }

  async function end(graceMs: number) {
    stopping.abort()
    await Promise.race([running, sleep(graceMs, undefined, { ref: false })])
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
      waking.abort()
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

/** Waits so many milliseconds, or until the signal. */
const pause = (ms: number, signal: AbortSignal) =>
  signal.aborted || ms <= 0 ? Promise.resolve() : sleep(ms, undefined, { signal }).catch(() => {})

type Outcome = { error: unknown } | 'sent' | 'skipped'

/** True when the receiver answered. A try that was skipped or broke off on this side got no answer. */
const wasAnswered = (outcome: Outcome): boolean =>
  outcome === 'sent' || (typeof outcome === 'object' && outcome.error instanceof DeliveryFailure)

const detailsOf = (outcome: Outcome): DeliveryFailure['details'] =>
  typeof outcome === 'object' && outcome.error instanceof DeliveryFailure ? outcome.error.details : {}
