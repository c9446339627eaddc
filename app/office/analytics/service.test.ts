import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { testClock } from '#tests/support/clock.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { engines, openTestDb } from '#tests/support/db.ts'
import { json } from '#tests/support/requests.ts'
import { createCounts, others } from './service.server.ts'
import { countsBetween, visitsByLink } from './store.server.ts'

const today = '2027-01-05'
const all = {
  page: (path: string) => path,
  file: () => true,
  mailLinks: ({ source }: { source: string }) => (source === 'ours' ? new Map([['link-1', '/pricing']]) : null),
}
const aView = (path = '/', source = '') => ({ path, from: { source, medium: '', campaign: '' }, happened: [['view']] })

async function openCounts(engine: (typeof engines)[number] = 'sqlite', bounds = {}) {
  const db = await openTestDb(engine)
  const clock = testClock(`${today}T09:00:00Z`)
  const open = () => {
    const counts = createCounts({ db, now: clock.now, bounds })
    counts.setKnownAddresses(all)
    return counts
  }
  const rows = async () =>
    (await countsBetween(db, '2000-01-01', '2100-01-01')).map(({ day, event, path, source, n }) =>
      [day, event, path, source, n].join(' '),
    )
  return { db, clock, counts: open(), open, rows }
}

test.each(engines)(
  'on %s, what happened is written once, together, and added to what was counted before',
  async (engine) => {
    const { counts, open, rows, clock } = await openCounts(engine)
    for (let time = 0; time < 3; time += 1) counts.countReported(aView('/pricing', 'news'))
    counts.countReported(aView())
    expect(await rows()).toEqual([])
    await counts.flush()
    expect((await rows()).sort()).toEqual([`${today} view /  1`, `${today} view /pricing news 3`])
    await counts.flush()
    const again = open()
    again.countReported(aView('/pricing', 'news'))
    clock.advance(86_400_000)
    again.countReported(aView('/pricing', 'news'))
    await again.flush()
    expect((await rows()).sort()).toEqual([
      `${today} view /  1`,
      `${today} view /pricing news 4`,
      '2027-01-06 view /pricing news 1',
    ])
  },
)

test('a flood of made-up campaigns and pages grows neither the memory nor the table, and no view is lost', async () => {
  const bounds = { campaigns: 5, rows: 20, pending: 40 }
  const { counts, open, db } = await openCounts('sqlite', bounds)
  counts.countReported(aView('/pricing', 'spring'))
  await counts.flush()
  for (let n = 0; n < 500; n += 1) {
    counts.countReported(aView(`/page-${n % 30}`, `made-up-${n}`))
    if (n % 100 === 0) await counts.flush()
  }
  await counts.flush()
  // Another process, or a start in the middle of the day, keeps to the same bounds.
  const again = open()
  await again.flush()
  for (let n = 0; n < 100; n += 1) again.countReported(aView('/pricing', `later-${n}`))
  again.countReported(aView('/pricing', 'spring'))
  await again.flush()
  const rows = await countsBetween(db, today, today)
  const campaigns = new Set(rows.map(({ source }) => source))
  expect(rows.length).toBeLessThanOrEqual(bounds.rows + 2)
  expect(campaigns.size).toBeLessThanOrEqual(bounds.campaigns + 1)
  expect(campaigns).toContain(others)
  expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(602)
  expect(rows.find(({ path, source }) => path === '/pricing' && source === 'spring')?.n).toBe(2)
})

test('a campaign that this site sent keeps its place, however many names are made up before it', async () => {
  const { counts, db } = await openCounts('sqlite', { campaigns: 5, campaignsOfClient: 2 })
  await counts.flush()
  for (let n = 0; n < 50; n += 1) counts.countReported(aView('/', `made-up-${n}`), n % 9)
  const visit = { path: '/pricing', from: { source: 'ours', medium: 'mail', campaign: 'may' } }
  counts.countReported({ ...visit, happened: [['view'], ['arrival', 'link-1'], ['arrival', 'link-9']] }, 1)
  await counts.flush()
  counts.countReported({ ...visit, happened: [['arrival', 'link-1']] }, 1)
  await counts.flush()
  expect(await visitsByLink(db, visit.from)).toEqual(new Map([['link-1', 2]]))
  const rows = await countsBetween(db, today, today)
  expect(rows.find(({ event, source }) => event === 'view' && source === 'ours')?.n).toBe(1)
})

