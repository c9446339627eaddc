import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { expect } from 'vitest'
import { tempDir } from './dirs.ts'
import { faultsOf, readStore, sendTo, startLeadClients } from './lead-clients.ts'
import { type ServerProcess, startServer } from './process.ts'

type Load = {
  clients: number
  kills: number
  /** Messages that are acknowledged before each kill, at least. */
  leadsEach: number
  /** Starts the server behind something, and says how leads are sent through it. */
  behind?: (dataDir: string) => Promise<Behind>
}
type Behind = {
  server: ServerProcess
  start: () => Promise<ServerProcess>
  send: Parameters<typeof startLeadClients>[0]
}

/** The server itself, with nothing before it. */
async function alone(dataDir: string): Promise<Behind> {
  const start = () => startServer({ DATA_DIR: dataDir })
  const at = { server: await start() }
  return {
    server: at.server,
    async start() {
      at.server = await start()
      return at.server
    },
    send: sendTo(() => at.server.url),
  }
}

/**
 * Kills the built server again and again under load, then lets it make its deliveries; what the store holds at the end.
 */
export async function killUnderLoad({ clients, kills, leadsEach, behind = alone }: Load) {
  const dataDir = await tempDir()
  const { start, send, ...first } = await behind(dataDir)
  let { server } = first
  const load = startLeadClients(send, clients)
  for (let kill = 0; kill < kills; kill += 1) {
    const before = load.acknowledged.size
    await expect
      .poll(() => load.acknowledged.size, { timeout: 120_000, interval: 1 })
      .toBeGreaterThanOrEqual(before + leadsEach)
    await wait(Math.random() * 300) // At a moment that nothing here chooses.
    await server.end('SIGKILL')
    server = await start()
  }
  await load.stop()

  // Deliveries that were under way when the server was killed are free when their lease ends; nobody waits for that
  // here.
  await server.end('SIGTERM')
  const store = new Sqlite(join(dataDir, 'site.db'))
  store.exec('update delivery set leased_until = null')
  store.close()
  server = await start()
  const reading = new Sqlite(join(dataDir, 'site.db'), { readonly: true })
  const pending = reading.prepare('select count(*) from delivery where delivered_at is null').pluck()
  // Twenty thousand mails, on whatever disk.
  await expect.poll(() => pending.get(), { timeout: 600_000, interval: 100 }).toBe(0)
  reading.close()
  const end = await server.end('SIGTERM')
  const stored = readStore(dataDir)
  return { dataDir, end, stored, load, faults: faultsOf(stored, load.acknowledged) }
}
