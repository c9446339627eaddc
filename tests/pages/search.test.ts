import { expect, test } from 'vitest'
import { bestBets } from '#frame/forms/search-words.ts'
import { inlineScripts, textOf } from '#tests/support/html.ts'
import { openContent } from '#tests/support/posts.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { otherQueries, searchQueries } from '#tests/support/search-queries.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'
import { xssPayloads } from '#tests/support/xss.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

/** The sections of results; the page's last line is none. */
const resultsIn = (main: Parameters<typeof all>[0]) =>
  all(main, 'section').filter((section) => !attribute(section, 'className')?.includes('talk'))

async function search(site: Site, query: string) {
  const response = await site.request(`/search?q=${encodeURIComponent(query)}`)
  const html = await textOf(response)
  const page = parsed(html)
  const main = one(page, 'main')
  const sections = resultsIn(main).map((section) => ({
    isIndex: all(section, 'ol').length > 0,
    name: wordsOf(one(section, 'h2')),
    links: all(one(section, 'ol ul'), 'a').map((link) => attribute(link, 'href') ?? ''),
  }))
  const groups = sections.filter(({ isIndex }) => isIndex)
  return {
    response,
    html,
    main,
    groups,
    bets: sections.filter(({ isIndex }) => !isIndex).flatMap(({ links }) => links),
    links: groups.flatMap(({ links }) => links),
    marked: all(main, 'mark').map((mark) => wordsOf(mark).toLowerCase()),
    said: wordsOf(one(main, 'p', { role: 'status' })),
    title: wordsOf(one(page, 'title')),
  }
}

test('articles, sections of documents, facts and pages are found by their words, which are marked', async () => {
  const site = await openReadSite()
  const { groups, said, title, marked, response, html } = await search(site, 'vendor assessment')
  expect(groups.map(({ name }) => name.replace(/ (the closest )?\d.*/, ''))).toEqual(
    expect.arrayContaining(['Documents', 'Pages']),
  )
  expect(said).toMatch(/^\d+ results for “vendor assessment”$/)
  expect(title).toBe(`${said} | Steadmark`)
  expect(marked).toEqual(expect.arrayContaining(['vendor', 'assessment']))
  expect(response.status).toBe(200)
  expect(response.headers.get('etag')).toBeNull()
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).not.toContain('rel="canonical"')
  const facts = await search(site, 'AI literacy staff')
  expect(facts.links).toContain('/facts/eu-ai-act-literacy')
  expect((await search(site, 'digital omnibus dates moved')).links[0]).toBe('/blog/ai-act-new-dates')
})

test.each([
  ['pricing', '/pricing'],
  ['what does it cost?', '/pricing'],
  ['contact us', '/our-story#contact'],
  ['duties check', '/resources/tools/risk-assessment'],
  ['policy', '/resources/templates/ai-governance-policy'],
  ['checklist', '/resources/checklists/compliance'],
  ['roadm', '/compliance-roadmap'],
  ['webinars', '/events'],
  ['DEADLINES', '/facts'],
  ['security questionnaire', '/questionnaire'],
])('who looks for %j by name is led straight to the page, which is listed once', async (query, href) => {
  const site = await openReadSite()
  const { bets, groups, said } = await search(site, query)
  expect(bets[0]).toBe(href)
  expect(bets.length).toBeLessThanOrEqual(3)
  expect(groups.flatMap(({ links }) => links)).not.toEqual(expect.arrayContaining([href]))
  expect(said).toMatch(/^\d+ results? for /)
})

test.each(['vendor', 'suppliers'])(
  'who looks for %j is led to the framework, its questionnaire and their own duties',
  async (query) => {
    const { bets } = await search(await openReadSite(), query)
    expect(bets).toEqual([
      '/frameworks/ai-vendor-assessment',
      '/frameworks/ai-vendor-assessment/evidence-and-worksheets#w-2',
      '/resources/tools/risk-assessment?role=deployer',
    ])
  },
)

