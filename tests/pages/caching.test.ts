import { readdir } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/contact.ts'
import { form, json } from '#tests/support/requests.ts'
import { builtServer, openTestSite } from '#tests/support/site.ts'

const shared = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
const page = { Accept: 'text/html' }
const foreign = { 'Sec-Fetch-Site': 'cross-site' }
type Row = [what: string, path: string, status: number, caching: string, init?: RequestInit]

/** Every kind of address, and every status that it has, with who may store it. */
const rows: Row[] = [
  ['a page', '/', 200, shared],
  ['a page, with what a campaign adds', '/pricing?utm_source=x', 200, shared],
  ['a choice', '/facts?region=eu', 200, shared],
  ['a page of the content', '/frameworks/ai-ethics', 200, shared],
  ['Markdown', '/pricing.md', 200, shared],
  ['RSS', '/blog/rss.xml', 200, shared],
  ['Atom', '/blog/atom.xml', 200, shared],
  ['a JSON feed', '/blog/feed.json', 200, shared],
  ['the sitemap', '/sitemap.xml', 200, shared],
  ['robots.txt', '/robots.txt', 200, shared],
  ['llms.txt', '/llms.txt', 200, shared],
  ['security.txt', '/.well-known/security.txt', 200, shared],
  ['facts as JSON', '/facts.json', 200, shared],
  ['a calendar', '/facts.ics', 200, shared],
  [
    'a calendar by choice',
    '/compliance-roadmap.ics?industry=finance&size=large&maturity=exploring&start=2027-01-05',
    200,
    shared,
  ],
  ['controls', '/controls.csv', 200, shared],
  ['a set of controls', '/controls/set.csv?framework=hipaa', 200, shared],
  ['the API of posts', '/api/blog-posts', 200, shared],
  ['a picture', '/favicon.svg', 200, 'public, max-age=86400'],
  ['a shared picture', '/og/pricing.png', 200, 'public, max-age=86400'],
  ['a part of a film', '/media/intro.mp4', 206, 'public, max-age=86400', { headers: { Range: 'bytes=0-9' } }],
  ['a document', '/documents/ai-ethics.pdf', 200, shared],
  ['the whitepaper', '/pdfs/whitepaper.pdf', 200, 'public, max-age=3600'],
  ['an address that moved', '/about', 301, 'public, max-age=3600'],
  ['another way to write an address', '/pricing/', 301, 'public, max-age=3600'],
  ['another way to write an address, with what a campaign adds', '/pricing/?utm_source=x', 301, 'no-store'],
  ['an address that moved, for a post', '/about', 308, 'no-store', form({ a: 'b' })],
  ['Markdown at a page', '/pricing', 302, 'private, no-store', { headers: { Accept: 'text/markdown' } }],
  ['a run', '/ai-readiness-assessment?a=31-04', 200, 'private, no-store'],
  ['a search', '/search?q=law', 200, 'no-store'],
  ['a mail’s link', '/newsletter/confirm?token=x', 200, 'no-store'],
  ['a link of the team', '/lead/act?token=x', 200, 'no-store'],
  ['health', '/healthz', 200, 'no-store'],
  ['readiness', '/readyz', 200, 'no-store'],
  ['a lead by script', '/api/contact', 201, 'no-store', json(aContactMessage())],
  ['a lead by its page', '/our-story', 303, 'no-store', form(aContactMessage())],
  ['a result', '/ai-readiness-assessment', 422, 'no-store', form({ a: '31-04' })],
  ['what cannot be read', '/%ff', 400, 'no-store'],
  ['no JSON', '/api/contact', 400, 'no-store', { ...json({}), body: '{' }],
  ['a post of another site', '/api/contact', 403, 'no-store', json(aContactMessage(), foreign)],
  ['a form of another site', '/our-story', 403, 'no-store', form(aContactMessage(), { ...foreign, ...page })],
  ['nothing', '/nowhere', 404, 'no-store'],
  ['nothing of the content', '/blog/nowhere', 404, 'no-store'],
  ['nothing of the API', '/api/nowhere', 404, 'no-store'],
  ['no post', '/api/blog-posts/nowhere', 404, 'no-store'],
  ['no picture', '/og/nowhere.png', 404, 'no-store'],
  ['a method that a page does not take', '/', 405, 'no-store', { method: 'DELETE' }],
  ['a method that a file does not take', '/favicon.svg', 405, 'no-store', { method: 'POST' }],
  ['a method that an endpoint does not take', '/api/contact', 405, 'no-store'],
  ['too much', '/api/contact', 413, 'no-store', json({ message: 'x'.repeat(70_000) })],
  ['too much for a page', '/our-story', 413, 'no-store', form({ message: 'x'.repeat(70_000) })],
  ['another type', '/api/contact', 415, 'no-store', { ...json({}), headers: { 'Content-Type': 'text/plain' } }],
  ['another type for a page', '/our-story', 415, 'no-store', json({})],
  ['a range that holds nothing', '/media/intro.mp4', 416, 'no-store', { headers: { Range: 'bytes=999999999-' } }],
  ['wrong answers', '/api/contact', 422, 'no-store', json({})],
  ['wrong answers to a page', '/our-story', 422, 'no-store', form({ email: 'ada@' })],
  ['a calendar of nothing', '/compliance-roadmap.ics', 422, 'no-store'],
]

