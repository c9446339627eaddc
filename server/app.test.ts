import fc from 'fast-check'
import pg from 'pg'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { stored, testDatabase } from '#tests/support/db.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { holdLock } from '#tests/support/lock.ts'
import { startPostgres } from '#tests/support/postgres.ts'
import { form, json } from '#tests/support/requests.ts'
import { isThorough } from '#tests/support/thorough.ts'

const nothing = { leads: [], deliveries: [] }

describe('POST /api/contact', () => {
  test('keeps a message and answers 201 with its id', async () => {
    const { api, db } = await openTestApi()
    const response = await api.request(
      '/api/contact',
      json(aContactMessage(), { Referer: 'http://localhost:3000/our-story' }),
    )
    expect(response.status).toBe(201)
    expectHeaders(response.headers, { caching: 'no-store', type: 'application/json' })
    const { leads, deliveries } = await stored(db)
    expect(await response.json()).toEqual({ id: leads[0]?.id })
    expect(leads).toMatchObject([{ email: 'ada@example.com', attribution: '{"page":"/our-story"}' }])
    expect(deliveries).toHaveLength(2)
  })

  test('the same key and answers twice are one lead, with the same answer', async () => {
    const { api, db } = await openTestApi()
    const post = json(aContactMessage(), { 'Idempotency-Key': 'key-00000001' })
    const [first, second] = [await api.request('/api/contact', post), await api.request('/api/contact', post)]
    expect(await first.text()).toBe(await second.text())
    expect((await stored(db)).leads).toHaveLength(1)
  })

  test('a filled honeypot gets the same answer, is kept in quarantine, and sends nothing', async () => {
    const { api, db } = await openTestApi()
    const response = await api.request('/api/contact', json({ ...aContactMessage(), referenceCode: 'x' }))
    expect(response.status).toBe(201)
    const { leads, deliveries } = await stored(db)
    expect(await response.json()).toEqual({ id: leads[0]?.id })
    expect(leads).toMatchObject([{ state: 'quarantined' }])
    expect(JSON.parse(leads[0]?.answers ?? '')).toEqual(aContactMessage())
    expect(deliveries).toEqual([])
  })

  test('422 names each field that needs attention with its message, and keeps nothing', async () => {
    const { api, db } = await openTestApi()
    const response = await api.request('/api/contact', json({ email: 'ada@', message: 'short' }))
    const { errors } = await expectProblem(response, 422)
    expect(errors).toEqual([
      { field: 'firstName', message: 'First name is required' },
      { field: 'lastName', message: 'Last name is required' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'message', message: 'Message must be at least 10 characters' },
    ])
    expect(await stored(db)).toEqual(nothing)
  })

  test.each(['null', '[]', '"text"', '42', 'true'])('JSON that is no form, %s, is a 422', async (body) => {
    const { api, db } = await openTestApi()
    await expectProblem(await api.request('/api/contact', { ...json(null), body }), 422)
    expect(await stored(db)).toEqual(nothing)
  })

  test.each(['', '{', '{"firstName": "Ada",}', 'firstName=Ada', Buffer.from([0x22, 0xff, 0xfe, 0x22])])(
    'what is not JSON, %j, is a 400',
    async (body) => {
      const { api, db } = await openTestApi()
      await expectProblem(await api.request('/api/contact', { ...json(null), body }), 400)
      expect(await stored(db)).toEqual(nothing)
    },
  )

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json5',
    '',
  ])('the type %j is a 415', async (type) => {
    const { api, db } = await openTestApi()
    const response = await api.request('/api/contact', json(aContactMessage(), { 'Content-Type': type }))
    await expectProblem(response, 415)
    expect(await stored(db)).toEqual(nothing)
  })

  test.each(['application/json;charset=utf-8', 'APPLICATION/JSON', ' application/json ; charset=UTF-8'])(
    'the type %j is read',
    async (type) => {
      const { api } = await openTestApi()
      expect((await api.request('/api/contact', json(aContactMessage(), { 'Content-Type': type }))).status).toBe(201)
    },
  )

  test('64 KB are read and a byte more is a 413, said or not said before', async () => {
    const { api, db } = await openTestApi()
    const sized = (size: number) => {
      const text = JSON.stringify({ ...aContactMessage(), padding: '' })
      return text.replace('"padding":""', `"padding":"${'x'.repeat(size - text.length)}"`)
    }
    const streamed = (text: string) => ({ ...json(null), body: new Blob([text]).stream(), duplex: 'half' })
    const max = 64 * 1024
    for (const init of [{ ...json(null), body: sized(max + 1) }, streamed(sized(max + 1)), streamed(sized(1_000_000))])
      await expectProblem(await api.request('/api/contact', init), 413)
    await expectProblem(
      await api.request('/api/contact', json(aContactMessage(), { 'Content-Length': '99999999' })),
      413,
    )
    expect(await stored(db)).toEqual(nothing)
    expect((await api.request('/api/contact', { ...json(null), body: sized(max) })).status).toBe(201)
  })

  test.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'])('%s is a 405 that names what is allowed', async (method) => {
    const { api } = await openTestApi()
    const response = await api.request('/api/contact', { method })
    expect(response.headers.get('allow')).toBe('OPTIONS, POST')
    if (method === 'HEAD') expect(response.status).toBe(405)
    else await expectProblem(response, 405)
  })

  test('OPTIONS tells the methods and allows no other site anything', async () => {
    const { api } = await openTestApi()
    const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' }
    const response = await api.request('/api/contact', { method: 'OPTIONS', headers })
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'OPTIONS, POST'])
    expect([...response.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  })
})

