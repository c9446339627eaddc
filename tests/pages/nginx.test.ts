import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { form, json } from '#tests/support/requests.ts'
import { sent, sharedAnswers } from '#tests/support/shared-answers.ts'
import { openTestSite } from '#tests/support/site.ts'
import { startBehindNginx } from '#tests/support/through-nginx.ts'

type Behind = Awaited<ReturnType<typeof startBehindNginx>>

// One site and one nginx for all that is asked of them: each start takes seconds of a processor.
test('the shipped nginx keeps what all may have, apart by what is read, and stands in for a site that is away', async () => {
  const behind = await startBehindNginx()
  await publicPagesAreKept(behind)
  await campaignsShareAPage(behind)
  await plainHttpLeadsToItsName(behind)
  await unreadableIsAnsweredInWords(behind)
  expect(await sharedAnswers(behind.ask)).toEqual([])
  await whoSendsTooMuchIsTold(behind)
  await pagesStayWhileItIsAway(behind)
})

const idOf = ({ headers }: { headers: Record<string, string> }) => headers['x-request-id']

/** Answers public pages from its cache, by encoding, with 304 and parts, and passes on what it may not store. */
async function publicPagesAreKept({ ask, folder }: Behind) {
  // Each answer of the site has an id of its own, so the same id comes from the cache.
  for (const list of ['gzip, deflate, br, zstd', 'gzip', '']) {
    const headers = { 'Accept-Encoding': list }
    const first = await ask('/pricing', { headers })
    const again = await ask('/pricing', { headers: { 'Accept-Encoding': list.replace(', zstd', '') } })
    expect([first.status, again.status]).toEqual([200, 200])
    expect(first.headers['content-encoding'] ?? '').toBe(list.includes('br') ? 'br' : list)
    expect([idOf(again), again.headers.etag, again.text]).toEqual([idOf(first), first.headers.etag, first.text])
    expect(again.headers.vary).toBe('Accept-Encoding')
    const { status, text } = await ask('/pricing', {
      headers: { ...headers, 'If-None-Match': first.headers.etag ?? '' },
    })
    expect([status, text]).toEqual([304, ''])
    expect(idOf(await ask('/pricing', { headers, method: 'HEAD' }))).toBe(idOf(first))
  }
  // Not br where it is refused.
  const refused = await ask('/pricing', { headers: { 'Accept-Encoding': 'br;q=0, gzip' } })
  expect(refused.headers['content-encoding']).toBe('gzip')

  const part = await ask('/media/intro.mp4', { headers: { Range: 'bytes=100-199' } })
  expect([part.status, part.headers['content-length']]).toEqual([206, '100'])
  expect(part.headers['content-range']).toMatch(/^bytes 100-199\//)

  // A client that prefers Markdown is redirected to it although the page is cached, and everybody else still gets the
  // page.
  const markdown = await ask('/pricing', { headers: { Accept: 'text/markdown' } })
  expect([markdown.status, markdown.headers.location]).toEqual([302, '/pricing.md'])
  expect((await ask('/pricing')).headers['content-type']).toContain('text/html')

  for (const path of [
    '/search?q=policy',
    '/newsletter/confirm?token=x',
    '/ai-readiness-assessment?a=31-04',
    '/nowhere',
  ])
    expect(idOf(await ask(path)), path).not.toBe(idOf(await ask(path)))
  await expect.poll(() => readFileSync(join(folder, 'site.log'), 'utf8')).toMatch(/ GET \/pricing 200 .* HIT\n/)
  const log = readFileSync(join(folder, 'site.log'), 'utf8')
  for (const personal of ['127.0.0.1', 'token', 'policy']) expect(log).not.toContain(personal)
}

/** While the site is away its pages stay, and a form is told that nothing was sent. */
async function pagesStayWhileItIsAway({ ask, server, start }: Behind) {
  const asked = ['/', '/pricing', '/facts?region=eu', '/sitemap.xml', '/blog/rss.xml', '/media/intro.mp4']
  const before = await Promise.all(asked.map((path) => ask(path)))
  expect(before.map(({ status }) => status)).toEqual(asked.map(() => 200))
  await server.end('SIGTERM')
  const meanwhile = await Promise.all(asked.map((path) => ask(path)))
  expect(meanwhile.map(({ status, text }) => [status, text])).toEqual(before.map(({ text }) => [200, text]))

  const pages = [await ask('/services'), await ask('/our-story', sent(form(aContactMessage())))]
  for (const { status, headers, text } of pages) {
    expect([status, headers['retry-after'], headers['cache-control']]).toEqual([503, '30', 'no-store'])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).toMatch(/nothing is lost.*Back button.*mailto:/s)
    // No script, nothing from anywhere, dark where the reader is.
    expect(text).not.toMatch(/<script|<link|<img|url\(|https?:/)
    expect(text).toContain('prefers-color-scheme: dark')
  }
  const program = await ask('/api/contact', sent(json(aContactMessage())))
  expect([program.status, program.headers['content-type']]).toEqual([503, 'application/problem+json'])
  expect(JSON.parse(program.text)).toMatchObject({ detail: expect.stringContaining('Nothing was taken') })

  await start()
  await expect.poll(async () => (await ask('/services')).status).toBe(200)
  expect((await ask('/api/contact', sent(json(aContactMessage())))).status).toBe(201)
}

/** An address that cannot be read is answered in words, by the site or by nginx. */
async function unreadableIsAnsweredInWords({ ask }: Behind) {
  const headers = { Accept: 'text/html,*/*;q=0.8' }
  for (const path of ['/%E4', '/%', '/a%00b', '/blog/%zz', '/search?q=%E4']) {
    const { status, headers: given, text } = await ask(path, { headers })
    expect([path, given['content-type']]).toEqual([path, 'text/html; charset=utf-8'])
    expect([path, status]).toEqual([path, expect.toBeOneOf(path.startsWith('/search') ? [200] : [400, 404])])
    expect(text).toContain('href="/"')
  }
  const program = await ask('/api/%', { headers: { Accept: 'application/json' } })
  expect([program.status, program.headers['content-type']]).toEqual([400, 'application/problem+json'])
}

/** A client that sends too much is told so, and the others are not. */
async function whoSendsTooMuchIsTold({ ask }: Behind) {
  const many = (count: number, from: string, path: (n: number) => string, more = {}) =>
    Promise.all(Array.from({ length: count }, (_, n) => ask(path(n), { from, ...more })))
  const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status)
  const post = sent(json({}))
  const posts = await many(150, '127.0.3.1', () => '/api/contact', post)
  expect(new Set(statusesOf(posts))).toEqual(new Set([422, 429]))
  expect(statusesOf(posts).filter((status) => status === 422).length).toBeGreaterThanOrEqual(50)
  const { headers, text } = posts.find(({ status }) => status === 429) ?? {}
  expect([headers?.['retry-after'], JSON.parse(text ?? '').detail]).toEqual(['30', expect.stringContaining('Nothing')])
  expect(statusesOf(await many(3, '127.0.4.1', () => '/api/contact', post))).toEqual([422, 422, 422])
  // What is rendered for one alone has a limit of its own, and what is stored has none.
  const rendered = statusesOf(await many(250, '127.0.3.1', (n) => `/nowhere?n=${n}`))
  expect(new Set(rendered)).toEqual(new Set([404, 429]))
  expect(rendered.filter((status) => status === 404).length).toBeGreaterThanOrEqual(100)
  expect(new Set(statusesOf(await many(90, '127.0.3.1', () => '/pricing')))).toEqual(new Set([200]))
}

