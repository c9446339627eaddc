import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { speculationRules } from '#frame/shell/speculation-rules.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { directives, hashSource, inlineScripts, textOf } from '#tests/support/html.ts'
import { form } from '#tests/support/requests.ts'
import { builtServer, openReadSite, openTestSite } from '#tests/support/site.ts'

const noncePolicy =
  /^default-src 'none'; script-src 'self' 'nonce-[\w+/]{22}==' 'sha256-[\w+/]{43}='; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self' data:; .*frame-ancestors 'none'$/

const hashPolicy =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self' data:; .*frame-ancestors 'none'$/
/** A page that is rendered for each visitor: a half-finished run of the assessment. */
const ownPage = '/ai-readiness-assessment?a=31-04'

test('an address that is nowhere is a 404 with the not-found screen, never stored', async () => {
  const site = await openReadSite()
  const response = await site.request('/nowhere')
  expect(response.status).toBe(404)
  expectHeaders(response.headers, { policy: hashPolicy, caching: 'no-store', type: 'text/html; charset=utf-8' })
  const html = await textOf(response)
  expect(html).toContain('404 Page Not Found')
  expect(html).toContain('<meta name="robots" content="noindex"')
})

test.each(['/%E4', '/%', '/a%00b', '/blog/%ED%A0%80', '/documents/%E4.pdf', '/events/%E4.ics', '/%C0%AF?q=%'])(
  'a person at %s, which is nowhere, sees the not-found screen, and a program a problem',
  async (path) => {
    const site = await openReadSite()
    const seen = await site.request(path, { headers: { Accept: 'text/html,*/*;q=0.8' } })
    expectHeaders(seen.headers, { policy: hashPolicy, caching: 'no-store', type: 'text/html; charset=utf-8' })
    expect([seen.status, await textOf(seen)]).toEqual([404, expect.stringContaining('404 Page Not Found')])
    const told = await site.request(path, { headers: { Accept: 'application/json' } })
    await expectProblem(told, told.status === 400 ? 400 : 404)
  },
)