describe('limits', () => {
  test('too many posts are a 429 that says how long to wait, and others go on', async () => {
    const { api, db } = await openTestApi({ RATE_LIMIT: '3/h', TRUST_PROXY: '1' })
    const post = (client: string, n: number) =>
      api.request(
        '/api/contact',
        json(aContactMessage({ message: `Message number ${n}` }), { 'X-Forwarded-For': client }),
      )
    for (const n of [1, 2, 3]) expect((await post('192.0.2.1', n)).status).toBe(201)
    const response = await post('192.0.2.1', 4)
    const wait = Number(response.headers.get('retry-after'))
    await expectProblem(response, 429)
    expect(wait).toBeGreaterThan(3_500)
    expect(wait).toBeLessThanOrEqual(3_600)
    expect((await stored(db)).leads).toHaveLength(3)
    expect((await post('192.0.2.2', 5)).status).toBe(201)
  })

  test('an address of this machine in X-Forwarded-For is counted as any other', async () => {
    const { api } = await openTestApi({ RATE_LIMIT: '2/h', TRUST_PROXY: '1' })
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) {
      const post = json(aContactMessage({ message: `Message number ${n}` }), {
        'X-Forwarded-For': `127.0.0.1:${40_000 + n}`,
      })
      statuses.push((await api.request('/api/contact', post)).status)
    }
    expect(statuses).toEqual([201, 201, 429, 429])
  })

  test('a forged X-Forwarded-For does not start the count anew', async () => {
    for (const TRUST_PROXY of ['0', '1']) {
      const { api } = await openTestApi({ RATE_LIMIT: '2/h', TRUST_PROXY })
      const statuses: number[] = []
      for (const n of [1, 2, 3, 4]) {
        const forwarded = TRUST_PROXY === '0' ? `10.0.0.${n}` : `10.0.0.${n}, 192.0.2.1`
        const post = json(aContactMessage({ message: `Message number ${n}` }), { 'X-Forwarded-For': forwarded })
        statuses.push((await api.request('/api/contact', post)).status)
      }
      expect(statuses).toEqual([201, 201, 429, 429])
    }
  })

  test('what is refused counts too, so that nobody can try without end', async () => {
    const { api } = await openTestApi({ RATE_LIMIT: '2/h' })
    const statuses: number[] = []
    for (let n = 0; n < 3; n += 1) statuses.push((await api.request('/api/contact', json({}))).status)
    expect(statuses).toEqual([422, 422, 429])
  })

  test('without limits nobody is turned away', async () => {
    const { api } = await openTestApi()
    for (let n = 0; n < 50; n += 1) expect((await api.request('/api/contact', json({}))).status).toBe(422)
  })
})

