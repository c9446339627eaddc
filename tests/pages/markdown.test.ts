import { expect, test } from 'vitest'
import { expectHeaders } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { openContent } from '#tests/support/posts.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const origin = 'https://www.company.com'
const openSite = () => openReadSite({ SITE_URL: origin })
const markdown = { Accept: 'text/markdown' }
const variantOf = (path: string) => (path === '/' ? '/index.md' : `${path}.md`)

test('every page has a Markdown edition with its title and its words, which names it as the canonical one', async () => {
  const site = await openReadSite()
  const { origin } = site
  const paths = site.screens.filter(({ confidential }) => !confidential).map(({ path }) => path)
  for (const path of [
    ...paths,
    '/blog/category/risk',
    '/blog/ai-act-new-dates',
    '/frameworks/ai-ethics',
    '/frameworks/ai-ethics/worksheets',
  ]) {
    const page = await site.request(path)
    if (page.status !== 200) continue
    const html = parsed(await textOf(page))
    const variant = await site.request(variantOf(path))
    expect([path, variant.status]).toEqual([path, 200])
    expect(variant.headers.get('link')).toBe(`<${origin}${path}>; rel="canonical"`)
    const text = await textOf(variant)
    const heading = wordsOf(one(html, 'h1')).replaceAll(/\W+/g, ' ')
    expect(text.replaceAll(/\W+/g, ' ')).toContain(heading)
    // Nothing of the shell, no markup, no address that leads nowhere by itself.
    expect(text).not.toMatch(/Skip to content|Made with love|<\/?(div|p|span|svg)\b|\]\([/#]/)
    const listed = all(html, 'meta', { name: 'robots' }).length === 0
    expect([path, variant.headers.get('x-robots-tag')]).toEqual([path, listed ? null : 'noindex'])
    const named = all(html, 'link', { type: 'text/markdown' }).map((link) => attribute(link, 'href'))
    expect(named).toEqual(listed ? [variantOf(path)] : [])
  }
})

test('the Markdown edition has the headers of a cached page, and a tag for its encoding', async () => {
  const site = await openSite()
  for (const turn of ['first', 'kept']) {
    const variant = await site.request('/pricing.md', { headers: { 'Accept-Encoding': 'br' } })
    expectHeaders(variant.headers, {
      caching: 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
      type: 'text/markdown; charset=utf-8',
      https: true,
    })
    expect([turn, variant.headers.get('content-encoding'), variant.headers.get('vary')]).toEqual([
      turn,
      'br',
      'Accept-Encoding',
    ])
    const headers = { 'Accept-Encoding': 'br', 'If-None-Match': variant.headers.get('etag') ?? '' }
    expect((await site.request('/pricing.md', { headers })).status).toBe(304)
  }
  expect((await site.request('/pricing.md', { method: 'POST' })).status).toBe(405)
})

test('who would rather have Markdown is sent to its address, by an answer that nobody stores; everybody else gets the page', async () => {
  const site = await openSite()
  const page = await textOf(await site.request('/pricing'))
  for (const turn of ['first', 'cached']) {
    const asked = await site.request('/pricing?utm_source=x', { headers: markdown })
    expect([turn, asked.status, asked.headers.get('location')]).toEqual([turn, 302, '/pricing.md'])
    expectHeaders(asked.headers, { caching: 'private, no-store', https: true })
  }
  const browser = await site.request('/pricing', { headers: { Accept: 'text/html,*/*;q=0.8' } })
  expect(browser.headers.get('vary')).toBe('Accept-Encoding')
  expect(await textOf(browser)).toBe(page)
})

test('what is no page has no Markdown edition', async () => {
  const site = await openSite()
  for (const path of ['/no-such-page.md', '/blog/no-such-post.md', '/newsletter/confirm.md', '/.md', '/pricing.md.md'])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
  const link = await site.request('/newsletter/confirm?token=x', { headers: markdown })
  expect(link.headers.get('content-type')).toBe('text/html; charset=utf-8')
})

test('a post and its Markdown edition change together', async () => {
  const content = await openContent()
  await content.post('a', {}, 'Before.')
  const site = await openTestSite({ CONTENT_DIR: content.contentDir })
  const read = async () => textOf(await site.request('/blog/a.md'))
  expect(await read()).toContain('Before.')
  site.blog.onChange(({ paths }) => void site.pages.renew(paths))
  await content.post('a', {}, 'After.')
  await site.postsWatch.scan()
  await expect.poll(read).toContain('After.')
})

test('llms.txt says what the firm is and leads to Markdown editions that are there', async () => {
  const site = await openSite()
  const response = await site.request('/llms.txt')
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await textOf(response)
  expect(text).toMatch(/^# Steadmark\n\n> .+\n\n/)
  const titles = [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)
  expect(titles).toEqual(
    expect.arrayContaining(['Main pages', 'Frameworks and templates', 'Law and standards', 'Optional']),
  )
  const links = [...text.matchAll(/^- \[.+?\]\((.+?)\): \S.+$/gm)].map(([, href = '']) => href)
  expect(links.length).toBeGreaterThan(20)
  expect(text.match(/^- /gm)).toHaveLength(links.length)
  for (const href of links) expect([href, (await site.request(href)).status]).toEqual([href, 200])
})
