import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { visit } from '#tests/support/visit.ts'
import { starter } from '../../bench/site.ts'
import { scaled, test } from './figures.ts'
import type { Overload } from './overload-clients.ts'

const run = promisify(execFile)

/**
 * The answers that are right for each kind of request from a site that has more to do than it can; 0, no answer at all,
 * is counted apart.
 */
const expected: Record<string, readonly number[]> = {
  'cached pages': [200, 429, 503],
  'unknown paths': [404, 429, 503],
  searches: [200, 429, 503],
  'lists by choice': [200, 429, 503],
  films: [200, 429, 503],
  leads: [201, 429, 503],
}

async function load({ port }: ServerProcess, seconds: number, rate: number): Promise<Overload> {
  const args = [join(import.meta.dirname, 'overload-clients.ts'), ...[port, seconds, rate].map(String)]
  return JSON.parse((await run(process.execPath, args, { maxBuffer: 1e9 })).stdout)
}

/** Counts of each status. */
const answersOf = (statuses: readonly number[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, { length }]) => [status, length]))

let sent = 0
/** A lead from somebody who sends no other. */
const sendLead = (server: ServerProcess) => {
  sent += 1
  const body = JSON.stringify(aContactMessage({ email: `visitor-${sent}@example.com` }))
  return visit(server, `127.6.${sent >> 8}.${1 + (sent & 127)}`, '/api/contact', body)
}

/** True when everything is answered as on any other day, each within a second. */
async function isNormal(server: ServerProcess): Promise<boolean> {
  // Each time somebody else, who has asked for nothing before.
  sent += 1
  const address = `127.7.${sent >> 7}.${1 + (sent & 127)}`
  const from = (path: string) => visit(server, address, path)
  const [cached, unknown, search, lead] = await Promise.all([
    from('/our-story'),
    from('/nowhere'),
    from('/search?q=policy'),
    sendLead(server),
  ])
  const isRight = cached.status === 200 && unknown.status === 404 && search.status === 200 && lead.status === 201
  return isRight && [cached, unknown, search, lead].every(({ ms }) => ms < 1_000)
}

test('overload', async ({ figure, note }) => {
  const dataDir = await tempDir()
  const variables = { DATA_DIR: dataDir, RATE_LIMIT: '20/min,100/h' }
  const server = await startServer(variables, starter.args, undefined, starter.program)
  const memory = () =>
    Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))?.[1]) / 1024
  await expect.poll(() => isNormal(server)).toBe(true)
  const before = memory()

  const measured = 10
  const capacity = await load(server, measured, 0)
  const perSecond = capacity.sent / measured
  const seconds = scaled(60, 10)
  const attack = load(server, seconds, perSecond * 10)
  const others: number[] = []
  let over = false
  void attack.finally(() => {
    over = true
  })
  while (!over) {
    others.push((await sendLead(server)).status)
    await wait(100)
  }
  const overload = await attack
  const since = performance.now()
  await expect.poll(() => isNormal(server), { timeout: 60_000, interval: 50 }).toBe(true)
  const normalAfter = (performance.now() - since) / 1000
  const highest = memory()
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null })

  const rows = new Set(readStore(dataDir).leads.map(({ id }) => id))
  const missing = [...capacity.leads, ...overload.leads].filter((id) => !rows.has(id)).length
  const counts = Object.entries(overload.answers).flatMap(([kind, answers]) =>
    Object.entries(answers).map(([status, count]) => ({ kind, status: Number(status), count })),
  )
  const sum = (isCounted: (one: (typeof counts)[number]) => boolean) =>
    counts.filter(isCounted).reduce((total, { count }) => total + count, 0)
  const shareOf = (kind: string) => {
    const all = sum((one) => one.kind === kind)
    return all === 0 ? 0 : (100 * sum((one) => one.kind === kind && one.status === 200)) / all
  }
  figure({ figure: 'capacity of the mixture, a second', site: perSecond, allowed: 'told' })
  figure({
    figure: 'asked for, a second',
    site: (overload.sent + overload.left) / seconds,
    peer: perSecond,
    allowed: { minTimes: 9 },
  })
  figure({ figure: '  sent, a second', site: overload.sent / seconds, allowed: 'told' })
  figure({ figure: '  answered', site: sum(({ status }) => status > 0), allowed: { min: 1 } })
  figure({
    figure: '  answered with 429 or 503',
    site: sum(({ status }) => status === 429 || status === 503),
    allowed: 'told',
  })
  figure({ figure: '  not answered in 10 s', site: sum(({ status }) => status === 0), allowed: 'told' })
  figure({
    figure: '  answered with anything else',
    site: sum(({ kind, status }) => status > 0 && !expected[kind]?.includes(status)),
    allowed: { max: 0 },
  })
  figure({ figure: '  leads acknowledged', site: overload.leads.length, allowed: { min: 1 } })
  figure({ figure: '  acknowledged and missing', site: missing, allowed: { max: 0 } })
  figure({
    figure: "  others' leads accepted, of a hundred",
    site: (100 * others.filter((status) => status === 201).length) / others.length,
    digits: 1,
    // Leads go before pages. How many get as far as the process at all is the proxy's to see to.
    allowed: { min: shareOf('searches') },
  })
  figure({ figure: '  highest memory', site: highest, peer: before, unit: 'MB', allowed: { max: 400 } })
  figure({ figure: '  everything as before after', site: normalAfter, unit: 's', digits: 1, allowed: { max: 5 } })
  for (const [kind, answers] of [...Object.entries(overload.answers), ["others' leads", answersOf(others)] as const])
    note(
      `${kind}: ${Object.entries(answers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    )
})
