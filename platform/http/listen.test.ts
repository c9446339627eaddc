import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { stored } from '#tests/support/db.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { holdLock } from '#tests/support/lock.ts'
import { json } from '#tests/support/requests.ts'
import { isThorough } from '#tests/support/thorough.ts'
import { listen } from './listen.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** The API on a port of its own. */
async function openServer({ https = false } = {}) {
  const test = await openTestApi(https ? { SITE_URL: 'https://www.company.com' } : {})
  return { ...test, ...(await serve({ fetch: test.app.fetch, https })) }
}

/** A bare server on a port of its own, with the options of a test. */
async function serve(options: Partial<Parameters<typeof listen>[0]>) {
  const fetch = () => new Response('here')
  const server = await listen({ fetch, port: 0, https: false, ...options })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return {
    server,
    port: (server.address() as AddressInfo).port,
  }
}

/** A connection that sends these bytes and collects what comes back. */
function open(port: number, bytes: string | Buffer = '') {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const state = { socket, text: '', closed: false }
  socket.on('data', (part) => {
    state.text += part.toString('latin1')
  })
  socket.on('error', () => {})
  socket.on('close', () => {
    state.closed = true
  })
  socket.write(bytes)
  return state
}

/** Sends bytes, waits until the server closes, and reads the answer. */
async function exchange(port: number, bytes: string | Buffer) {
  const state = open(port, bytes)
  await expect.poll(() => state.closed, { timeout: 8_000 }).toBe(true)
  const [head = '', body = ''] = state.text.split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const headers = new Headers(
    lines.map(
      (line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()] as [string, string],
    ),
  )
  return { status: Number(first.split(' ')[1]), headers, body, text: state.text }
}

const post = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

