import { expect, test } from 'vitest'
import { speculationRules } from '#frame/shell/speculation-rules.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { directives, hashSource, inlineScripts, textOf } from '#tests/support/html.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const screens = ['/', '/our-story']
const cachedPolicy =
  /^default-src 'none'; script-src 'self'( 'sha256-[\w+/]{43}=')+; style-src 'self' 'sha256-[\w+/]{43}='; img-src 'self' data:; font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/
const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'

test.each(screens)('%s has every header, and an ETag for its encoding', async (path) => {
  const site = await openReadSite()
  const response = await site.request(path)
  expect(response.status).toBe(200)
  expectHeaders(response.headers, { policy: cachedPolicy, caching, type: 'text/html; charset=utf-8' })
  expect(response.headers.get('vary')).toBe('Accept-Encoding')
  expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(await textOf(response)).toMatch(/^<!DOCTYPE html><html lang="en"/)
  expect(site.notRendered).toEqual([])
})

test.each(screens)('%s is the same text in every encoding, and its length is said', async (path) => {
  const site = await openReadSite()
  const plain = await textOf(await site.request(path))
  for (const [accepted, encoding] of [
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0', null],
    ['', null],
  ] as const) {
    const response = await site.request(path, { headers: { 'Accept-Encoding': accepted } })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    const { byteLength } = await response.clone().arrayBuffer()
    expect(response.headers.get('content-length')).toBe(String(byteLength))
    expect(await textOf(response)).toBe(plain)
  }
})

test.each(['br', 'gzip', 'identity'])(
  'If-None-Match is answered with 304 in %s, and only for the same encoding',
  async (encoding) => {
    const site = await openReadSite()
    const ask = (tag: string, accepted = encoding) =>
      site.request('/', { headers: { 'Accept-Encoding': accepted, 'If-None-Match': tag } })
    const tag = (await site.request('/', { headers: { 'Accept-Encoding': encoding } })).headers.get('etag') ?? ''
    const response = await ask(tag)
    expect([response.status, await response.text()]).toEqual([304, ''])
    expectHeaders(response.headers, { policy: cachedPolicy, caching })
    expect(response.headers.get('etag')).toBe(tag)
    expect((await ask('"another"')).status).toBe(200)
    expect((await ask(tag, encoding === 'gzip' ? 'br' : 'gzip')).status).toBe(200)
  },
)

test.each([
  (tag: string) => `W/${tag}`,
  (tag: string) => `"other", ${tag}`,
  (tag: string) => `"other",W/${tag}`,
  () => '*',
  (tag: string) => tag.replace(/"$/, '-gzip"'),
  (tag: string) => `W/${tag.replace(/"$/, '-br"')}`,
])(
  'a tag that a proxy made weak or wrote its compression into, or one of several, is a match too (%s)',
  async (written) => {
    const site = await openReadSite()
    const tag = (await site.request('/')).headers.get('etag') ?? ''
    expect((await site.request('/', { headers: { 'If-None-Match': written(tag) } })).status).toBe(304)
  },
)

test('HEAD has the headers of GET and no body', async () => {
  const site = await openReadSite()
  for (const path of [...screens, '/nowhere', '/favicon.svg']) {
    const [get, head] = [await site.request(path), await site.request(path, { method: 'HEAD' })]
    expect(head.status).toBe(get.status)
    expect(await head.text()).toBe('')
    const changing = /^(x-request-id|content-security-policy|content-length)$/
    const rest = (response: Response) => [...response.headers].filter(([name]) => !changing.test(name))
    expect(rest(head)).toEqual(rest(get))
  }
})

test.each(screens)('%s is the same bytes whatever a request says but its path', async (path) => {
  const site = await openReadSite()
  const plain = await (await site.request(path)).text()
  const others = [
    site.request(`${path}?utm_source=news&utm_campaign=x`),
    site.request(`${path}?`),
    site.request(`${path}?x=<script>alert(1)</script>x`),
    site.request(`http://other.example${path}`),
    site.request(path, {
      headers: { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'https', Forwarded: 'host=evil.example' },
    }),
    site.request(path, {
      headers: {
        Cookie: 'a=b',
        'Accept-Language': 'de',
        'User-Agent': 'x',
        Authorization: 'y',
        Referer: 'https://evil.example',
      },
    }),
  ]
  for (const response of await Promise.all(others)) {
    expect(response.status).toBe(200)
    expect(await response.text()).toBe(plain)
  }
  expect(plain).not.toContain('evil.example')
})

test('the first visitor gets the same bytes as everybody after, whatever the first one says', async () => {
  const [one, other] = [await openTestSite(), await openTestSite()]
  const headers = { 'X-Forwarded-Host': 'evil.example', Cookie: 'a=b', 'Accept-Language': 'de' }
  const first = await (await one.request('http://evil.example/our-story?utm_source=<b>x', { headers })).text()
  expect(first).toBe(await (await other.request('/our-story')).text())
  expect(first).toBe(await (await one.request('/our-story')).text())
})

test.each(screens)(
  'the policy of %s names its inline scripts and its stylesheet by their hashes, and no others',
  async (path) => {
    const site = await openReadSite()
    const response = await site.request(path)
    const policy = directives(response.headers.get('content-security-policy'))
    const html = await textOf(response)
    const scripts = inlineScripts(html)
    expect(scripts.length).toBeGreaterThan(0)
    const texts = [...scripts.map(({ text }) => text), speculationRules]
    expect(new Set(policy['script-src'])).toEqual(new Set(["'self'", ...texts.map(hashSource)]))
    const styles = [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, text = '']) => text)
    expect(policy['style-src']).toEqual(["'self'", ...styles.map(hashSource)])
    expect(html).not.toMatch(/\snonce=/)
    expect(html).not.toMatch(/\s(style|on\w+)="/)
    const fetched = [...html.matchAll(/<script\b([^>]*\ssrc=[^>]*)>/g)].map(([, attributes]) => attributes)
    // It holds nothing back, and it is the file that was built.
    expect(fetched).toEqual([
      expect.stringMatching(/^ type="module" async="" src="\/assets\/[^"]+" integrity="sha256-[\w+/]{43}="$/i),
    ])
  },
)

