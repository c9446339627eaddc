import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { visit } from '#tests/support/visit.ts'
import { median, percentile } from '../../bench/figures.ts'
import { scaled, test } from './figures.ts'
import type { SlowClients } from './slow-clients.ts'

const run = promisify(execFile)
/**
 * A request has to be whole 15 s after it began, and an answer to be taken within 30; that is looked at each second,
 * and a machine may be late.
 */
const closedWithinSeconds = 30 + 1 + 2

/**
 * Visits a cached page for so long, from several addresses in turn, and sends a lead with each twentieth; the p99 of
 * each second's visits.
 */
async function visitFor(server: ServerProcess, ms: number) {
  const end = performance.now() + ms
  const visits: { status: number; ms: number }[] = []
  const leads: number[] = []
  const p99s: number[] = []
  for (let at = 0; performance.now() < end; ) {
    const second: number[] = []
    const until = performance.now() + 1_000
    for (; performance.now() < until; at += 1) {
      const visited = await visit(server, `127.3.0.${1 + (at % 200)}`, '/our-story')
      visits.push(visited)
      second.push(visited.ms)
      if (at % 20 === 0) {
        const body = JSON.stringify(aContactMessage({ email: `visitor-${crypto.randomUUID()}@example.com` }))
        leads.push((await visit(server, `127.4.${(at >> 8) & 255}.${1 + (at & 127)}`, '/api/contact', body)).status)
      }
      await wait(5)
    }
    p99s.push(percentile(99, second) ?? Number.NaN)
  }
  return { visits, leads, p99: median(p99s) }
}

const share = (part: number, whole: number) => (100 * part) / whole

test.for([
  { count: 1_000, addresses: 100 },
  { count: 3_000, addresses: 1 },
])('$count slow connections from $addresses addresses', async ({ count, addresses }, { figure, note }) => {
  const server = await startServer({ DATA_DIR: await tempDir(), RATE_LIMIT: '20/min,100/h' })
  await expect.poll(async () => (await fetch(`${server.url}/our-story`)).headers.get('etag')).toBeTruthy()
  await visitFor(server, 2_000)
  const idle = await visitFor(server, 10_000)

  const seconds = 50
  const clients = [server.port, scaled(count, 10), addresses, seconds].map(String)
  const attack = run(process.execPath, [join(import.meta.dirname, 'slow-clients.ts'), ...clients])
  await wait(5_000)
  const { visits, leads, p99 } = await visitFor(server, (seconds - 10) * 1_000)
  const slow = JSON.parse((await attack).stdout) as SlowClients
  const since = performance.now()
  await expect
    .poll(async () => (await visit(server, '127.3.1.1', '/our-story')).status, { timeout: 60_000, interval: 50 })
    .toBe(200)
  const normalAfter = (performance.now() - since) / 1000
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  const memory = Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1]) / 1024
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })

  const title = addresses === 1 ? 'one address' : `${addresses} addresses`
  const late = Object.entries(slow.longestSeconds).filter(([, lived]) => lived > closedWithinSeconds)
  figure({ figure: `slow connections, ${title}`, site: scaled(count, 10), allowed: { min: scaled(count, 10) } })
  figure({ figure: '  opened in all', site: slow.opened, allowed: 'told' })
  figure({ figure: '  turned away', site: slow.refused, allowed: 'told' })
  figure({ figure: '  closed later', site: slow.closed, allowed: { min: 1 } })
  figure({ figure: '  kinds not closed in time', site: late.length, allowed: { max: 0 } })
  // How many of the others are served meanwhile is the proxy's to see to; without one it is only told.
  figure({
    figure: '  others served, of a hundred',
    site: share(visits.filter(({ status }) => status === 200).length, visits.length),
    digits: 1,
    allowed: 'told',
  })
  figure({
    figure: '  leads of others accepted, of a hundred',
    site: share(leads.filter((status) => status === 201).length, leads.length),
    digits: 1,
    allowed: 'told',
  })
  figure({ figure: '  p99 of a cached page', site: p99, peer: idle.p99, unit: 'ms', digits: 1, allowed: 'told' })
  figure({ figure: '  highest memory', site: memory, unit: 'MB', allowed: { max: 400 } })
  figure({ figure: '  everything as before after', site: normalAfter, unit: 's', digits: 1, allowed: { max: 5 } })
  for (const [kind, lived] of late) note(`${title}: ${kind} lived ${lived.toFixed(1)} s`)
})
