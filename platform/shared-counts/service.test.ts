import { sql } from 'kysely'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { openPostgres } from '#platform/db/postgres.ts'
import { createSharedLimiter } from '#platform/http/limits.ts'
import { openTestApi } from '#tests/support/api.ts'
import { testClock } from '#tests/support/clock.ts'
import { stored, testDatabase } from '#tests/support/db.ts'
import { aStamp, byScript, type SentForm, sentForms } from '#tests/support/senders.ts'
import { createSharedCounts } from './service.ts'

const postgres = test.skipIf(!inject('postgres'))
const limits = [
  { points: 3, seconds: 60 },
  { points: 7, seconds: 3_600 },
]

/** A process that counts forms in a database. */
async function openProcess(url: string) {
  const db = await openPostgres(url)
  onTestFinished(() => db.destroy())
  const clock = testClock('1970-01-01T00:00:00.050Z')
  const warnings: string[] = []
  const counts = createSharedCounts({ db, warn: (text) => warnings.push(text) })
  const limiter = createSharedLimiter(limits, counts.count, clock.ms)
  const rows = async () => (await sql<{ key: string; n: number }>`select key, n from shared_count`.execute(db)).rows
  return { db, clock, warnings, counts, rows, asks: (bucket: number) => limiter('/api/contact', bucket) }
}

postgres('processes on one database count a client together, until its window ends', async () => {
  const url = await testDatabase()
  const [one, two] = [await openProcess(url), await openProcess(url)]
  expect([await one.asks(1), await two.asks(1), await one.asks(1)]).toEqual([null, null, null])
  expect([await one.asks(2), await two.asks(3)]).toEqual([null, null])
  const waits = [await two.asks(1), await one.asks(1)]
  for (const wait of waits) expect(wait).toBeGreaterThan(30)

  // A minute later, by the database's clock and by theirs.
  await sql`update shared_count set ends_at = ends_at - 61000`.execute(one.db)
  for (const { clock } of [one, two]) clock.advance(61_000)
  expect([await two.asks(1), await one.asks(1)]).toEqual([null, null])
  // The hour has seven, including the two that were refused.
  expect(await one.asks(1)).toBeGreaterThan(3_000)
  expect(await two.asks(1)).toBeGreaterThan(3_000)

  const before = await one.rows()
  await one.counts.forget()
  expect((await one.rows()).length).toBeLessThan(before.length)
  expect(await one.asks(1)).toBeGreaterThan(3_000)
})

postgres('a flood from one address is no flood of writes', async () => {
  const url = await testDatabase()
  const processes = [await openProcess(url), await openProcess(url)]
  await Promise.all(
    processes.map(async ({ asks }) => {
      for (let n = 0; n < 2_000; n += 1) await asks(7)
    }),
  )
  // Each asks about no more than it would let pass alone.
  for (const { n } of (await processes[0]?.rows()) ?? []) expect(n).toBeLessThanOrEqual(2 * 3)
})

/** Two ways for a database not to answer; each returns the function that repairs it. */
const troubles = {
  async 'is held by another'(url: string) {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('begin')
    await client.query('lock table shared_count in access exclusive mode')
    return () => client.end()
  },
  async 'cannot be reached'(url: string) {
    const { pathname } = new URL(url)
    const name = pathname.slice(1)
    const client = new pg.Client({ connectionString: new URL('postgres', inject('postgres') ?? '').href })
    await client.connect()
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    return async () => {
      await client.query(`alter database ${name} allow_connections true`)
      await client.end()
    }
  },
} as const

postgres.each(Object.keys(troubles) as (keyof typeof troubles)[])(
  'while the database %s each process counts for itself, and together again afterwards',
  async (name) => {
    const url = await testDatabase()
    const [one, two] = [await openProcess(url), await openProcess(url)]
    expect([await one.asks(1), await two.asks(1)]).toEqual([null, null])
    const mend = await troubles[name](url)
    expect([await one.asks(1), await one.asks(1), await one.asks(1)]).toEqual([null, null, 60])
    expect([await two.asks(1), await two.asks(1), await two.asks(1)]).toEqual([null, null, 60])
    expect([one.warnings.length, two.warnings.length]).toEqual([1, 1])
    await mend()
    let client = 100
    // A client that sent three to one process is refused by the other.
    await expect
      .poll(async () => {
        client += 1
        for (let n = 0; n < 3; n += 1) await one.asks(client)
        return two.asks(client)
      })
      .not.toBeNull()
  },
)

