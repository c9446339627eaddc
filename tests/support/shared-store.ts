import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished } from 'vitest'
import { connectPostgres } from '#platform/db/postgres.ts'
import { layCable } from './cable.ts'
import { tempDir } from './dirs.ts'
import { faultsOf, sendTo, startLeadClients } from './lead-clients.ts'
import { startPostgres } from './postgres.ts'
import { type ServerProcess, startServer } from './process.ts'

/**
 * A durable PostgreSQL server and so many built servers that share a store in it, with clients that send leads to any
 * of them.
 */
export async function shareStore({ processes, clients }: { processes: number; clients: number }) {
  const database = await startPostgres({ durable: true })
  if (!database) throw new Error('PostgreSQL is not installed')
  onTestFinished(database.remove)
  const dataDir = await tempDir()
  const cable = await layCable(Number(new URL(database.url('')).port))
  const databaseUrl = new URL(database.url('postgres'))
  databaseUrl.port = String(cable.port)
  const variables = {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl.href,
    SITE_SECRET: 'a secret of thirty-two characters',
  }
  // All at the same moment, so they have to agree on who makes the tables.
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer(variables)))
  const any = () => servers[Math.floor(Math.random() * servers.length)] as ServerProcess
  const load = startLeadClients(
    sendTo(() => any().url),
    clients,
  )

  const readiness = () =>
    Promise.all(
      servers.map(async ({ url }) => {
        const response = await fetch(`${url}/readyz`)
        const { store } = (await response.json()) as { store: boolean }
        return { status: response.status, store }
      }),
    )
  const all = (one: { status: number; store: boolean }) => servers.map(() => one)

  return {
    dataDir,
    servers,
    load,
    /** Until so many more leads are acknowledged. */
    async acknowledge(more: number) {
      const before = load.acknowledged.size
      await expect
        .poll(() => load.acknowledged.size, { timeout: 120_000, interval: 5 })
        .toBeGreaterThanOrEqual(before + more)
    },
    /** Kills one of the servers, whichever, and starts another in its place. */
    async killOne() {
      await wait(Math.random() * 300) // At a moment that nothing here chooses.
      const n = Math.floor(Math.random() * servers.length)
      await servers[n]?.end('SIGKILL')
      servers[n] = await startServer(variables)
    },
    /** Stops PostgreSQL hard, looks at what is said of it, and starts it again. */
    async stopDatabase(meanwhile: (server: ServerProcess) => Promise<void> = async () => {}) {
      await wait(Math.random() * 300)
      await database.kill()
      await expect.poll(readiness, { timeout: 30_000 }).toEqual(all({ status: 503, store: false }))
      await meanwhile(any())
      await database.start()
      await expect.poll(readiness, { timeout: 30_000 }).toEqual(all({ status: 200, store: true }))
    },
    /**
     * Cuts the servers off from PostgreSQL without a word for so long, looks at what they say, and lets them have it
     * again.
     */
    async cutOff(ms: number, meanwhile: (server: ServerProcess) => Promise<void>) {
      cable.cut()
      const over = wait(ms)
      await expect.poll(readiness, { timeout: 30_000 }).toEqual(all({ status: 503, store: false }))
      await Promise.all(servers.map(meanwhile))
      await over
      cable.mend()
      await expect.poll(readiness, { timeout: 60_000 }).toEqual(all({ status: 200, store: true }))
    },
    /** Lets the clients end and every delivery be made, ends all servers, and says what the store holds. */
    async finish() {
      await load.stop()
      const ends = await Promise.all(servers.map((server) => server.end('SIGTERM')))
      const db = connectPostgres(database.url('postgres'))
      onTestFinished(() => db.destroy())
      // What was under way when a server was killed is free when its lease ends; nobody waits for that here.
      await db.updateTable('delivery').set({ leased_until: null }).where('delivered_at', 'is', null).execute()
      const last = await startServer(variables)
      const pending = async () =>
        (await db.selectFrom('delivery').select('id').where('delivered_at', 'is', null).execute()).length
      await expect.poll(pending, { timeout: 600_000, interval: 100 }).toBe(0)
      await last.end('SIGTERM')
      const leads = await db.selectFrom('lead').select(['id', 'email']).execute()
      const deliveries = await db
        .selectFrom('delivery')
        .select(['id', 'lead', 'attempts', 'delivered_at', 'payload'])
        .where('lead', 'is not', null)
        .execute()
      const stored = {
        integrity: 'ok',
        subscribers: 0,
        leads,
        deliveries: deliveries.map((row) => ({ ...row, lead: row.lead ?? '' })),
      }
      return { ends, leads, deliveries, faults: faultsOf(stored, load.acknowledged) }
    },
  }
}
