import { connect } from 'node:net'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { speculationRules } from '#frame/shell/speculation-rules.ts'
import { tempDir } from '#tests/support/dirs.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { directives, hashSource, inlineScripts } from '#tests/support/html.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'

type Answer = { status: number; headers: Headers; body: Buffer }

/** Sends bytes as they are over one connection, and reads the answers by their lengths until the server closes. */
function exchange({ port }: ServerProcess, requests: string, heads: readonly boolean[] = [false]): Promise<Answer[]> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    const parts: Buffer[] = []
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => {
      let rest = Buffer.concat(parts)
      const answers: Answer[] = []
      for (const isHead of heads) {
        const end = rest.indexOf('\r\n\r\n')
        const [first = '', ...lines] = rest.subarray(0, end).toString('latin1').split('\r\n')
        const pairs = lines.map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string])
        const headers = new Headers(pairs)
        const status = Number(first.split(' ')[1])
        const length = isHead || status === 304 ? 0 : Number(headers.get('content-length'))
        answers.push({ status, headers, body: rest.subarray(end + 4, end + 4 + length) })
        rest = rest.subarray(end + 4 + length)
      }
      if (rest.length > 0) reject(new Error(`${rest.length} bytes too many: ${rest.subarray(0, 80)}`))
      else resolve(answers)
    })
    socket.write(requests)
  })
}

const request = (method: string, path: string, headers: Record<string, string> = {}, last = true) =>
  `${method} ${path} HTTP/1.1\r\n${Object.entries({
    Host: 'localhost',
    ...headers,
    ...(last && { Connection: 'close' }),
  })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`

/** A server whose home page is kept. */
async function openServer(variables: Record<string, string> = {}) {
  const server = await startServer({ DATA_DIR: await tempDir(), ...variables })
  const tag = async () =>
    (await exchange(server, request('GET', '/', { Host: 'www.company.com' })))[0]?.headers.get('etag')
  await expect.poll(tag).toBeTruthy()
  return server
}

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'

// One server for all three: each start takes seconds of a processor.
test('HEAD and 304 have no body, a kept page has every header, and a query its own answer', async () => {
  const server = await openServer()
  await hasEveryHeader(server)
  await keepsToItsLengths(server)
  await answersQueries(server)
})

/** A kept page has every header on the wire, once, and its policy fits its bytes. */
async function hasEveryHeader(server: ServerProcess) {
  const [answer] = await exchange(server, request('GET', '/', { 'Accept-Encoding': 'br' }))
  expect(answer?.status).toBe(200)
  const headers = answer?.headers ?? new Headers()
  expectHeaders(headers, {
    policy: /^default-src 'none'; script-src 'self' 'sha256-/,
    caching,
    type: 'text/html; charset=utf-8',
  })
  expect(headers.get('content-encoding')).toBe('br')
  const html = brotliDecompressSync(answer?.body ?? '').toString()
  const scripts = [...inlineScripts(html).map(({ text }) => text), speculationRules]
  expect(new Set(directives(headers.get('content-security-policy'))['script-src'])).toEqual(
    new Set(["'self'", ...scripts.map(hashSource)]),
  )
}

/** HEAD and 304 have no body, so that the next answer on the connection is read rightly. */
async function keepsToItsLengths(server: ServerProcess) {
  const [first] = await exchange(server, request('GET', '/'))
  const tag = first?.headers.get('etag') ?? ''
  const answers = await exchange(
    server,
    request('HEAD', '/', {}, false) +
      request('GET', '/', { 'If-None-Match': tag }, false) +
      request('HEAD', '/nowhere', {}, false) +
      request('HEAD', '/favicon.svg', {}, false) +
      request('GET', '/'),
    [true, false, true, true, false],
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 304, 404, 200, 200])
  expect(answers[4]?.body.equals(first?.body ?? Buffer.alloc(0))).toBe(true)
  expect(new Set(answers.map(({ headers }) => headers.get('x-request-id'))).size).toBe(5)
}

/** A query with more choices than are kept is answered for that visitor, any other with the kept page. */
async function answersQueries(server: ServerProcess) {
  const [plain] = await exchange(server, request('GET', '/our-story'))
  const [other] = await exchange(server, request('GET', '/our-story?utm_source=x'))
  const [read] = await exchange(server, request('GET', '/ai-readiness-assessment?a=31-04'))
  expect(other?.body.equals(plain?.body ?? Buffer.alloc(0))).toBe(true)
  expect([read?.headers.get('cache-control'), read?.headers.get('etag')]).toEqual(['private, no-store', null])
}

test('with SITE_URL, another Host is a 421 and none a 400, for kept pages as for everything', async () => {
  const server = await openServer({ SITE_URL: 'https://www.company.com' })
  const statusOf = async (bytes: string) => (await exchange(server, bytes))[0]?.status
  expect(await statusOf(request('GET', '/', { Host: 'www.company.com' }))).toBe(200)
  expect(await statusOf(request('GET', '/', { Host: 'WWW.company.com' }))).toBe(200)
  for (const Host of [
    'evil.example',
    'www.company.com.evil.example',
    'www.company.com:8443',
    'evil.example:80@www.company.com',
    'www.company.com@evil.example',
  ])
    expect([Host, await statusOf(request('GET', '/', { Host }))]).toEqual([Host, expect.toBeOneOf([400, 421])])
  expect(await statusOf('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')).toBe(400)
  expect(await statusOf('GET / HTTP/1.0\r\n\r\n')).toBe(400)
  expect(await statusOf(request('GET', 'http://evil.example/', { Host: 'www.company.com' }))).toBe(421)
  const [answer] = await exchange(
    server,
    request('GET', '/', { Host: 'www.company.com', 'X-Forwarded-Host': 'evil.example' }),
  )
  expect(answer?.body.toString()).toContain('<link rel="canonical" href="https://www.company.com/"')
  expect(answer?.body.toString()).not.toContain('evil.example')
  expect(answer?.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
})