test('a person whose form is refused before it is read is told what to do, and a program gets a problem', async () => {
  const site = await openReadSite()
  const long = { message: 'x'.repeat(70_000) }
  const answer = await site.request('/our-story', form(long, { Accept: 'text/html' }))
  expect([answer.status, answer.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8'])
  expect(await answer.text()).toContain('Go back to find what you entered')
  await expectProblem(await site.request('/our-story', form(long)), 413)
})

test('a page that cannot be made says so, with the reference in the log, and has the styles of what it shows', async () => {
  const site = await openTestSite()
  await site.db.schema.dropTable('subscriber_token').execute()
  const response = await site.request('/newsletter/confirm?token=x')
  expect(response.status).toBe(500)
  const html = await textOf(response)
  expect(html).toContain('class="gauge"')
  expect(html).toContain('.gauge{')
  const id = response.headers.get('x-request-id')
  expect(html).toContain(`<code>${id}</code>`)
  expect(site.logged.lines().find(({ msg }) => msg === 'unexpected error')?.id).toBe(id)
})

test('a nonce stands on every inline script, is in the policy alone, and is another one each time', async () => {
  const site = await openTestSite()
  const seen = new Set<string>()
  for (const path of [ownPage, ownPage, '/search?q=risk']) {
    const response = await site.request(path)
    const html = await textOf(response)
    const nonces = new Set(inlineScripts(html).map(({ nonce }) => nonce))
    expect(nonces.size).toBe(1)
    const [nonce] = nonces
    expect(nonce).toMatch(/^[\w+/]{22}==$/)
    expect(directives(response.headers.get('content-security-policy'))['script-src']).toEqual([
      "'self'",
      `'nonce-${nonce}'`,
      hashSource(speculationRules),
    ])
    seen.add(String(nonce))
  }
  expect(seen.size).toBe(3)
})

test('what is written for one visitor is compressed for that visitor, and not kept', async () => {
  const site = await openReadSite()
  const response = await site.request(ownPage, { headers: { 'Accept-Encoding': 'gzip, br' } })
  expect([response.status, response.headers.get('content-encoding'), response.headers.get('etag')]).toEqual([
    200,
    'br',
    null,
  ])
  expectHeaders(response.headers, {
    policy: noncePolicy,
    caching: 'private, no-store',
    type: 'text/html; charset=utf-8',
  })
  expect(await textOf(response)).toContain('</html>')
  expect((await site.request('/our-story')).headers.get('etag')).not.toBeNull()
})

test.each([
  ['/about', '/our-story'],
  ['/about/', '/our-story'],
  ['/about?utm_source=news', '/our-story?utm_source=news'],
  ['/contact', '/our-story#contact'],
  ['/contact/?utm_source=news', '/our-story?utm_source=news#contact'],
  ['/contact.md', '/our-story.md'],
  ['/platform', '/services'],
  ['/articles', '/blog'],
  ['/news?utm_source=mail', '/blog?utm_source=mail'],
  ['/templates/', '/frameworks'],
  ['/our-story/', '/our-story'],
  ['/our-story//', '/our-story'],
  ['/our-story/?sent=contact', '/our-story?sent=contact'],
  ['/feed', '/blog/rss.xml'],
  ['/rss.xml', '/blog/rss.xml'],
  ['/feed.xml', '/blog/rss.xml'],
  ['/blog/feed/', '/blog/rss.xml'],
  ['/atom.xml', '/blog/atom.xml'],
  ['/newsletter/feed', '/newsletter/issues/rss.xml'],
])('%s moved for good to %s', async (from, to) => {
  const site = await openReadSite()
  for (const method of ['GET', 'HEAD']) {
    const response = await site.request(from, { method })
    expect([response.status, response.headers.get('location')]).toEqual([301, to])
    // An address with a query may carry a token, so nobody stores it.
    const caching = to.includes('?') ? 'no-store' : 'public, max-age=3600'
    expectHeaders(response.headers, { caching, type: 'text/html; charset=utf-8' })
    const html = await response.text()
    if (method === 'HEAD') expect(html).toBe('')
    // Who follows no redirect finds a link.
    else expect(html).toContain(`<a href="${to}">`)
  }
  const posted = await site.request(from, form({ a: 'b' }))
  expect([posted.status, posted.headers.get('location')]).toEqual([308, to])
})

const signs = ['.', ')', ').', ',', '%2C', '%2c', '"', '%22', '%20', '%E2%80%8B', '%E2%80%9D', '%C2%A0', '/.', '%3E']
test.each(signs)('an address that was copied with the %j of its sentence leads to the page', async (sign) => {
  const site = await openReadSite()
  for (const page of ['/pricing', '/blog/ai-act-new-dates', '/controls/gov-01']) {
    const { status, headers } = await site.request(page + sign)
    expect([status, headers.get('location')]).toEqual([301, page])
  }
  expect((await site.request(`/no-such-page${sign}`)).status).toBe(404)
})

test('what a redirect repeats of its address is text', async () => {
  const site = await openReadSite()
  const response = await site.request('/about?a="><b>&c')
  expect(await response.text()).toContain('href="/our-story?a=%22%3E%3Cb%3E&amp;c"')
})

test.each(['PUT', 'PATCH', 'DELETE', 'OPTIONS'])('%s on a page is a 405 that names what it takes', async (method) => {
  const site = await openReadSite()
  const plain = await site.request('/', { method })
  expect(plain.headers.get('allow')).toBe('GET, HEAD')
  await expectProblem(plain, 405)
  const withForm = await site.request('/our-story', { method })
  expect(withForm.headers.get('allow')).toBe('GET, HEAD, POST')
  await expectProblem(withForm, 405)
})

test('a post to a page without a form is a 405, to nowhere a 404, to a file a 405', async () => {
  const site = await openReadSite()
  await expectProblem(await site.request('/', form({ a: 'b' })), 405)
  expect((await site.request('/nowhere', form({ a: 'b' }))).status).toBe(404)
  await expectProblem(await site.request('/favicon.svg', form({ a: 'b' })), 405)
})

test('a hashed file may be kept for ever, and comes compressed', async () => {
  const site = await openReadSite()
  const html = await textOf(await site.request('/'))
  const script = /"(\/assets\/entry\.client-[\w-]+\.js)"/.exec(html)?.[1] ?? ''
  const plain = await site.request(script)
  const corp = 'same-origin'
  expectHeaders(plain.headers, {
    caching: 'public, max-age=31536000, immutable',
    type: 'text/javascript; charset=utf-8',
    corp,
  })
  const text = await textOf(plain)
  for (const encoding of ['br', 'gzip']) {
    const response = await site.request(script, { headers: { 'Accept-Encoding': encoding } })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      encoding,
      'Accept-Encoding',
    ])
    expect(await textOf(response)).toBe(text)
  }
})