test.each(rows)('%s, %s: %d, %s', async (_, path, status, caching, init) => {
  const site = await openTestSite()
  // The first time it is made, the second time it may come from the cache.
  for (const turn of ['first', 'again']) {
    const { headers, ...response } = await ask(site, path, init)
    expect([turn, response.status, headers.get('cache-control')]).toEqual([turn, status, caching])
    expect([null, 'Accept-Encoding']).toContain(headers.get('vary'))
    // Only what can be asked for again with its tag is worth storing.
    if (caching === shared && path !== '/.well-known/security.txt') {
      const tag = headers.get('etag') ?? ''
      expect(tag).toMatch(/^"[\w-]{22}"$/)
      const known = await ask(site, path, { headers: { 'If-None-Match': tag } })
      expect([known.status, known.headers.get('cache-control')]).toEqual([304, shared])
      const head = await ask(site, path, { method: 'HEAD' })
      expect([head.status, head.headers.get('cache-control')]).toEqual([200, shared])
    }
  }
})

async function ask(site: Awaited<ReturnType<typeof openTestSite>>, path: string, init?: RequestInit) {
  const response = await site.request(path, init)
  await response.body?.cancel()
  return { status: response.status, headers: response.headers }
}

describe('what a state of the site brings about is stored by nobody', () => {
  test('another host, 421', async () => {
    const site = await openTestSite({ SITE_URL: 'https://www.company.com' })
    const { status, headers } = await ask(site, 'https://evil.example/')
    expect([status, headers.get('cache-control')]).toEqual([421, 'no-store'])
  })

  test('too many posts, 429, by the endpoint and by its page', async () => {
    const site = await openTestSite({ RATE_LIMIT: '1/h' })
    for (const [path, init] of [
      ['/api/contact', json(aContactMessage())],
      ['/our-story', form(aContactMessage())],
    ] as const) {
      await ask(site, path, init)
      const { status, headers } = await ask(site, path, init)
      expect([path, status, headers.get('cache-control')]).toEqual([path, 429, 'no-store'])
    }
  })

  test('a fault, 500, and a store that is gone', async () => {
    const site = await openTestSite()
    await site.db.schema.dropTable('subscriber_token').execute()
    const { status, headers } = await ask(site, '/newsletter/confirm?token=x')
    expect([status, headers.get('cache-control')]).toEqual([500, 'no-store'])
  })
})

test('what the build named by its content may be stored for ever', async () => {
  const site = await openTestSite()
  const files = await readdir(new URL('../client/assets/', pathToFileURL(builtServer)))
  const named = files.filter((name) => /\.(js|woff2)$/.test(name)).slice(0, 5)
  for (const name of named) {
    const { status, headers } = await ask(site, `/assets/${name}`)
    expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  }
  expect(named.length).toBeGreaterThan(0)
})

/** Ways in which a mail's program, a person or a proxy may spell the path of a link. */
const spellings: readonly [name: string, spell: (path: string) => string][] = [
  ['as it is', (path) => path],
  ['a slash at the end', (path) => `${path}/`],
  ['many slashes at the end', (path) => `${path}///`],
  ['capitals', (path) => path.toUpperCase()],
  ['one capital and a slash', (path) => `${path.replace(/[a-z]/, (letter) => letter.toUpperCase())}/`],
  ['escaped letters', (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`)],
]

test.each(spellings)(
  '%s: what a link with a token leads to is stored by nobody and named to no other site',
  async (_, spell) => {
    const site = await openTestSite()
    const screens = site.screens.filter(({ confidential }) => confidential)
    expect(screens.length).toBeGreaterThan(4)
    for (const { path } of screens)
      for (const method of ['GET', 'HEAD', 'POST']) {
        const init = method === 'POST' ? form({ a: 'b' }) : { method }
        const answer = await site.request(`${spell(path)}?token=aSecretToken&do=mine`, init)
        const { headers, status } = answer
        expect([path, method, status, headers.get('cache-control')]).toEqual([path, method, status, 'no-store'])
        // Only an answer without content, or a problem of a post, may go without.
        if (status < 400) expect([path, method, headers.get('referrer-policy')]).toEqual([path, method, 'same-origin'])
      }
  },
)