test('one client that makes up names takes no place from the day’s campaigns, and loses its views to none', async () => {
  const { counts, rows } = await openCounts()
  for (let n = 0; n < 200; n += 1) counts.countReported(aView('/', `junk-${n}`), 7)
  await counts.flush()
  for (let n = 200; n < 400; n += 1) counts.countReported(aView('/', `junk-${n}`), 7)
  for (let client = 100; client < 103; client += 1) counts.countReported(aView('/', 'real-partner'), client)
  await counts.flush()
  const written = await rows()
  expect(written.filter((row) => row.includes('junk'))).toHaveLength(5)
  expect(written).toContain(`${today} view / real-partner 3`)
  expect(written).toContain(`${today} view / ${others} 395`)
})

test.each(engines)('on %s, a campaign of the days before has its place, however many are made up', async (engine) => {
  const { counts, clock, rows } = await openCounts(engine, { campaigns: 5 })
  for (let n = 0; n < 9; n += 1) counts.countReported(aView('/', 'spring'), n)
  await counts.flush()
  clock.advance(86_400_000)
  await counts.flush()
  for (let n = 0; n < 60; n += 1) counts.countReported(aView('/', `junk-${n}`), n)
  await counts.flush()
  counts.countReported(aView('/', 'spring'), 999)
  await counts.flush()
  const now = (await rows()).filter((row) => row.startsWith('2027-01-06'))
  expect(now).toContain('2027-01-06 view / spring 1')
  expect(now.filter((row) => row.includes('junk'))).toHaveLength(5)
})

test('one campaign is one in any letters, width and spaces', async () => {
  const { counts, rows } = await openCounts()
  for (const source of ['LinkedIn', 'linkedin', 'ＬｉｎｋｅｄＩｎ', ' LINKEDIN '])
    counts.countReported(aView('/', source))
  await counts.flush()
  expect(await rows()).toEqual([`${today} view / linkedin 4`])
})

test('whatever is sent in whatever order, the sums are those of what was sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 60 }), async (views) => {
      const { counts, db } = await openCounts('sqlite', { campaigns: 3, rows: 10, pending: 100 })
      for (const [page, source] of views) {
        counts.countReported(aView(`/page-${page}`, source === 0 ? '' : `source-${source}`))
        if (page === 0) await counts.flush()
      }
      await counts.flush()
      const rows = await countsBetween(db, today, today)
      expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(views.length)
      const direct = rows.filter(({ source }) => source === '').reduce((sum, { n }) => sum + n, 0)
      expect(direct).toBe(views.filter(([, source]) => source === 0).length)
    }),
    { numRuns: 20 },
  )
})

test('what the store does not take is written the next time', async () => {
  const { counts, db, rows } = await openCounts()
  counts.countReported(aView())
  await db.schema.alterTable('daily_count').renameTo('elsewhere').execute()
  await expect(counts.flush()).rejects.toThrow('daily_count')
  await db.schema.alterTable('elsewhere').renameTo('daily_count').execute()
  counts.countReported(aView())
  await counts.flush()
  expect(await rows()).toEqual([`${today} view /  2`])
})

test('counts are forgotten when their time is over, and not before', async () => {
  const { counts, clock, rows } = await openCounts()
  counts.countReported(aView())
  await counts.flush()
  clock.advance(10 * 86_400_000)
  expect(await counts.forget(null)).toBe(0)
  expect(await counts.forget(10 * 86_400_000)).toBe(0)
  expect(await counts.forget(9 * 86_400_000)).toBe(1)
  expect(await rows()).toEqual([])
})

/** As the log writes that a line is for who debugs. */
const debug = 20
const beacon = (body: unknown, headers: Record<string, string> = {}) =>
  json(
    body,
    Object.fromEntries(
      Object.entries({ 'User-Agent': 'Firefox', 'Sec-Fetch-Site': 'same-origin', ...headers }).filter(
        ([, value]) => value,
      ),
    ),
  )

