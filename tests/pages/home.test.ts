import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPath } from '#knowledge/documents/catalogue.data.ts'
import { doors } from '#site/home/words.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const day = 86_400_000

test('why now: the next dated duties stand there soonest first, each with its source, and give way as their dates pass', async () => {
  const site = await openTestSite()
  const dates = async () => {
    const html = await textOf(await site.request('/'))
    const section = /<section [^>]*id="why-now"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    const told = [...section.matchAll(/<time [^>]*datetime="([^"]+)"/gi)].map(([, date = '']) => date)
    expect(section.match(/href="https:\/\/[^"]+"/g)).toHaveLength(told.length)
    return told
  }
  site.clock.advance(Date.parse('2026-12-08T12:00:00Z') - site.clock.now().getTime())
  await site.anotherDay()
  const before = await dates()
  expect(before).toEqual([...before].sort())
  expect(before[0]).toBe('2026-12-09')
  site.clock.advance(2 * day)
  await site.anotherDay()
  const after = await dates()
  expect(after.length).toBeGreaterThan(2)
  expect(after).not.toContain('2026-12-09')
})

test('why now: whom a date concerns is said of its own duty, before what else begins on that day', async () => {
  const site = await openTestSite()
  site.clock.advance(Date.parse('2026-11-29T12:00:00Z') - site.clock.now().getTime())
  await site.anotherDay()
  const html = await textOf(await site.request('/'))
  const station = all(one(parsed(html), 'section', { id: 'why-now' }), 'li').find((one) =>
    wordsOf(one).includes('two more AI uses'),
  )
  const words = station ? wordsOf(station) : ''
  expect(words).toMatch(
    /For providers of generative AI, not its users\..*two more AI uses are prohibited, for users too/,
  )
})

test('the two newest articles stand there', async () => {
  const site = await openReadSite()
  const html = await textOf(await site.request('/'))
  const section = /<section [^>]*id="newest"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const newest = site.blog.list().slice(0, 2)
  expect([...section.matchAll(/href="\/blog\/([^"]+)"/g)].map(([, slug]) => slug)).toEqual(
    newest.map(({ slug }) => slug),
  )
})

test('the pages that the ways promise are those of the documents', () => {
  const documents: (Parameters<typeof documentPath>[0] & { pages: number })[] = JSON.parse(
    readFileSync('build/content/documents.json', 'utf8'),
  )
  const pages = new Map(documents.map((document) => [documentPath(document), `${document.pages} pages`]))
  const situations: readonly { ways: readonly { href: string; takes: string }[] }[] = doors.situations
  const promised = situations.flatMap(({ ways }) => ways).filter(({ takes }) => / pages$/.test(takes))
  expect(promised.length).toBeGreaterThan(0)
  for (const { href, takes } of promised) expect([href, takes]).toEqual([href, pages.get(href)])
})

test('each line of business has an address with a question, a law, its date and an answer of its own', async () => {
  const site = await openReadSite()
  const seen = new Set<string>()
  const home = parsed(await textOf(await site.request('/')))
  const links = all(one(home, 'nav', { className: 'switch' }), 'a').map((link) => String(attribute(link, 'href')))
  expect(links).toHaveLength(5)
  for (const href of links) {
    const answer = await site.request(href.replace(/#.*/, ''))
    expect(answer.headers.get('cache-control')).toMatch(/s-maxage/)
    const page = parsed(await textOf(answer))
    expect(attribute(one(page, 'link', { rel: 'canonical' }), 'href')).toMatch(/^https?:\/\/[^/]+\/$/)
    const section = one(page, 'section', { id: 'one-control' })
    const [current, ...others] = all(one(section, 'nav'), 'a').filter((link) => attribute(link, 'ariaCurrent'))
    expect([current && attribute(current, 'href'), others]).toEqual([href, []])
    const window = one(section, 'figure')
    const [law] = all(window, 'a').map((link) => String(attribute(link, 'href')))
    const day = String(attribute(one(window, 'time'), 'dateTime'))
    expect(await textOf(await site.request(String(law)))).toMatch(new RegExp(`<time[^>]* datetime="${day}"`, 'i'))
    seen.add(wordsOf(window))
  }
  expect(seen.size).toBe(5)
})

test('another line of business is the page without one', async () => {
  const site = await openReadSite()
  const plain = await textOf(await site.request('/'))
  for (const query of ['?for=medtech', '?for=farming', '?for='])
    expect(await textOf(await site.request(`/${query}`))).toBe(plain)
})

test('at most two clauses of one kind follow each other', async () => {
  const site = await openReadSite()
  const main = one(parsed(await textOf(await site.request('/'))), 'main')
  // All clauses open alike; what follows the head makes the kind.
  const kinds = all(main, 'section').map((section) => {
    const kind = attribute(section, 'className')?.split(' ')[0]
    if (kind !== 'clause') return kind
    const [, body] = one(section, 'div', { className: 'wrap' }).children.filter((part) => part.type === 'element')
    return body && attribute(body, 'className')
  })
  expect(new Set(kinds).size).toBeGreaterThan(3)
  const threes = kinds.slice(2).map((kind, index) => [kinds[index], kinds[index + 1], kind])
  expect(threes.filter((three) => new Set(three).size === 1)).toEqual([])
})

test('the figure for makers of devices is what the duties check answers for the same system', async () => {
  const site = await openReadSite()
  const html = await textOf(await site.request('/'))
  const link = all(one(parsed(html), 'section', { id: 'why-now' }), 'a').find((one) =>
    attribute(one, 'href')?.startsWith('/resources/tools/risk-assessment?'),
  )
  const [, query = ''] = (link ? (attribute(link, 'href') ?? '') : '').split('?')
  const answer = await site.request(`/api/obligations?${query}`)
  const { duties } = JSON.parse(await textOf(answer)) as { duties: { from: string }[] }
  const begin = duties.filter(({ from }) => from === '2028-08-02')
  expect(link && wordsOf(link)).toMatch(new RegExp(`^${begin.length} duties for the maker`))
})