describe('posts from another site', () => {
  const own = 'http://localhost:3000'
  const sites = [null, 'same-origin', 'none', 'same-site', 'cross-site']
  const origins = [null, own, 'https://evil.example', 'null']
  const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded']
  test.each(sites.flatMap((site) => origins.map((origin) => [site, origin] as const)))(
    'Sec-Fetch-Site %j and Origin %j',
    async (site, origin) => {
      const { api, db } = await openTestApi()
      const served = site === null ? [null, own].includes(origin) : ['same-origin', 'none'].includes(site)
      for (const type of types) {
        const headers = {
          'Content-Type': type,
          ...(site && { 'Sec-Fetch-Site': site }),
          ...(origin && { Origin: origin }),
        }
        const response = await api.request('/api/contact', json(aContactMessage(), headers))
        if (served) expect(response.status).toBe(type === 'application/json' ? 201 : 415)
        else await expectProblem(response, 403)
      }
      expect((await stored(db)).leads).toHaveLength(served ? 1 : 0)
    },
  )
})

describe('other addresses', () => {
  test.each(['/api', '/api/', '/api/unknown', '/api/contact/x', '/api//contact'])(
    '%s under /api is a 404 problem',
    async (path) => {
      const { api } = await openTestApi()
      for (const method of ['GET', 'POST', 'DELETE']) await expectProblem(await api.request(path, { method }), 404)
    },
  )

  test('/healthz answers without asking the store', async () => {
    const { api, db } = await openTestApi()
    await db.destroy()
    const response = await api.request('/healthz')
    expect([response.status, await response.text()]).toEqual([200, 'ok\n'])
    expectHeaders(response.headers, { caching: 'no-store', type: 'text/plain; charset=utf-8' })
  })

  test('/readyz tells whether a lead can be taken, and how long the oldest delivery waits', async () => {
    const { api, clock } = await openTestApi()
    await api.request('/api/contact', json(aContactMessage()))
    clock.advance(90_000)
    const response = await api.request('/readyz')
    expect(response.status).toBe(200)
    expectHeaders(response.headers, { caching: 'no-store', type: 'application/json' })
    expect(await response.json()).toEqual({
      ready: true,
      store: true,
      disk: true,
      oldestDeliverySeconds: 90,
      faults: [],
      content: expect.stringMatching(/^[\w-]{12}$/),
      contentSince: expect.stringMatching(/Z$/),
    })
  })

  test('/readyz says no while stopping, and when the store is gone', async () => {
    const { api, state, db, clock } = await openTestApi()
    state.draining = true
    expect((await api.request('/readyz')).status).toBe(503)
    state.draining = false
    await db.destroy()
    clock.advance(1_000)
    const response = await api.request('/readyz')
    expect(response.status).toBe(503)
    expect(await response.json()).toMatchObject({ ready: false, store: false })
  })
})