test('the names of a query in the configuration are those that the site reads', async () => {
  const site = await openTestSite()
  const asked = (['get', 'getAll', 'has'] as const).map((name) => vi.spyOn(URLSearchParams.prototype, name))
  for (const { path, methods } of site.endpoints) if (methods.GET) await site.request(path)
  const names = new Set([
    ...asked.flatMap(({ mock }) => mock.calls.map(([name]) => String(name))),
    ...site.screens.flatMap(({ queryNames }) => queryNames),
    // The day of duties is read only where the answers are there.
    'on',
  ])
  vi.restoreAllMocks()
  const lists = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/\(\?:((?:[a-z-]+\|)+[a-z-]+)\)/g)]
  expect(lists.map(([, list]) => list?.split('|'))).toEqual([[...names].sort(), [...names].sort()])
})

/** What a campaign adds to a link is not in the key, and what a route reads is. */
async function campaignsShareAPage({ ask }: Behind) {
  const first = await ask('/pricing')
  for (const query of [
    '?utm_source=1',
    '?utm_source=2&utm_medium=mail',
    '?made-up',
    '?gclid=a%20b&x=',
    '?',
    '?q2=1',
    '?tokens=1',
  ])
    expect([query, idOf(await ask(`/pricing${query}`))]).toEqual([query, idOf(first)])
  // Asked first with a campaign's words, it is the page of everybody else too.
  const eu = await ask('/facts?region=eu')
  const [plain, again] = [await ask('/facts?utm_source=1'), await ask('/facts')]
  expect(idOf(again)).toBe(idOf(plain))
  expect(eu.text).not.toBe(plain.text)
  expect(idOf(await ask('/facts?region=eu'))).toBe(idOf(eu))
  // An escaped name is the same name for the site: its answer is nobody else's.
  for (const odd of [
    '/facts?%72egion=eu',
    '/facts?region=eu&x=1',
    '/facts?x=1&region=eu',
    '/facts?&region=eu',
    '/facts?re+gion=eu',
  ]) {
    const [one, other] = [await ask(odd), await ask(odd)]
    expect([odd, one.status, idOf(one) === idOf(other)]).toEqual([odd, 200, false])
  }
  expect(idOf(await ask('/facts'))).toBe(idOf(plain))
  // A redirect repeats the query, so the next visitor does not get this one's.
  expect((await ask('/pricing/?utm_source=mine')).headers.location).toBe('/pricing?utm_source=mine')
  expect((await ask('/pricing/')).headers.location).toBe('/pricing')
  expect((await ask('/newsletter/unsubscribe/?token=mine')).headers.location).toBe('/newsletter/unsubscribe?token=mine')
  expect((await ask('/newsletter/unsubscribe/?token=other')).headers.location).toBe(
    '/newsletter/unsubscribe?token=other',
  )
}

/** Plain HTTP leads to the site’s own name alone, and any other name is closed. */
async function plainHttpLeadsToItsName({ http }: Behind) {
  const over = (Host: string) =>
    new Promise<string>((resolve) => {
      get({ port: http, host: '127.0.0.1', path: '/pricing?a=b', headers: { Host }, agent: false }, (answer) =>
        resolve(`${answer.resume().statusCode} ${answer.headers.location}`),
      ).on('error', () => resolve('closed'))
    })
  expect(await over('localhost')).toBe('301 https://localhost/pricing?a=b')
  for (const name of ['evil.example', 'localhost.evil.example', '127.0.0.1', 'www.company.com'])
    expect([name, await over(name)]).toEqual([name, 'closed'])
}
