import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { type ServerProcess, startServer } from '#tests/support/process.ts'
import { openTestSite } from '#tests/support/site.ts'

/** Sends a request line as it is; `fetch` would tidy the path first. */
function ask({ port }: ServerProcess, path: string, headers = ''): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    socket.on('data', (part) => {
      text += part.toString('latin1')
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}Connection: close\r\n\r\n`)
  })
}

const tricks = [
  '//evil.example',
  '//evil.example/',
  '//evil.example/%2e%2e',
  '/\\evil.example',
  '/\\/evil.example/',
  '/%5cevil.example/',
  '/%2f%2fevil.example/',
  '/%2F/evil.example',
  '/.//evil.example/',
  '/about//evil.example/',
  '//about',
  '//our-story/',
  '/our-story/..//evil.example/',
  '/https://evil.example/',
  'http://evil.example/about',
  '/about@evil.example/',
  '/our-story%2f',
  '/our-story/%2e',
  '/our-story;/',
  '/%6fur-story/',
]
const sources = [
  '/../package.json',
  '/..%2fpackage.json',
  '/..%2f..%2fpackage.json',
  '/%2e%2e/package.json',
  '/..\\package.json',
  '/assets/../server/start.js',
  '/assets/..%2f..%2fserver/index.js',
  '/assets/%2e%2e/%2e%2e/server/start.js',
  '/server/start.js',
  '/build/server/start.js',
  '/.vite/manifest.json',
  '/assets/.vite/manifest.json',
  '/.env',
  '/.git/config',
  '/data/site.db',
  '/site.db',
  '/mail/',
  '/package.json',
  '/node_modules/hono/package.json',
  '/app/root.tsx',
  '/__manifest',
  '/favicon.svg/',
  '/favicon.svg%00',
  '/favicon.svg.br',
  '/constructor',
  '/__proto__',
  '/%E0%A4%A',
  '/%00',
  '/%ff',
]

test('no path leads to another site, or shows what is not meant to be seen', async () => {
  const server = await startServer({ DATA_DIR: await tempDir() })
  for (const path of [...tricks, ...sources]) {
    const text = await ask(server, path, 'X-Forwarded-Host: evil.example\r\nX-Forwarded-Proto: https\r\n')
    const [head = '', body = ''] = text.split(/\r\n\r\n(.*)/s)
    const status = Number(head.split(' ')[1])
    const location = /^location: (.*)$/im.exec(head)?.[1]
    if (location !== undefined) expect([path, location]).toEqual([path, expect.stringMatching(/^\/(our-story)?(\?|$)/)])
    expect([path, status < 500]).toEqual([path, true])
    expect([path, head.match(/^server|^x-powered-by|evil\.example/im)?.[0]]).toEqual([path, undefined])
    expect([
      path,
      body.match(/"dependencies"|createRequestHandler|SQLite format|SECRET|\[core\]|"isEntry"/)?.[0],
    ]).toEqual([path, undefined])
    expect([path, /x-request-id: [0-9a-f-]{36}/i.test(head)]).toEqual([path, true])
  }
  expect(await ask(server, '//our-story/')).toMatch(/^location: \/our-story\r$/im)
  for (const path of sources)
    expect([path, (await ask(server, path)).split(' ')[1]]).toEqual([path, expect.stringMatching(/^40[04]$/)])
  await server.end('SIGTERM')
  // Whatever was asked, what the server prints is one JSON object a line, and no path that somebody made up.
  const lines = server.output().split('\n').filter(Boolean)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
  expect(server.output()).not.toMatch(/evil\.example|E0%A4/)
}, 60_000)

test.each([
  ['/controls/GOV-01', '/controls/gov-01'],
  ['/Pricing', '/pricing'],
  ['/FACTS/', '/facts'],
  ['/controls//gov-01', '/controls/gov-01'],
  ['/About', '/our-story'],
])('%s, as people write what they read, leads to %s for good', async (path, to) => {
  const site = await openTestSite()
  const response = await site.request(`${path}?from=print`)
  expect([response.status, response.headers.get('location')]).toEqual([301, `${to}?from=print`])
})

test('300 ways to write a path above or beside the files: never anything but a page, a file or a refusal', async () => {
  const site = await openTestSite()
  const dots = ['..', '%2e%2e', '.%2e', '%2e.', '..%00', '%252e%252e', '..;', '....', '%c0%ae%c0%ae', '．．']
  const slashes = ['/', '%2f', '\\', '%5c', '//', '%252f']
  const targets = ['package.json', 'server/start.js', '.env', 'data/site.db', 'etc/passwd']
  const paths = dots.flatMap((dot) =>
    slashes.flatMap((slash) => targets.map((target) => `/assets/${dot}${slash}${dot}${slash}${target}`)),
  )
  expect(paths).toHaveLength(300)
  for (const path of paths) {
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, path.includes('%c0') ? 400 : 404])
  }
}, 60_000)
