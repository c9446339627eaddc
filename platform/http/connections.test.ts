import { createReadStream } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { listen } from './listen.ts'

const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
})

/** A server with a short answer, a body that is read, a slow answer, and one that never ends. */
async function openServer() {
  const server = await listen({
    port: 0,
    host: '127.0.0.1',
    https: false,
    async fetch(request) {
      const { pathname } = new URL(request.url)
      if (request.method === 'POST') return new Response(`${(await request.arrayBuffer()).byteLength} bytes`)
      if (pathname === '/slow') await pause(1_500)
      if (pathname === '/film') return new Response(Readable.toWeb(createReadStream('/dev/zero')) as ReadableStream)
      return new Response('here')
    },
  })
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  return { server, port: (server.address() as AddressInfo).port }
}

/** A client that never closes its side, and sends `drip` again and again whatever it is answered. */
function open(port: number, { sends = '', drip = '', everyMs = 500, reads = true }) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  sockets.push(socket)
  const state = { text: '' }
  socket.on('error', () => {})
  if (reads)
    socket.on('data', (part) => {
      state.text += part.toString('latin1')
    })
  else socket.pause()
  socket.write(sends)
  const timer = drip ? setInterval(() => socket.writable && socket.write(drip), everyMs) : undefined
  socket.once('close', () => clearInterval(timer))
  return state
}

const isServed = async (port: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}/`, {
    headers: { connection: 'close' },
    signal: AbortSignal.timeout(5_000),
  })
  return answer.text()
}
const get = (path = '/', more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`

/** Clients that would hold a connection for ever. */
const hoggers: readonly [string, Parameters<typeof open>[1]][] = [
  ['a head that never ends', { sends: 'GET / HTTP/1.1\r\nHost: x\r\n', drip: 'X-a: b\r\n' }],
  ['nothing at all', {}],
  ['blank lines alone', { drip: '\r\n' }],
  ['blank lines after an answer', { sends: get(), drip: '\r\n' }],
  ['a second head that never ends', { sends: `${get()}GET /`, drip: 'x' }],
  ['a body that never ends', { sends: 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9999\r\n\r\n', drip: 'x' }],
  [
    'chunks that never end',
    { sends: 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n', drip: '1\r\nx\r\n' },
  ],
  ['no HTTP', { sends: 'hello\r\n\r\n', drip: 'hello' }],
  ['TLS on a plain port', { sends: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc', drip: '\x16' }],
  ['HTTP/2 on a plain port', { sends: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', drip: '\0' }],
  ['too large a head', { sends: get('/', `X: ${'x'.repeat(9_000)}\r\n`), drip: 'x' }],
  ['a broken chunk', { sends: 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', drip: 'z' }],
  ['two Hosts', { sends: get('/', 'Host: y\r\n'), drip: 'x' }],
  ['no Host', { sends: 'GET / HTTP/1.0\r\n\r\n', drip: 'x' }],
  ['an unknown expectation', { sends: get('/', 'Expect: 200-maybe\r\n'), drip: 'x' }],
  ['an upgrade', { sends: get('/', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), drip: 'x' }],
  ['an upgrade to HTTP/2', { sends: get('/', 'Connection: Upgrade\r\nUpgrade: h2c\r\n'), drip: 'x' }],
  ['a tunnel', { sends: 'CONNECT x:443 HTTP/1.1\r\nHost: x:443\r\n\r\n', drip: 'x' }],
  ['a closed connection that goes on', { sends: get('/', 'Connection: close\r\n'), drip: 'x' }],
  ['a film that is not read', { sends: get('/film'), drip: 'x', reads: false }],
  ['no film before the one that is not read', { sends: `${get('/slow')}${get('/film')}`, drip: 'x', reads: false }],
]

test.runIf(isThorough)('whatever a client goes on sending, its connection ends', { timeout: 60_000 }, async () => {
  const { server, port } = await openServer()
  for (const [, client] of hoggers) open(port, client)
  const left = () =>
    new Promise<number>((resolve, reject) => server.getConnections((e, n) => (e ? reject(e) : resolve(n))))
  await expect.poll(left, { timeout: 5_000 }).toBeGreaterThan(3)
  // The latest is the head of a request that follows another: Node begins to count when that one is answered.
  await expect.poll(left, { timeout: 40_000, interval: 500 }).toBe(0)
  expect(await isServed(port)).toBe('here')
})

test.runIf(isThorough)(
  'more slow clients than there are places: others are served at once, again and again',
  {
    timeout: 90_000,
  },
  async () => {
    const { server, port } = await openServer()
    const shapes = hoggers.slice(0, 7).map(([, client]) => client)
    for (let at = 0; at < 2_400; at += 1) {
      open(port, { ...shapes[at % shapes.length], everyMs: 5_000 })
      if (at % 100 === 99) await pause(5)
    }
    for (let round = 0; round < 4; round += 1) {
      for (let visitor = 0; visitor < 20; visitor += 1) expect(await isServed(port)).toBe('here')
      // Whoever lost the place comes again.
      for (let at = 0; at < 200; at += 1) open(port, { ...shapes[at % shapes.length], everyMs: 5_000 })
      await pause(500)
    }
    await new Promise<void>((resolve) =>
      server.getConnections((_, count) => {
        expect(count).toBeLessThanOrEqual(2_000)
        resolve()
      }),
    )
  },
)

test('a request under way keeps its place while slow clients crowd in', { timeout: 60_000 }, async () => {
  const { port } = await openServer()
  const slow = Array.from({ length: 5 }, () => fetch(`http://127.0.0.1:${port}/slow`).then((answer) => answer.text()))
  await pause(200)
  for (let at = 0; at < 2_400; at += 1) {
    open(port, { sends: 'GET / HTTP/1.1\r\n' })
    if (at % 100 === 99) await pause(5)
  }
  expect(await Promise.all(slow)).toEqual(Array(5).fill('here'))
})

test('a request that cannot be read does not take the answer of the one before it', async () => {
  const { port } = await openServer()
  const state = open(port, { sends: `${get('/slow')}no HTTP\r\n\r\n` })
  await expect.poll(() => state.text, { timeout: 5_000 }).toContain('here')
  expect(state.text).toMatch(/^HTTP\/1\.1 200 /)
  expect(state.text).not.toContain('HTTP/1.1 400')
})
