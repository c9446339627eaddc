import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { isPostgres } from './dialect.ts'
import { driverUrl } from './postgres-url.ts'
import type { Database } from './schema.ts'

/** The PostgreSQL channel on which processes tell each other of work. */
const channel = 'site_delivery'

/** The pause before a lost connection is made again, in milliseconds. */
const againMs = 1_000

/**
 * Tells all processes on a shared store that something is to be sent, once the transaction commits. With SQLite nobody
 * is told: its workers look every second.
 */
export async function notifyWorkers(trx: Kysely<Database>) {
  if (isPostgres(trx)) await sql`select pg_notify(${channel}, '')`.execute(trx)
}

/**
 * Listens for work that other processes on a PostgreSQL store announce, on a connection of its own that is restored
 * when lost. It is only a hint: a worker that hears nothing finds the work by looking.
 */
export function createWorkListener(databaseUrl: string, heard: () => void) {
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let stopped = false

  async function connect() {
    // Loaded only with a PostgreSQL store.
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
      // Catches up on work announced while the connection was away.
      heard()
      await lost.promise
    } catch {
      // Tried again below.
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