describe('health is asked often', () => {
  test('the store is looked at once a second, however many ask, and one look serves all', async () => {
    const { api, db, clock } = await openTestApi()
    await Promise.all(Array.from({ length: 200 }, () => api.request('/readyz')))
    await db.destroy()
    expect((await api.request('/readyz')).status).toBe(200)
    clock.advance(1_000)
    expect((await api.request('/readyz')).status).toBe(503)
    clock.advance(-3_600_000)
    expect((await api.request('/readyz')).status).toBe(503)
  })

  test('a look takes no place from the leads that wait to be written, even while the store is busy', async () => {
    const { api, dataDir } = await openTestApi()
    const lock = await holdLock(`${dataDir}/site.db`)
    const looks = Array.from({ length: 200 }, () => api.request('/readyz'))
    const posts = Array.from({ length: 65 }, (_, n) =>
      api.request('/api/contact', json(aContactMessage({ email: `visitor-${n}@example.com` }))),
    )
    const refused = await Promise.race(posts)
    expect(refused.status).toBe(503)
    await lock.release()
    const statuses = (await Promise.all(posts)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(64)
    await Promise.all(looks)
  })

  test('a client may ask a hundred times in five seconds; one that asks more often is a 429, and others go on', async () => {
    const { api } = await openTestApi({ RATE_LIMIT: '20/min', TRUST_PROXY: '1' })
    const ask = async (path: string, client: string) =>
      (await api.request(path, { headers: { 'X-Forwarded-For': client } })).status
    for (const path of ['/healthz', '/readyz']) {
      const statuses: number[] = []
      for (let n = 0; n < 100; n += 1) statuses.push(await ask(path, '192.0.2.1'))
      expect(statuses).not.toContain(429)
      const start = performance.now()
      expect(await ask(path, '192.0.2.1')).toBe(429)
      // A client that asks again as soon as it is answered is slowed down.
      expect(performance.now() - start).toBeGreaterThan(900)
      expect(await ask(path, '192.0.2.2')).toBe(200)
    }
  })

  test.each(['/healthz', '/readyz'])('%s is only read', async (path) => {
    const { api } = await openTestApi()
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const response = await api.request(path, { method })
      expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
      await expectProblem(response, 405)
    }
  })
})

describe('SITE_URL', () => {
  test('another Host is a 421, for reading and for health too', async () => {
    const { app } = await openTestApi({ SITE_URL: 'https://www.company.com' })
    const ask = async (url: string, init?: RequestInit) => app.fetch(new Request(url, init))
    await expectProblem(await ask('http://evil.example/'), 421, true)
    await expectProblem(await ask('http://evil.example/api/contact', json(aContactMessage())), 421, true)
    await expectProblem(await ask('http://www.company.com.evil.example/'), 421, true)
    await expectProblem(await ask('http://10.0.0.7:3000/healthz'), 421, true)
    for (const path of ['healthz', 'readyz']) {
      expect((await ask(`http://www.company.com/${path}`)).status).toBe(200)
      // The Host counts as it was written: a URL leaves out its scheme's default port.
      const headers = { Host: 'www.company.com:80' }
      await expectProblem(await ask(`http://www.company.com/${path}`, { headers }), 421, true)
    }
    expect(
      (await ask('http://www.company.com/api/contact', json(aContactMessage(), { Origin: 'https://www.company.com' })))
        .status,
    ).toBe(201)
  })

  test('HSTS is sent only when it is https', async () => {
    for (const [SITE_URL, https] of [
      ['https://www.company.com', true],
      ['http://www.company.com', false],
    ] as const) {
      const { api } = await openTestApi({ SITE_URL })
      await expectProblem(await api.request('/api/unknown'), 404, https)
    }
  })
})

describe('failures', () => {
  test('what nobody expected is a 500 that says nothing, and the log has its reference', async () => {
    const { api, db, logged } = await openTestApi()
    await db.schema.dropTable('delivery').execute()
    const response = await api.request('/api/contact', json(aContactMessage()))
    const id = response.headers.get('x-request-id')
    const body = await expectProblem(response, 500)
    expect(body).toEqual({ type: 'about:blank', status: 500, title: 'Something went wrong' })
    const line = logged.lines().find(({ msg }) => msg === 'unexpected error')
    expect(line).toMatchObject({
      id,
      reason: expect.stringContaining('delivery'),
      stack: expect.stringContaining('at '),
    })
    expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
  })
})