test('a font may be kept for ever, and is not compressed again', async () => {
  const site = await openReadSite()
  const files = await readdir(new URL('../client/assets/', pathToFileURL(builtServer)))
  const font = files.find((name) => name.endsWith('.woff2'))
  const response = await site.request(`/assets/${font}`, { headers: { 'Accept-Encoding': 'br, gzip' } })
  expectHeaders(response.headers, { caching: 'public, max-age=31536000, immutable', type: 'font/woff2' })
  expect(response.headers.get('content-encoding')).toBeNull()
})

test('a picture may be used elsewhere and is kept for a day', async () => {
  const site = await openReadSite()
  const { headers } = await site.request('/favicon.svg')
  expectHeaders(headers, {
    caching: 'public, max-age=86400',
    type: 'image/svg+xml; charset=utf-8',
    corp: 'cross-origin',
  })
})

test('a file that is known already is a 304', async () => {
  const site = await openReadSite()
  for (const encoding of ['br', 'gzip', 'identity']) {
    const accept = { 'Accept-Encoding': encoding }
    const tag = (await site.request('/favicon.svg', { headers: accept })).headers.get('etag') ?? ''
    const response = await site.request('/favicon.svg', { headers: { ...accept, 'If-None-Match': tag } })
    expect([response.status, await response.text()]).toEqual([304, ''])
    expectHeaders(response.headers, { caching: 'public, max-age=86400', corp: 'cross-origin' })
  }
})

test('each encoding of a file has a strong tag of its own', async () => {
  const site = await openReadSite()
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async (encoding) =>
      (await site.request('/favicon.svg', { headers: { 'Accept-Encoding': encoding } })).headers.get('etag'),
    ),
  )
  expect(new Set(tags).size).toBe(3)
})

test('an unknown file below /assets is a 404, and no page is shown as a script', async () => {
  const site = await openReadSite()
  for (const path of ['/assets/', '/assets/unknown.js', '/assets/entry.client.js'])
    expect((await site.request(path)).status).toBe(404)
})

test('health, problems of the API and pages all have an id of their own', async () => {
  const site = await openReadSite()
  const ids = new Set<string | null>()
  for (const path of ['/', '/', '/healthz', '/api/unknown', '/nowhere', '/favicon.svg', '/about'])
    ids.add((await site.request(path)).headers.get('x-request-id'))
  expect(ids.size).toBe(7)
  expect(ids).not.toContain(null)
})

test('whatever is text names its charset', async () => {
  const site = await openReadSite()
  const paths = ['/', '/index.md', '/nowhere', '/healthz', '/favicon.svg', '/robots.txt', '/llms.txt', '/sitemap.xml']
  const feeds = ['/blog/rss.xml', '/blog/atom.xml', '/facts.ics', '/.well-known/security.txt']
  for (const path of [...paths, ...feeds]) {
    const type = (await site.request(path)).headers.get('content-type') ?? ''
    // JSON is always UTF-8 (RFC 8259); its types take no charset.
    expect(type, path).toMatch(/^(text\/\w+|image\/svg\+xml|application\/(\w+\+)?xml); charset=utf-8$/)
  }
})
