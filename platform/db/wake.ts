import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { isPostgres } from './dialect.ts'
import { driverUrl } from './place.ts'
import type { Database } from './schema.ts'

/** What processes that share a store tell each other by. */
const channel = 'site_delivery'

/** How long until a lost connection is made anew, in milliseconds. */
const againMs = 1_000

/**
 * Tells all processes on a shared store that something is to be sent, once the transaction is committed. A file tells nobody:
 * its workers look every second.
 */
export async function announce(trx: Kysely<Database>) {
  if (isPostgres(trx)) await sql`select pg_notify(${channel}, '')`.execute(trx)
}

/**
 * Hears what other processes on a PostgreSQL store announce, through a connection of its own that is made anew whenever it is
 * lost. Only a hint: whoever hears nothing finds the work by looking.
 */
export function createWake(databaseUrl: string, heard: () => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect() {
    // Loaded by whoever has such a store.
    const { default: postgres } = await import('pg')
    if (stopped) return
    const mine = new postgres.Client({
      connectionString: driverUrl(databaseUrl),
      keepAlive: true,
      application_name: 'site-wake',
    })
    client = mine
    const lost = Promise.withResolvers<void>()
    mine.on('error', () => lost.resolve())
    mine.on('end', () => lost.resolve())
    mine.on('notification', heard)
    try {
      await mine.connect()
      await mine.query(`listen ${channel}`)
      // What was announced while nobody heard.
      heard()
      await lost.promise
    } catch {
      // It is tried again.
    }
    await mine.end().catch(() => {})
    if (!stopped) timer = setTimeout(() => void connect(), againMs).unref()
  }

  return {
    start: () => void connect(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