test.each([
  ['no HTTP at all', 'hello\r\n\r\n'],
  ['TLS on a plain port', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01, 0xfc])],
  ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: x\r\n\r\n'],
  ['a header with a space in its name', 'GET / HTTP/1.1\r\nHost: x\r\nX Y: x\r\n\r\n'],
  ['a NUL in a header', 'GET / HTTP/1.1\r\nHost: x\r\nX: a\u0000b\r\n\r\n'],
  ['two lengths', `${post}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a length that is no number', `${post}Content-Length: two\r\n\r\n{}`],
  ['a negative length', `${post}Content-Length: -2\r\n\r\n{}`],
  ['a length and chunks: request smuggling', `${post}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ['a chunk without a size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['HTTP/3 by name', 'GET / HTTP/3.0\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: y\r\nConnection: close\r\n\r\n'],
  ['the same Host twice', 'GET /healthz HTTP/1.1\r\nHost: x\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['a Host that is none', 'GET / HTTP/1.1\r\nHost: a b/c\r\nConnection: close\r\n\r\n'],
])('%s is a 400 with every header, and the server goes on', async (_, bytes) => {
  const { port, db } = await openServer()
  const { status, headers, body } = await exchange(port, bytes)
  expect(status).toBe(400)
  expectHeaders(headers, { caching: 'no-store', type: 'application/problem+json' })
  expect(JSON.parse(body)).toMatchObject({ status: 400 })
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
  expect(await stored(db)).toEqual({ leads: [], deliveries: [] })
})

test.each([
  ['one large header', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(9_000)}\r\n\r\n`],
  [
    'many headers',
    `GET / HTTP/1.1\r\nHost: x\r\n${Array.from({ length: 900 }, (_, n) => `X-${n}: xxxxxxxx\r\n`).join('')}\r\n`,
  ],
  ['a long address', `GET /${'x'.repeat(9_000)} HTTP/1.1\r\nHost: x\r\n\r\n`],
])('%s is a 431 with every header', async (_, bytes) => {
  const { port } = await openServer({ https: true })
  const { status, headers } = await exchange(port, bytes)
  expect(status).toBe(431)
  expectHeaders(headers, { caching: 'no-store', type: 'application/problem+json', https: true })
})

test.each([
  ['CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n'],
  ['TRACE /api/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['GET http://evil.example/api/unknown HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['GET /api/unknown HTTP/1.1\r\nHost: localhost\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n'],
  ['GET /api/unknown HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade, close\r\n\r\n'],
  ['GET //evil.example/%2e%2e HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['GET /\\evil.example HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ['GET /api/unknown HTTP/1.0\r\n\r\n'],
])('%j is refused like everything else, and the server goes on', async (bytes) => {
  const { port } = await openServer()
  const { status, headers, text } = await exchange(port, bytes)
  if (text !== '') {
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expectHeaders(headers, { caching: 'no-store', type: 'application/problem+json' })
    expect(text).not.toContain('evil.example')
  }
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
})

test('malformed requests: each is refused, and the server goes on', async () => {
  const { port, db } = await openServer()
  const whole = `${post}Content-Length: 11\r\nConnection: close\r\n\r\n{"a":"b\u00e9"}`
  const state = { seed: 7 }
  const random = (below: number) => {
    state.seed = (state.seed * 1_103_515_245 + 12_345) & 0x7fffffff
    return state.seed % below
  }
  const broken = () => {
    const bytes = Buffer.from(whole, 'latin1')
    for (let change = 0; change <= random(4); change += 1) bytes[random(bytes.length)] = random(256)
    return bytes.subarray(0, random(8) === 0 ? random(bytes.length) : bytes.length)
  }
  const statuses = new Set<string>()
  for (let at = 0; at < (isThorough ? 2_000 : 500); at += 100) {
    const batch = Array.from({ length: 100 }, () => open(port, broken()))
    // The clients behind them are answered after them; an unfinished request ends with its client.
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    for (const { socket } of batch) socket.end()
    await expect.poll(() => batch.filter(({ closed }) => !closed), { timeout: 20_000 }).toEqual([])
    for (const { text } of batch) statuses.add(text.split(' ')[1] ?? 'none')
  }
  expect([...statuses].filter((status) => /^5|^201/.test(status))).toEqual([])
  expect(statuses.size).toBeGreaterThan(2)
  expect(await stored(db)).toEqual({ leads: [], deliveries: [] })
}, 60_000)

test('a client that sends far too much reads its 413, whether it said how much or not', async () => {
  const { port } = await openServer()
  const large = 'x'.repeat(5_000_000)
  for (const length of [`Content-Length: ${large.length}`, 'Transfer-Encoding: chunked']) {
    const body = length.startsWith('C') ? large : `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`
    const { status, headers } = await exchange(port, `${post}Connection: close\r\n${length}\r\n\r\n${body}`)
    expect(status).toBe(413)
    expectHeaders(headers, { caching: 'no-store', type: 'application/problem+json' })
  }
})

test('the limits that keep slow clients from starving others are set', async () => {
  const { server } = await openServer()
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, timeout } = server
  expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections, timeout }).toEqual({
    timeout: 30_000,
    maxConnections: 2_000,
    headersTimeout: 10_000,
    requestTimeout: 15_000,
    keepAliveTimeout: 5_000,
  })
})

test.runIf(isThorough)(
  'while another process holds the store, posts wait and then are a 503 with Retry-After; health is told within 100 ms',
  async () => {
    const { port, dataDir, db, logged } = await openServer()
    const before = await fetch(
      `http://127.0.0.1:${port}/api/contact`,
      json(aContactMessage({ email: 'first@example.com' })),
    )
    expect(before.status).toBe(201)
    const lock = await holdLock(`${dataDir}/site.db`)
    const url = `http://127.0.0.1:${port}`
    const posts = Array.from({ length: 12 }, (_, n) =>
      fetch(`${url}/api/contact`, json(aContactMessage({ email: `canary-${n}@example.com` }))),
    )
    let answered = 0
    const all = Promise.all(
      posts.map(async (one) => {
        const response = await one
        answered += 1
        return response
      }),
    )
    const times: number[] = []
    while (answered === 0) {
      const since = performance.now()
      expect((await fetch(`${url}/healthz`)).status).toBe(200)
      times.push(performance.now() - since)
    }
    for (const response of await all) {
      expect(response.status).toBe(503)
      expect(response.headers.get('retry-after')).toBe('5')
      expectHeaders(response.headers, { caching: 'no-store', type: 'application/problem+json' })
    }
    // Most of them: other work on this machine may hold up any single one.
    times.sort((a, b) => a - b)
    expect(times.length).toBeGreaterThan(20)
    expect(times[Math.floor(times.length * 0.75)]).toBeLessThan(100)
    await lock.release()
    expect((await stored(db)).leads).toMatchObject([{ email: 'first@example.com' }])
    expect(logged.text()).not.toContain('canary')
  },
  20_000,
)
