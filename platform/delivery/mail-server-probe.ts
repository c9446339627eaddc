import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { reasonOf } from '#platform/error-reason.ts'
import { countUnreachable, freeUnreachable } from './store.ts'

type Parts = {
  db: Kysely<Database>
  verify: () => Promise<void>
  now: () => Date
  log: Logger
  freed: () => void
}

/**
 * The shortest and longest pause between two probes, in milliseconds. It grows while the server lets in and then
 * refuses.
 */
const soonestMs = 10_000
const latestMs = 300_000

/**
 * Probes the mail server while mail waits because it could not be reached, and makes that mail due once it is back. The
 * schedule alone would leave the mail waiting for hours after a long outage.
 */
export function createProbe({ db, verify, now, log, freed }: Parts) {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let waitMs = soonestMs
  let hasFreed = false

  async function check(): Promise<boolean> {
    if ((await countUnreachable(db)) === 0) {
      waitMs = soonestMs
      hasFreed = false
      return false
    }
    try {
      await verify()
    } catch {
      return false
    }
    const count = await write(db, (trx) => freeUnreachable(trx, now()), { background: true })
    // The server let us in before, and yet mail waits for it again: something else is wrong with it.
    if (hasFreed) waitMs = Math.min(waitMs * 2, latestMs)
    hasFreed = true
    log.info({ count }, 'the mail server is back: mail that waited for it is due')
    freed()
    return true
  }

  async function run() {
    try {
      await check()
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the mail server was not asked whether it is back')
    }
    if (!stopped) timer = setTimeout(run, waitMs).unref()
  }

  return {
    check,
    start() {
      if (!stopped) timer ??= setTimeout(run, waitMs).unref()
    },
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
