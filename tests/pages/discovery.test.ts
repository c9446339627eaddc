import { parseJsonFeed } from 'feedsmith'
import RssParser from 'rss-parser'
import { describe, expect, test } from 'vitest'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { openContent } from '#tests/support/posts.ts'
import { all, attribute, parsed } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const origin = 'https://www.company.com'
const openSite = () => openReadSite({ SITE_URL: origin })

/** A site with posts of the test's own. */
async function openBlog() {
  const content = await openContent()
  const site = await openTestSite({ SITE_URL: origin, CONTENT_DIR: content.contentDir })
  const look = () => site.postsWatch.scan()
  return { ...content, site, look, read: async (path: string) => textOf(await site.request(path)) }
}

/** The addresses of a sitemap, each with its date. */
const entriesOf = (xml: string) =>
  new Map(
    [...xml.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g)].map(([, a, d]) => [a, d]),
  )

describe('sitemap', () => {
  test('names every address once', async () => {
    const site = await openSite()
    const response = await site.request('/sitemap.xml')
    expectHeaders(response.headers, {
      caching: 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
      type: 'application/xml; charset=utf-8',
      https: true,
    })
    const xml = await textOf(response)
    const entries = entriesOf(xml)
    expect(xml.match(/<loc>/g)).toHaveLength(entries.size)
    expect(entries.size).toBeGreaterThan(25)
  })

  test('every screen that may be listed is in it; those for a link in a mail, redirects and the whitepaper are not', async () => {
    const site = await openSite()
    const entries = entriesOf(await textOf(await site.request('/sitemap.xml')))
    const quiet = ['/events', '/blog/guest-post-guidelines', '/newsletter/issues']
    for (const { path, confidential } of site.screens) {
      const page = await site.request(path)
      const html = parsed(await textOf(page))
      const isOpen = !confidential && page.status === 200 && all(html, 'meta', { name: 'robots' }).length === 0
      const listed = isOpen && !quiet.includes(path)
      expect([path, entries.has(`${origin}${path}`)]).toEqual([path, listed])
    }
    expect(entries.has(`${origin}/frameworks/ai-ethics/worksheets`)).toBe(true)
    for (const path of ['/about', '/articles', '/whitepaper', '/whitepaper/sources', '/newsletter/confirm'])
      expect(entries.has(origin + path)).toBe(false)
  })

  test('a post has the day that it was published or updated on, its category and the listing that of their newest', async () => {
    const { post, look, read } = await openBlog()
    await post('old', { publishedDate: '2026-01-06', updated: '2026-02-03T10:00:00Z' })
    await post('new', { publishedDate: '2026-01-08', category: 'Risk' })
    await post('draft', { draft: 'true' })
    await look()
    const entries = entriesOf(await read('/sitemap.xml'))
    expect(entries.get(`${origin}/blog/old`)).toBe('2026-02-03T10:00:00.000Z')
    expect(entries.get(`${origin}/blog/new`)).toBe('2026-01-08T00:00:00.000Z')
    expect(entries.get(`${origin}/blog/category/governance`)).toBe('2026-02-03T10:00:00.000Z')
    expect(entries.get(`${origin}/blog/category/risk`)).toBe('2026-01-08T00:00:00.000Z')
    expect(entries.has(`${origin}/blog/draft`)).toBe(false)
  })

  test('robots.txt names it and keeps nobody out', async () => {
    const site = await openSite()
    const response = await site.request('/robots.txt')
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(await textOf(response)).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${origin}/sitemap.xml\n`)
  })
})

describe('feeds', () => {
  const body =
    'See [the plans](/pricing) and [below](#part).\n\n## Part\n\nA <b>&</b> "B".\n\n![Staff](/media/posts/test.svg)\n\n`a[b[0]]>c`'

  async function openFeeds() {
    const blog = await openBlog()
    await blog.post('a', { title: '"Rules & risks: what\'s new"', publishedDate: '2026-01-06' }, body)
    await blog.post('b', { publishedDate: '2026-01-08', category: 'Regulatory Updates' })
    await blog.post('draft', { draft: 'true' })
    await blog.post('later', { publishedDate: '2999-01-01' })
    await blog.look()
    return blog
  }
  const expectWhole = (html: string) => {
    for (const address of [`${origin}/pricing`, `${origin}/blog/a#part`, `${origin}/media/posts/test.svg`])
      expect(html).toContain(`"${address}"`)
    expect(html).not.toMatch(/(?:href|src)="[/#]/)
  }

  test.each([
    ['/blog/rss.xml', 'application/rss+xml; charset=utf-8'],
    ['/blog/atom.xml', 'application/atom+xml; charset=utf-8'],
  ])('%s is read by a parser of others: whole texts, whole addresses, no draft, nothing early', async (path, type) => {
    const { site, read } = await openFeeds()
    expect((await site.request(path)).headers.get('content-type')).toBe(type)
    const feed = await new RssParser().parseString(await read(path))
    expect(feed).toMatchObject({ feedUrl: origin + path, link: `${origin}/blog` })
    expect(feed.items.map(({ title, link, isoDate }) => ({ title, link, isoDate }))).toEqual([
      { title: 'Post b', link: `${origin}/blog/b`, isoDate: '2026-01-08T00:00:00.000Z' },
      { title: "Rules & risks: what's new", link: `${origin}/blog/a`, isoDate: '2026-01-06T00:00:00.000Z' },
    ])
    const [, item] = feed.items
    const text = String(item?.['content:encoded'] ?? item?.content)
    expectWhole(text)
    expect(text).toMatch(/^<p>See .*<code>a\[b\[0\]\](>|&gt;)c<\/code><\/p>$/s)
    expect(item).toMatchObject(
      path.includes('rss') ? { creator: 'Steadmark Research' } : { author: 'Steadmark Research' },
    )
  })

  test('/blog/feed.json is a JSON Feed with the same', async () => {
    const { site } = await openFeeds()
    const response = await site.request('/blog/feed.json')
    expect(response.headers.get('content-type')).toBe('application/feed+json')
    const feed = parseJsonFeed(await textOf(response))
    expect(feed).toMatchObject({ home_page_url: `${origin}/blog`, feed_url: `${origin}/blog/feed.json` })
    expect(feed.items?.map(({ id, url, tags, image }) => ({ id, url, tags, image }))).toEqual([
      {
        id: `${origin}/blog/b`,
        url: `${origin}/blog/b`,
        tags: ['Regulatory Updates'],
        image: `${origin}/og/blog-b.png`,
      },
      { id: `${origin}/blog/a`, url: `${origin}/blog/a`, tags: ['Governance'], image: `${origin}/og/blog-a.png` },
    ])
    expectWhole(feed.items?.[1]?.content_html ?? '')
  })

  test('a feed is made anew when a post changed, and not before', async () => {
    const { site, post, look, read } = await openFeeds()
    const tag = async () => (await site.request('/blog/rss.xml')).headers.get('etag') ?? ''
    const before = await tag()
    expect(await tag()).toBe(before)
    const same = await site.request('/blog/rss.xml', { headers: { 'If-None-Match': before } })
    expect([same.status, await same.text()]).toEqual([304, ''])
    await post('c', { publishedDate: '2026-01-13' })
    await look()
    expect(await tag()).not.toBe(before)
    expect(await read('/blog/atom.xml')).toContain('Post c')
  })

  test('without a post they are whole all the same', async () => {
    const { read } = await openBlog()
    for (const path of ['/blog/rss.xml', '/blog/atom.xml'])
      expect((await new RssParser().parseString(await read(path))).items).toEqual([])
    expect(JSON.parse(await read('/blog/feed.json'))).toMatchObject({ items: [] })
  })

  test('Home and the screens of the blog name all three, others none', async () => {
    const site = await openSite()
    const named = async (path: string) =>
      all(parsed(await textOf(await site.request(path))), 'link', { rel: 'alternate' })
        .map((link) => attribute(link, 'href'))
        .filter((href) => /^\/blog\/[a-z]+\.(xml|json)$/.test(href ?? ''))
    const three = ['/blog/rss.xml', '/blog/atom.xml', '/blog/feed.json']
    for (const path of ['/', '/blog', '/blog/category/risk']) expect([path, await named(path)]).toEqual([path, three])
    expect(await named('/pricing')).toEqual([])
  })
})

test('what is only read takes no other method', async () => {
  const site = await openReadSite()
  for (const path of ['/robots.txt', '/sitemap.xml', '/blog/rss.xml']) {
    expect((await site.request(path, { method: 'HEAD' })).status).toBe(200)
    const refused = await site.request(path, { method: 'POST' })
    await expectProblem(refused, 405)
    expect(refused.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  }
})
