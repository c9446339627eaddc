import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../db/schema.ts'
import { write } from '../db/write.ts'
import { backoffMs } from './backoff.ts'
import { type LeasedDelivery, leaseDue, type MailPayload, markDelivered, markFailed, release } from './store.ts'

/** Sends one payload. `id` is the same each time it is tried, so that a receiver can tell a repeat. */
export type Channel = (id: string, payload: MailPayload) => Promise<void>

type Parts = {
  db: Kysely<Database>
  channels: Record<LeasedDelivery['channel'], Channel>
  now: () => Date
  log: Logger
  /** How often the table is looked at when nothing is due, in milliseconds. */
  pollMs?: number
}

/** Longer than the slowest try, so that nobody else takes a delivery that is being sent. */
const leaseMs = 60_000
/** Sent at once: enough to hide a slow receiver, few enough to be polite to one. */
const batch = 10

/**
 * Sends what is due, found in the table alone, until stopped. A delivery is made at least once: one that was sent as
 * the process died is sent again, under the same id.
 */
export function createWorker({ db, channels, now, log, pollMs = 1_000 }: Parts) {
  const underWay = new Set<string>()
  let stopping = false
  let wake = () => {}
  let running: Promise<void> | null = null

  async function attempt(delivery: LeasedDelivery): Promise<string | null> {
    try {
      await channels[delivery.channel](delivery.id, delivery.payload)
      return null
    } catch (error) {
      return reasonOf(error)
    } finally {
      underWay.delete(delivery.id)
    }
  }

  async function note(trx: Kysely<Database>, { id, channel, attempts }: LeasedDelivery, failure: string | null) {
    if (failure === null) {
      await markDelivered(trx, id, now())
      log.info({ delivery: id, channel, attempts }, 'delivered')
      return
    }
    const wait = backoffMs(attempts)
    await markFailed(trx, id, failure, wait === null ? null : new Date(now().getTime() + wait))
    const details = { delivery: id, channel, attempts, reason: failure }
    if (wait === null) log.error(details, 'delivery given up: a dead letter')
    else log.warn(details, 'delivery failed, to be tried again')
  }

  /** Leases what is due, tries each once, notes how each ended. Says how many there were. */
  async function sendBatch(): Promise<number> {
    const leased = await write(db, (trx) => leaseDue(trx, now(), leaseMs, batch))
    if (leased.length === 0) return 0
    for (const { id } of leased) underWay.add(id)
    const failures = await Promise.all(leased.map(attempt))
    await write(db, async (trx) => {
      for (const [index, delivery] of leased.entries()) await note(trx, delivery, failures[index] ?? null)
    })
    return leased.length
  }

  async function run() {
    while (!stopping) {
      let sent = 0
      try {
        sent = await sendBatch()
      } catch (error) {
        log.error({ reason: reasonOf(error) }, 'deliveries could not be read or noted')
      }
      if (sent === 0 && !stopping) await rest()
    }
  }

  /** Until something may be due: a nudge, the next look at the table, or the end. */
  function rest() {
    return new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  return {
    start() {
      running ??= run()
    },
    /** Says that something may be due now. Only a hint: without it the next look at the table finds it. */
    nudge() {
      wake()
    },
    /** Ends after the tries under way, or after `graceMs`; then what is still under way is free for the next worker. */
    async stop(graceMs = 8_000) {
      stopping = true
      wake()
      const late = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
      await Promise.race([running, late])
      await write(db, (trx) => release(trx, [...underWay]))
    },
    sendBatch,
  }
}
export type Worker = ReturnType<typeof createWorker>

/** An error's first line with whatever could be an address taken out: error texts end up in the log. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown }
  const text = [code, message].filter(Boolean).join(': ') || String(error)
  return (text.split('\n')[0] ?? '').replace(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '[address]').slice(0, 300)
}
