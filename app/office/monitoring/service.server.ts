import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { site } from '#content/site.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { enqueueFor, freeFarOff, type NewDelivery } from '#platform/delivery/store.ts'
import { here } from '#platform/project.ts'
import { createClockWatch } from './clock.server.ts'
import { type BackupsWatched, clockFault, type Fault, findFaults } from './faults.server.ts'
import { addFault, addNotice, endFault, openFaults } from './store.server.ts'
import { createTrustedTime, type TrustedTime } from './trusted-time.server.ts'

type Alert = { key: string; over: boolean; title: string; text: string; at: Date }

type Parts = {
  db: Kysely<Database>
  dataDir: string
  diskAlertBytes: number
  /** The most automatic answers to forms in an hour; unlimited when left out. */
  acknowledgementsPerHour?: number
  now: () => Date
  log: Logger
  webhookNames: ReadonlySet<string>
  /** The mailbox that the site reads; null for none. */
  imapUrl?: string | null
  backups?: BackupsWatched
  alertsTo: readonly string[]
  /** Makes the requests to the endpoints that want alerts, except the one that the alert is about. */
  webhooksFor: (alert: Alert, except: string | null) => readonly NewDelivery[]
  wakeWorker: () => void
  trustedNow?: TrustedTime
  /** A clock in milliseconds that never goes back. */
  monotonicMs?: () => number
}

/** The time that a momentary event, such as a jump of the clock, stays listed. */
const momentMs = 3_600_000
/** Longer than any wait of the schedule: 24 h and its spread. */
const longestWaitMs = 30 * 3_600_000

/**
 * Looks for faults. It tells the owner about each one once, in the log, by mail and by webhook, and once more when it
 * is over. The store remembers what was told, so neither a restart nor another process tells it again. A mail about a
 * mail server that is down waits with the others, and goes out with them.
 */
export function createMonitor(parts: Parts) {
  const {
    db,
    dataDir,
    diskAlertBytes,
    acknowledgementsPerHour = Number.POSITIVE_INFINITY,
    webhookNames,
    now,
    log,
  } = parts
  const clockJump = createClockWatch(now, parts.monotonicMs)
  const trustedNow = parts.trustedNow ?? createTrustedTime(parts)

  async function check() {
    const jumped = clockJump()
    // Deliveries were scheduled by the clock that was ahead. Without this they would wait until it is that late.
    if (jumped < 0) await write(db, (trx) => freeFarOff(trx, now(), longestWaitMs), { background: true })
    await trustedNow()
    const reported = await openFaults(db)
    const faults = await findFaults({
      db,
      dataDir,
      now: now(),
      diskAlertBytes,
      acknowledgementsPerHour,
      webhookNames,
      imapUrl: parts.imapUrl,
      backups: parts.backups,
      reported: new Set(reported.map(({ key }) => key)),
    })
    if (jumped !== 0 && !faults.some(({ key }) => key === 'clock')) faults.push(jumpFault(jumped, now()))
    for (const fault of faults) if (!reported.some(({ key }) => key === fault.key)) await raise(fault)
    for (const { key, title, since, until } of reported) {
      if (!faults.some((fault) => fault.key === key) && !lasts(until, now())) await end(key, title, since)
    }
  }

  async function raise({ key, title, text, endpoint, until }: Fault) {
    const at = now()
    const fault = { key, title, since: at.toISOString(), until: until?.toISOString() ?? null }
    const isNew = await enqueueAlert({ key, over: false, title, text, at }, endpoint ?? null, (trx) =>
      addFault(trx, fault),
    )
    if (isNew) log.error({ fault: key }, `${title}. ${text.split('\n')[0]}`)
  }

  async function end(key: string, title: string, since: string) {
    const text = `It began at ${since} and is over.`
    const alert = { key, over: true, title: `Over: ${title}`, text, at: now() }
    const wasOpen = await enqueueAlert(alert, null, (trx) => endFault(trx, key))
    if (wasOpen) log.info({ fault: key }, `${alert.title}. ${text}`)
  }

  /**
   * Enqueues an alert if `claim`, in the same transaction, finds that no process did so before. Returns whether it did.
   */
  async function enqueueAlert(alert: Alert, except: string | null, claim: (trx: Kysely<Database>) => Promise<boolean>) {
    const { alertsTo, webhooksFor } = parts
    const id = newId()
    const deliveries: NewDelivery[] = [
      ...(alertsTo.length > 0 ? [{ channel: 'mail' as const, payload: alertMail(alert, alertsTo) }] : []),
      ...webhooksFor(alert, except),
    ]
    const isNew = await write(
      db,
      async (trx) => {
        if (!(await claim(trx))) return false
        await addNotice(trx, id, `alert ${id}`, alert.at)
        await enqueueFor(trx, { notice: id }, alert.at, deliveries)
        return true
      },
      { background: true },
    )
    if (isNew) parts.wakeWorker()
    return isNew
  }

  return { check }
}

/** True while a momentary event is still listed. An end further away was set by a clock that was ahead. */
const lasts = (until: string | null, now: Date) =>
  until !== null && Date.parse(until) > now.getTime() && Date.parse(until) <= now.getTime() + momentMs

const jumpFault = (jumped: number, now: Date): Fault => {
  const by = `${Math.round(Math.abs(jumped) / 1000)} s ${jumped > 0 ? 'forward' : 'back'}`
  return clockFault(`The clock jumped ${by}, or the machine slept.`, new Date(now.getTime() + momentMs))
}

const alertMail = ({ over, title, text, at }: Alert, to: readonly string[]) => ({
  to,
  subject: `[${site.name}] ${title}`,
  text: [
    `${title}.`,
    '',
    text,
    '',
    '-- ',
    ...(over ? [] : ['You get one mail for this, and another when it is over.']),
    here(`Seen at ${at.toISOString()}. What is wrong now: npm run site -- status`),
  ].join('\n'),
})