test('every page of the navigation can be looked for by name, and says what is there', async () => {
  const site = await openReadSite()
  const shell = parsed(await textOf(await site.request('/pricing')))
  const named = new Set(
    [...all(shell, 'header'), one(shell, 'footer')]
      .flatMap((part) => all(part, 'a'))
      // The button for a call leads to the contact form too.
      .map((link) => (attribute(link, 'href') ?? '').replace('?about=call', ''))
      .filter((href) => href.startsWith('/') && !['/', '/search'].includes(href)),
  )
  expect(named.size).toBeGreaterThan(12)
  expect(bestBets.map(({ href }) => href)).toEqual(expect.arrayContaining([...named]))
  for (const { title, href, text } of bestBets) {
    expect([title, text]).toEqual([title, expect.stringMatching(/\w/)])
    const { bets, html } = await search(site, title)
    expect([title, bets]).toEqual([title, expect.arrayContaining([href])])
    expect(html).toContain(text)
    expect((await site.request(href.replace(/#.*/, ''))).status).toBe(200)
  }
})

test('every result leads to a page, and to an anchor that is on it', async () => {
  const site = await openReadSite()
  const links = new Set(
    (await Promise.all(['risk', 'audit', 'data'].map((word) => search(site, word)))).flatMap(({ links }) => links),
  )
  expect([...links].filter((href) => /^\/frameworks\/.+#/.test(href)).length).toBeGreaterThan(5)
  for (const href of links) {
    const [path = '', anchor] = href.split('#')
    const response = await site.request(path)
    expect([href, response.status]).toEqual([href, 200])
    if (anchor) expect(await textOf(response)).toContain(` id="${anchor}"`)
  }
})

test('the beginning of a word finds it, and a slip in it does; a wrong number does not', async () => {
  const site = await openReadSite()
  const exact = (await search(site, 'inventory')).links
  expect(exact).toContain('/blog/ai-inventory-first-audit')
  expect((await search(site, 'invent')).links).toContain('/blog/ai-inventory-first-audit')
  expect((await search(site, 'inventroy')).links.length).toBeGreaterThan(0)
  expect((await search(site, '42991')).links).toEqual([])
  expect((await search(site, 'what is in the inventory?')).links).toEqual(exact)
})

test('of each kind the closest are shown, and a link to all of it, which leads back', async () => {
  const site = await openReadSite()
  const { main, groups, bets } = await search(site, 'risk')
  const more = all(main, 'a').filter((link) => attribute(link, 'href')?.includes('&kind='))
  expect(more.map((link) => wordsOf(link))).toContainEqual(expect.stringMatching(/^See all \d+ under “Documents”$/))
  for (const link of more) {
    const response = await site.request(attribute(link, 'href')?.replaceAll('&amp;', '&') ?? '')
    const alone = one(parsed(await textOf(response)), 'main')
    const [group = alone, ...others] = resultsIn(alone)
    expect(others).toEqual([])
    const name = wordsOf(one(group, 'h2')).replace(/ (the closest )?\d.*/, '')
    expect(wordsOf(link)).toContain(`“${name}”`)
    const before = groups.find((group) => group.name.startsWith(name))
    const links = all(group, 'a').map((result) => attribute(result, 'href'))
    expect(links.filter((href) => !bets.includes(href ?? '')).slice(0, 5)).toEqual(before?.links.slice(0, 5))
    expect(links.length).toBeGreaterThan(6)
    expect(links.at(-1)).toBe('/search?q=risk')
  }
  expect((await site.request('/search?q=risk&kind=__proto__')).status).toBe(200)
})

test('without a query, and when nothing is found, the page helps on', async () => {
  const site = await openReadSite()
  const empty = await textOf(await site.request('/search'))
  expect(wordsOf(one(parsed(empty), 'title'))).toBe('Search | Steadmark')
  for (const query of ['', '   ', '?!', 'xqzvwk']) {
    const { links, said, main } = await search(site, query)
    expect(links).toEqual([])
    expect(said).toBe(query.trim() ? `Nothing found for “${query}”` : '')
    const examples = all(main, 'a')
      .map((link) => attribute(link, 'href') ?? '')
      .filter((href) => href.includes('?q='))
    expect(examples.length).toBeGreaterThan(3)
    if (query === 'xqzvwk')
      for (const href of examples)
        expect([
          href,
          (await search(site, new URL(href, 'http://x').searchParams.get('q') ?? '')).links.length > 0,
        ]).toEqual([href, true])
  }
})

test('hostile queries are words like others: no script of theirs, no fault, no line of theirs in the log', async () => {
  const site = await openReadSite()
  const plain = inlineScripts((await search(site, 'audit')).html).length
  const long = [
    'a '.repeat(60),
    'é'.repeat(120),
    '%00',
    '\u202e\ufffe',
    '__proto__ constructor',
    'x'.repeat(5_000),
    '((((',
    '*'.repeat(99),
  ]
  for (const query of [...xssPayloads.slice(0, 60), ...long]) {
    const { response, html } = await search(site, query)
    expect([query, response.status]).toEqual([query, 200])
    expect(inlineScripts(html)).toHaveLength(plain)
    expect(html).not.toMatch(/<(img|iframe|object|embed|base)\b[^>]*(onerror|src=x|javascript:)/i)
  }
  expect(site.logged.text()).not.toMatch(/onerror|constructor|q=/)
})

test('a post is found from its moment on, never before, and no more when it is gone; a draft never', async () => {
  const content = await openContent()
  await content.post('now', {}, 'The word is aardvark.')
  await content.post('draft', { draft: 'true' }, 'The word is aardvark.')
  await content.post('soon', { publishedDate: '2027-01-05T10:00:00Z' }, 'The word is aardvark.')
  const site = await openTestSite({ CONTENT_DIR: content.contentDir })
  const found = async () => (await search(site, 'aardvark')).links.sort()
  expect(await found()).toEqual(['/blog/now'])
  site.clock.advance(3_599_000)
  site.blog.announceChanges()
  expect(await found()).toEqual(['/blog/now'])
  site.clock.advance(2_000)
  site.blog.announceChanges()
  expect(await found()).toEqual(['/blog/now', '/blog/soon'])
  await content.remove('now.md')
  await content.post('soon', { publishedDate: '2027-01-05T10:00:00Z' }, 'The word is badger.')
  await site.postsWatch.scan()
  expect(await found()).toEqual([])
  expect((await search(site, 'badger')).links).toEqual(['/blog/soon'])
})

test('the screen takes no posts, and stands in neither the sitemap nor Markdown', async () => {
  const site = await openReadSite()
  expect((await site.request('/search?q=x', { method: 'POST' })).status).toBe(405)
  expect((await site.request('/search.md')).status).toBe(404)
  expect(await textOf(await site.request('/sitemap.xml'))).not.toContain('/search')
  const response = await site.request('/search?q=audit', { method: 'HEAD' })
  expect(response.headers.get('referrer-policy')).toBe('same-origin')
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self' 'nonce-/)
})

test('what a visitor types brings first the page that is meant', async () => {
  const site = await openReadSite()
  const others: string[] = []
  for (const [query, ...firsts] of searchQueries) {
    const { bets, links } = await search(site, query)
    const found = [...bets, ...links]
    if (!firsts.includes(found[0] ?? '')) others.push(`${query}: ${found.slice(0, 4).join(' ')}, not ${firsts[0]}`)
  }
  expect(others).toEqual([])
})

test('what is meant is among the first three for nine of ten others', async () => {
  const site = await openReadSite()
  const others: string[] = []
  for (const [query, ...pages] of otherQueries) {
    const { bets, links } = await search(site, query)
    const first = [...bets, ...links].slice(0, 3)
    if (!pages.some((page) => first.includes(page))) others.push(`${query}: ${first.join(' ')}, not ${pages[0]}`)
  }
  expect(others.length, others.join('\n')).toBeLessThan(otherQueries.length / 10)
})

test.each([
  ['policy', 'policies'],
  ['vendor', 'vendors'],
  ['template', 'templates'],
  ['penalty', 'penalties'],
  ['chatbot', 'chatbots'],
  ['ISO 42001', 'ISO42001'],
  ['ISO/IEC 42001', 'iso 42001 iec'],
])('%j and %j find the same', async (one, other) => {
  const site = await openReadSite()
  const [first, second] = [await search(site, one), await search(site, other)]
  expect(first.links.length).toBeGreaterThan(0)
  expect([second.bets, second.links.length]).toEqual([first.bets, first.links.length])
  expect(second.said.replace(/ for .*/, '')).toBe(first.said.replace(/ for .*/, ''))
})

test('a word that stands nowhere is named, and results count without it', async () => {
  const site = await openReadSite()
  const iso = await search(site, 'ISO')
  const [count] = iso.said.split(' ')
  const { said, links, title } = await search(site, 'ISO 26262')
  expect(said).toBe(`No page has the word “26262”. ${count} results for the rest of “ISO 26262”`)
  expect(title).toBe(`${said} | Steadmark`)
  expect(links).toEqual(iso.links)
  expect((await search(site, 'xqzvwk 26262')).said).toBe('Nothing found for “xqzvwk 26262”')
  const apart = await search(site, 'telemarketing penalties of shipyards and harbours in Korea')
  expect(apart.said).toMatch(/^No page has the words “telemarketing”, “shipyards”.*\. \d+ /)
})

test('words of three letters or fewer are found whole', async () => {
  const site = await openReadSite()
  const { html } = await search(site, 'SIG')
  expect(html).not.toMatch(/<mark>(<[^>]*>)?sig(nature|ned|nificant)/i)
})

test('the empty search sheet offers five common searches, and each finds something', async () => {
  const site = await openReadSite()
  const sheet = one(parsed(await textOf(await site.request('/pricing'))), 'search', { id: 'search-sheet' })
  const offered = all(sheet, 'a').map((link) => attribute(link, 'href') ?? '')
  expect(offered).toHaveLength(5)
  for (const href of offered) {
    const found = await search(site, new URL(href, site.origin).searchParams.get('q') ?? '')
    expect([href, found.bets.length + found.links.length > 3]).toEqual([href, true])
  }
})