test('bodies of any kind and type: never a 5xx, and what is kept is what was accepted', async () => {
  const { api, db } = await openTestApi()
  const near = fc.record(
    {
      firstName: fc.oneof(fc.constant('Ada'), fc.string(), fc.anything()),
      lastName: fc.oneof(fc.constant('Lovelace'), fc.string({ unit: 'binary' })),
      company: fc.oneof(fc.string(), fc.constant(null)),
      email: fc.oneof(fc.constant('ada@example.com'), fc.emailAddress(), fc.string()),
      message: fc.oneof(fc.constant('Ten letters at least.'), fc.lorem(), fc.string({ unit: 'binary' })),
      referenceCode: fc.anything(),
      __proto__: fc.anything(),
    },
    { requiredKeys: ['email', 'message'] },
  )
  const body = fc.oneof(
    { weight: 4, arbitrary: near.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.json() },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)) },
    {
      weight: 1,
      arbitrary: fc.record({ firstName: fc.string(), email: fc.string() }).map((fields) => String(form(fields).body)),
    },
  )
  const type = fc.oneof(
    { weight: 5, arbitrary: fc.constant('application/json') },
    {
      weight: 1,
      arbitrary: fc.constantFrom(
        'application/json; charset=latin1',
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        '',
      ),
    },
  )
  const key = fc.option(fc.stringMatching(/^[\x21-\x7e]{0,140}$/), { nil: undefined })
  const accepted = new Set<string>()
  const statuses = new Map<number, number>()
  await fc.assert(
    fc.asyncProperty(body, type, key, async (text, contentType, idempotencyKey) => {
      const headers = { 'Content-Type': contentType, ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }) }
      const response = await api.request('/api/contact', { method: 'POST', headers, body: text })
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1)
      expect([201, 400, 415, 422]).toContain(response.status)
      const answer = (await response.json()) as { id?: string }
      if (response.status === 201) accepted.add(String(answer.id))
    }),
    { numRuns: isThorough ? 1_000 : 120 },
  )
  const { leads } = await stored(db)
  expect(leads.map(({ id }) => id).sort()).toEqual([...accepted].sort())
  expect([...statuses.keys()].sort()).toEqual([201, 400, 415, 422])
}, 120_000)

test.runIf(isThorough && inject('postgres'))(
  'a statement that PostgreSQL gives up is a 503 with Retry-After and no 500, and nothing is kept',
  async () => {
    const url = await testDatabase()
    const { api, db, logged } = await openTestApi({ DATABASE_URL: `${url}?options=-c%20statement_timeout%3D300` })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    onTestFinished(() => other.end())
    await other.query('begin')
    await other.query('lock table lead in access exclusive mode')
    const response = await api.request('/api/contact', json(aContactMessage()))
    expect(response.headers.get('retry-after')).toBe('5')
    await expectProblem(response, 503)
    expect(logged.text()).not.toContain('unexpected error')
    await other.query('rollback')
    expect(await stored(db)).toEqual(nothing)
    expect((await api.request('/api/contact', json(aContactMessage()))).status).toBe(201)
  },
  30_000,
)

test.runIf(isThorough && inject('postgres'))(
  'a server that came back as a standby is a 503 with Retry-After, and leads are taken again once it is promoted',
  async () => {
    const server = await startPostgres({ durable: false })
    if (!server) throw new Error('There is no PostgreSQL')
    onTestFinished(server.remove)
    const { api, db, logged } = await openTestApi({ DATABASE_URL: server.url('postgres') })
    const send = () => api.request('/api/contact', json(aContactMessage()))
    expect((await send()).status).toBe(201)
    await server.startAsStandby()
    // The first answer may be about the connection that was lost; from then on the standby itself refuses.
    for (let tries = 0; tries < 3; tries += 1) {
      const response = await send()
      expect(response.headers.get('retry-after')).toMatch(/^\d+$/)
      await expectProblem(response, 503)
    }
    expect(logged.text()).not.toContain('unexpected error')
    await server.promote()
    await expect.poll(async () => (await send()).status, { timeout: 20_000 }).toBe(201)
    expect((await stored(db)).leads.length).toBeGreaterThanOrEqual(1)
  },
  60_000,
)