test.each(screens)(
  '%s has nothing fetched with it but its one script, its typeface, its icon, its manifest and its pictures',
  async (path) => {
    const site = await openReadSite()
    const response = await site.request(path)
    expect([response.headers.get('link'), response.headers.get('speculation-rules')]).toEqual([null, null])
    const html = await textOf(response)
    const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link)
    const fetching = links.filter(
      (link) => !/ rel="(canonical|alternate|author|license|prev|next)"| as="image"/.test(link),
    )
    expect(fetching).toEqual([
      expect.stringMatching(
        /^<link rel="preload" href="\/assets\/[^"]+\.woff2" as="font" crossorigin="" media="\(width&gt;=60rem\)"\/>$/i,
      ),
      '<link rel="icon" href="/favicon.svg" type="image/svg+xml"/>',
      '<link rel="manifest" href="/site.webmanifest"/>',
    ])
    expect([...html.matchAll(/<script\b[^>]*\ssrc=[^>]*>/g)]).toHaveLength(1)
  },
)

test.each(screens)('%s asks nothing of anybody else', async (path) => {
  const site = await openReadSite()
  const html = await textOf(await site.request(path))
  const loaded = [
    ...html.matchAll(
      /<(?:script|img|source|video|track|audio|iframe|embed|object)\b[^>]*?\s(?:src|srcset|poster|data)="([^"]+)"/g,
    ),
  ]
  const linked = [...html.matchAll(/<link\b[^>]*rel="(?!canonical)[^"]*"[^>]*href="(?!data:)([^"]+)"/g)]
  for (const [, address = ''] of [...loaded, ...linked]) expect(address).toMatch(/^\/(?!\/)/)
})

test('every file that a page names is there', async () => {
  const site = await openReadSite()
  for (const path of screens) {
    const html = await textOf(await site.request(path))
    const files = new Set(
      [...html.matchAll(/"(\/(?:assets|media)\/[^"\\]+|\/favicon\.svg)"/g)].map(([, file = '']) => file),
    )
    expect(files.size).toBeGreaterThan(1)
    for (const file of files) expect([file, (await site.request(file, { method: 'HEAD' })).status]).toEqual([file, 200])
  }
})

test('every screen of the site map can be cached', async () => {
  const site = await openReadSite()
  for (const { path } of site.screens.filter(({ confidential }) => !confidential))
    expect((await site.request(path)).headers.get('etag')).not.toBeNull()
  expect(site.notRendered).toEqual([])
})

test('a canonical address is made of SITE_URL, never of what a request says', async () => {
  const site = await openTestSite({ SITE_URL: 'https://www.company.com' })
  const response = await site.request('http://www.company.com/our-story', {
    headers: { 'X-Forwarded-Host': 'evil.example' },
  })
  expect(response.status).toBe(200)
  expect(await textOf(response)).toContain('<link rel="canonical" href="https://www.company.com/our-story"')
})

test('HSTS and upgrade-insecure-requests are sent only when SITE_URL is https', async () => {
  for (const [SITE_URL, https] of [
    ['https://www.company.com', true],
    ['http://www.company.com', false],
  ] as const) {
    const site = await openTestSite({ SITE_URL })
    for (const path of ['/', '/nowhere', '/our-story?sent=contact']) {
      const { headers } = await site.request(path)
      expect(headers.get('strict-transport-security')).toBe(https ? 'max-age=63072000; includeSubDomains' : null)
      expect((headers.get('content-security-policy') ?? '').includes('upgrade-insecure-requests')).toBe(https)
    }
  }
})

test('with SITE_URL, another Host is a 421 for pages, files and posts', async () => {
  const site = await openTestSite({ SITE_URL: 'https://www.company.com' })
  await site.request('/') // cached from now on
  for (const path of ['/', '/our-story', '/nowhere', '/favicon.svg', '/about'])
    for (const host of ['evil.example', 'www.company.com.evil.example', 'www.company.com:8443', 'company.com'])
      expect((await site.request(`http://${host}${path}`)).status).toBe(421)
  expect((await site.request('http://WWW.Company.com/')).status).toBe(200)
})
