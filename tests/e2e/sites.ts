import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from './start-site.ts'

/**
 * Keeps the sites that all workers of a run ask for, for each start takes seconds of a processor. Each is started for
 * the first test that asks for its variables, and ended with the run.
 */
export default async function keepSites() {
  const sites = new Map<string, ReturnType<typeof startSite>>()
  const keeper = createServer(async (request, response) => {
    let variables = ''
    for await (const part of request) variables += part
    const started = sites.get(variables) ?? startSite(JSON.parse(variables))
    sites.set(variables, started)
    started.then(
      ({ url, dataDir }) => response.end(JSON.stringify({ url, dataDir })),
      (error) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => keeper.listen(0, '127.0.0.1', resolve))
  const folder = await mkdtemp(join(tmpdir(), 'e2e-'))
  process.env.E2E_FOLDER = folder
  process.env.E2E_SITES = `http://127.0.0.1:${(keeper.address() as AddressInfo).port}`
  return async () => {
    keeper.close().closeAllConnections()
    await Promise.all([...sites.values()].map(async (site) => (await site).end()))
    await rm(folder, { recursive: true })
  }
}