const contact = sentForms.find(({ endpoint }) => endpoint === '/api/contact') as SentForm
const secret = { SITE_SECRET: 'a secret of thirty-two characters', TRUST_PROXY: '1' }

/** Two servers on one store. */
async function openTwo(variables: Record<string, string>) {
  const DATABASE_URL = await testDatabase()
  const open = () => openTestApi({ ...secret, DATABASE_URL, ...variables })
  const [one, two] = [await open(), await open()]
  let sent = 0
  const send = (to: typeof one, sender: Parameters<typeof byScript>[3], changes: object = {}) => {
    sent += 1
    const own = { email: `visitor-${sent}@example.com`, message: `Number ${sent}: what would a review take, and when?` }
    return byScript(to.api.request, contact, { ...contact.answers, ...own, ...changes }, sender)
  }
  const states = async () =>
    (await stored(one.db)).leads.map(({ state, suspicion }) => `${state}${suspicion ? `: ${suspicion}` : ''}`)
  return { one, two, send, states, url: DATABASE_URL }
}

postgres('a client has one limit, whichever process it is answered by, and no address is written down', async () => {
  const { one, two, send } = await openTwo({ RATE_LIMIT: '3/min' })
  const from = '203.0.113.77'
  const statuses: number[] = []
  for (const to of [one, two, one, two, one]) statuses.push((await send(to, { from })).status)
  expect(statuses).toEqual([201, 201, 201, 429, 429])
  expect(Number((await send(two, { from })).headers.get('Retry-After'))).toBeGreaterThan(50)
  expect((await send(two, { from: '203.0.113.78' })).status).toBe(201)
  const { rows } = await sql`select * from shared_count`.execute(one.db)
  expect(rows.length).toBeGreaterThan(3)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|visitor/)
})

postgres(
  'while the database is away a client is limited by what each process counts, and nothing fails for it',
  async () => {
    const { one, send, url } = await openTwo({ RATE_LIMIT: '3/min' })
    const mend = await troubles['cannot be reached'](url)
    const statuses: number[] = []
    // Invalid answers, because valid ones could not be stored.
    for (let n = 0; n < 4; n += 1) statuses.push((await send(one, { from: '203.0.113.77' }, { email: 'none' })).status)
    expect(statuses).toEqual([422, 422, 422, 429])
    expect((await one.api.request('/healthz')).status).toBe(200)
    await mend()
  },
)

postgres('a stamp that one process took is used up at the other, and what is sent to all makes a surge', async () => {
  const { one, two, send, states } = await openTwo({ RATE_LIMIT: '1000/min', FORM_SURGE: '4/h', TOTAL_SURGE: '4/h' })
  const later = () => [one, two].map(({ clock }) => clock.advance(2_000))
  const stamp = await aStamp(one.api.request)
  later()
  const again = { email: 'ada@example.com', message: 'What would a review of our risk model take?' }
  await send(one, { from: '203.0.113.1', stamp, key: 'key-of-ada' }, again)
  await send(two, { from: '203.0.113.1', stamp, key: 'key-of-ada' }, again)
  expect(await states()).toEqual(['new'])
  later()
  await send(two, { from: '203.0.113.2', stamp, key: 'key-of-eve' })
  expect((await states()).at(-1)).toBe('quarantined: used stamp')
  // Ada's two forms count as well, so the fifth is the first of a surge.
  for (const [n, to] of [two, one, two].entries()) {
    const fresh = await aStamp(to.api.request)
    later()
    // A surge alone quarantines nobody: the last one also has no stamp.
    await send(to, { from: `203.0.113.${n + 3}`, ...(n < 2 && { stamp: fresh }) })
  }
  expect((await states()).slice(-3)).toEqual(['new', 'new', 'quarantined: no stamp, surge'])
})
