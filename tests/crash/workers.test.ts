import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { faultsOf, readStore, sendTo, startLeadClients } from '#tests/support/lead-clients.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'

const childrenOf = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
/** Counts the processes that said that they listen. */
const listening = (server: ServerProcess) => server.output().split('"listening on').length - 1

test('two processes share a port and a store; killing either loses no acknowledged lead, and both end as told', async () => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir, WORKERS: '2' })
  await expect.poll(() => listening(server)).toBe(2)
  const [first = 0, second = 0] = childrenOf(server.child.pid)
  const load = startLeadClients(
    sendTo(() => server.url),
    8,
  )
  const more = async (leads: number) => {
    const before = load.acknowledged.size
    await expect.poll(() => load.acknowledged.size).toBeGreaterThanOrEqual(before + leads)
  }
  // While one is gone, the other takes the leads, whichever it is.
  for (const [at, pid] of [second, first].entries()) {
    await more(50)
    process.kill(pid, 'SIGKILL')
    await more(50)
    await expect.poll(() => listening(server)).toBe(3 + at)
    expect(childrenOf(server.child.pid)).not.toContain(pid)
    expect(childrenOf(server.child.pid)).toHaveLength(2)
  }
  const since = performance.now()
  const ended = server.end('SIGTERM')
  await load.stop()
  expect(await ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - since).toBeLessThan(10_000)
  expect(load.unexpected).toEqual([])
  expect(faultsOf(readStore(dataDir), load.acknowledged)).toEqual({
    integrity: 'ok',
    missing: [],
    doubled: [],
    withoutDeliveries: [],
  })
})

test('what keeps one process from starting is said once, and ends all', async () => {
  const other = createServer().listen(0)
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const variables = { DATA_DIR: await tempDir(), PORT: String(port), WORKERS: '3' }
  await expect(startServer(variables)).rejects.toThrow(
    `The server ended before it listened: Port ${port} is in use. Set PORT to another one.\n`,
  )
  const metrics = { DATA_DIR: await tempDir(), WORKERS: '2', PORT: '3000', METRICS_PORT: '2999' }
  await expect(startServer(metrics)).rejects.toThrow(
    'The server ended before it listened: METRICS_PORT must be another port than PORT, and so must the ports up to 3000',
  )
  other.close()
})