test.each([
  ['a browser', {}, 1],
  ['a browser of before Sec-Fetch-Site', { 'Sec-Fetch-Site': '', Origin: 'http://localhost:3000' }, 1],
  ['a program that posts by itself', { 'Sec-Fetch-Site': '' }, 0],
  ['whoever opens the address itself', { 'Sec-Fetch-Site': 'none' }, 0],
  ['Global Privacy Control', { 'Sec-GPC': '1' }, 0],
  ['a crawler', { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 0],
  ['a browser without a window', { 'User-Agent': 'Mozilla/5.0 HeadlessChrome/140' }, 0],
])('the address for counts answers %s with 204, and counts it so often: %j %i', async (_, headers, views) => {
  const { api, services, db, logged } = await openTestApi()
  const answer = await api.request('/api/counts', beacon(aView('/pricing'), headers))
  expect([answer.status, await answer.text()]).toEqual([204, ''])
  expect((await api.request('/api/counts', beacon('nonsense', headers))).status).toBe(204)
  await services.counts.flush()
  expect(await countsBetween(db, '2000-01-01', '2100-01-01')).toHaveLength(views)
  const levels = logged.lines().flatMap(({ route, level }) => (route === '/api/counts' ? [level] : []))
  expect(new Set(levels)).toEqual(new Set([debug]))
})

test('another site counts nothing here', async () => {
  const { api } = await openTestApi()
  const foreign = beacon(aView(), { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' })
  expect((await api.request('/api/counts', foreign)).status).toBe(403)
})

test('a client that leaves hundreds of pages a minute is not counted on, and its lead is taken', async () => {
  const { api, services, db } = await openTestApi({ RATE_LIMIT: '20/min,100/h' })
  const statuses = new Set<number>()
  for (let n = 0; n < 300; n += 1) statuses.add((await api.request('/api/counts', beacon(aView()))).status)
  expect([...statuses]).toEqual([204, 429])
  expect((await api.request('/api/contact', json(aContactMessage()))).status).toBe(201)
  await services.counts.flush()
  const rows = await countsBetween(db, '2000-01-01', '2100-01-01')
  expect(rows.find(({ event }) => event === 'view')?.n).toBe(240)
})

test('leads and addresses for the newsletter are counted where they are kept: once, with their campaign', async () => {
  const { api, services, db } = await openTestApi()
  const attribution = { first: { landing: '/', utm_source: 'news', utm_medium: 'mail' } }
  const headers = { Referer: 'http://localhost:3000/pricing', 'Idempotency-Key': 'key-00000001' }
  const contact = { ...aContactMessage(), attribution }
  for (let time = 0; time < 2; time += 1) await api.request('/api/contact', json(contact, headers))
  await api.request('/api/contact', json({ ...aContactMessage({ lastName: 'Trap' }), referenceCode: 'x' }))
  await api.request('/api/contact', json(aContactMessage({ lastName: 'Quiet' }), { 'Sec-GPC': '1' }))
  await api.request('/api/newsletter-subscribe', json({ email: 'ada@example.com', attribution }, headers))
  await services.counts.flush()
  const rows = await countsBetween(db, '2000-01-01', '2100-01-01')
  expect(rows.map(({ event, path, name, source, n }) => [event, path, name, source, n].join(' ')).sort()).toEqual([
    'sign-up /newsletter newsletter news 1',
    'submission /our-story contact news 1',
  ])
})

test.each([
  [{ first: { landing: '/pricing', utm_source: 'x'.repeat(60_000) } }],
  ['nonsense'],
  [[]],
  [{ first: { __proto__: { landing: '/x' } }, last: 7 }],
  [null],
])('a lead is taken whatever stands beside its answers: %j', async (attribution) => {
  const { api, db } = await openTestApi()
  const body = { ...aContactMessage(), attribution }
  expect((await api.request('/api/contact', json(body))).status).toBe(201)
  const { attribution: stored } = await db.selectFrom('lead').select('attribution').executeTakeFirstOrThrow()
  expect(stored.length).toBeLessThan(200)
})
