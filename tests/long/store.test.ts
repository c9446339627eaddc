import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { readStore } from '#tests/support/lead-clients.ts'
import { holdLock } from '#tests/support/lock.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { json } from '#tests/support/requests.ts'
import { percentile } from '../../bench/figures.ts'
import { scaled, test } from './figures.ts'

let sent = 0
/** Posts a contact message that is like no other. */
function post({ url }: ServerProcess): Promise<Response> {
  sent += 1
  return fetch(
    `${url}/api/contact`,
    json(aContactMessage({ email: `visitor-${sent}@example.com`, message: 'x'.repeat(4_000) })),
  )
}

test('a full disk', async ({ figure, note }) => {
  const dataDir = await tempDir()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=72m', 'tmpfs', dataDir], { encoding: 'utf8' })
  if (mounted.status !== 0) {
    note(
      `full disk SKIPPED: it needs to mount a small one, as root (${(mounted.stderr || String(mounted.error)).trim()})`,
    )
    return
  }
  onTestFinished(() => void spawnSync('umount', ['--lazy', dataDir]))
  const server = await startServer({ DATA_DIR: dataDir })
  const statuses: number[] = []
  const postSome = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => post(server)))
    statuses.push(...answers.map(({ status }) => status))
  }
  const refused = () => statuses.filter((status) => status === 503).length
  await expect
    .poll(() => postSome(16).then(refused), { timeout: 120_000, interval: 0 })
    .toBeGreaterThanOrEqual(scaled(400, 50))
  const accepted = () => statuses.filter((status) => status === 201).length
  const beforeRoom = accepted()
  execFileSync('mount', ['-o', 'remount,size=160m', dataDir])
  // Nobody tells the server that there is room again.
  await expect.poll(() => postSome(1).then(accepted), { timeout: 30_000 }).toBeGreaterThan(beforeRoom)
  const at = statuses.length
  await postSome(20)
  const { code } = await server.end('SIGTERM')
  const { integrity, leads } = readStore(dataDir)
  figure({ figure: 'disk full: refused with 503', site: refused(), allowed: { min: scaled(400, 50) } })
  figure({
    figure: 'disk full: answers other than 201 and 503',
    site: statuses.filter((status) => status !== 201 && status !== 503).length,
    allowed: { max: 0 },
  })
  figure({
    figure: 'disk full: acknowledged without a row',
    site: Math.max(0, accepted() - leads.length),
    allowed: { max: 0 },
  })
  figure({
    figure: 'disk full: rows that nobody was told of',
    site: Math.max(0, leads.length - accepted()),
    allowed: { max: 0 },
  })
  figure({
    figure: 'disk full: accepted again, of 20, when there is room',
    site: statuses.slice(at).filter((status) => status === 201).length,
    allowed: { min: 20 },
  })
  figure({ figure: 'disk full: faults of integrity_check', site: integrity === 'ok' ? 0 : 1, allowed: { max: 0 } })
  expect(code).toBe(0)
})

test('a store that another process holds', async ({ figure }) => {
  const dataDir = await tempDir()
  const server = await startServer({ DATA_DIR: dataDir })
  const healthMs: number[] = []
  /** Posts while the store is held, until all are answered or `seconds` are over, then lets go of it. */
  const postWhileHeld = async (seconds: number) => {
    const lock = await holdLock(join(dataDir, 'site.db'))
    const released = new Promise<void>((resolve) => setTimeout(() => resolve(lock.release()), seconds * 1000))
    let open = true
    const posts = Promise.all(Array.from({ length: 12 }, () => post(server))).finally(() => {
      open = false
    })
    while (open) {
      const since = performance.now()
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      healthMs.push(performance.now() - since)
    }
    const answers = await posts
    await released
    return answers
  }
  const short = await postWhileHeld(3)
  const long = await postWhileHeld(10)
  await server.end('SIGTERM')
  const count = (answers: Response[], isRight: (answer: Response) => boolean) => answers.filter(isRight).length
  figure({
    figure: 'store held for 3 s: 201, of 12',
    site: count(short, ({ status }) => status === 201),
    allowed: { min: 12 },
  })
  figure({
    figure: 'store held for 10 s: 503 with Retry-After, of 12',
    site: count(long, ({ status, headers }) => status === 503 && Number(headers.get('retry-after')) > 0),
    allowed: { min: 12 },
  })
  figure({
    figure: 'store held: acknowledged without a row',
    site: 12 - readStore(dataDir).leads.length,
    allowed: { max: 0 },
  })
  figure({ figure: '/healthz asked meanwhile', site: healthMs.length, allowed: { min: 50 } })
  // The rest is left to whatever else the machine does.
  figure({ figure: '  95 in 100 answered within', site: percentile(95, healthMs), unit: 'ms', allowed: { max: 100 } })
})
