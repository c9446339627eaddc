import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { countUnreachable, freeUnreachable } from './store.ts'
import { reasonOf } from './worker.ts'

type Parts = {
  db: Kysely<Database>
  /** Asks the mail server for a login and nothing more; rejects when there is none. */
  verify: () => Promise<void>
  now: () => Date
  log: Logger
  /** Called when something is due. */
  freed: () => void
}

/** How often a server that is away is asked, in milliseconds: soon, and less often while it lets in and then refuses. */
const [soonest, latest] = [10_000, 300_000]

/**
 * While mail waits because its server could not be reached, asks the server now and then whether it is back, and makes all
 * of that mail due once it is. The schedule alone would leave it waiting for hours after a long outage.
 */
export function createProbe({ db, verify, now, log, freed }: Parts) {
  let timer: NodeJS.Timeout | null = null
  let stopped = false
  let waitMs = soonest
  let hasFreed = false

  /** Looks once. Says whether mail was freed. */
  async function look(): Promise<boolean> {
    if ((await countUnreachable(db)) === 0) {
      waitMs = soonest
      hasFreed = false
      return false
    }
    try {
      await verify()
    } catch {
      return false
    }
    const count = await write(db, (trx) => freeUnreachable(trx, now()), { aside: true })
    // It let in before, and mail waits for it again: it is not as well as it says.
    if (hasFreed) waitMs = Math.min(waitMs * 2, latest)
    hasFreed = true
    log.info({ count }, 'the mail server is back: mail that waited for it is due')
    freed()
    return true
  }

  async function run() {
    try {
      await look()
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'the mail server was not asked whether it is back')
    }
    if (!stopped) timer = setTimeout(run, waitMs).unref()
  }

  return {
    look,
    start() {
      if (!stopped) timer ??= setTimeout(run, waitMs).unref()
    },
    stop() {
      stopped = true
      if (timer) clearTimeout(timer)
    },
  }
}
