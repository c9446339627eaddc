import { expect, test } from 'vitest'
import { selectionText } from '#knowledge/facts/rules/dates.ts'
import { factRegions } from '#knowledge/facts/rules/regions.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

/** The text of a page without its scripts, and the ids of its entries. */
async function read(response: Response) {
  const html = (await textOf(response)).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
  const ids = [...main.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)
  const text = main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { html, main, ids, text }
}

type Told = {
  id: string
  family: string
  title: string
  statement: string
  status: string
  checked: boolean
  source: { url: string }
}
type Site = Awaited<ReturnType<typeof openTestSite>>
const factsOf = async (site: Site) =>
  ((await (await site.request('/facts.json')).json()) as { facts: readonly Told[] }).facts

test('the index has every fact once, under the anchor of older addresses, with the way to its page', async () => {
  const site = await openReadSite()
  const response = await site.request('/facts')
  expect(response.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
  )
  const facts = await factsOf(site)
  const { ids, main, text } = await read(response)
  expect(ids.toSorted()).toEqual(facts.map(({ id }) => id).sort())
  for (const { id } of facts) expect(main).toContain(`<li id="${id}"><a href="/facts/${id}">`)
  const checked = facts.filter((f) => f.checked).length
  expect(text).toContain(`${checked} of ${facts.length} entries were read word for word in an official text`)
  expect(text).toContain('not legal advice')
  expect(site.notRendered).toEqual([])
})

const verified = /Verified on [A-Z][a-z]+ \d{1,2}, \d{4},/g
const notVerified = /Secondary source; official text to be checked\./g

test('narrowed, each entry has its statement, source and verification, and leads to its page', async () => {
  const site = await openReadSite()
  const facts = await factsOf(site)
  const regions = factRegions.map(async ({ id }) => read(await site.request(`/facts?region=${id}`)))
  const pages = await Promise.all(regions)
  expect(pages.flatMap(({ ids }) => ids).sort()).toEqual(facts.map(({ id }) => id).sort())
  const main = pages.map((page) => page.main).join('')
  const text = pages.map((page) => page.text).join('')
  for (const { id, source } of facts) {
    expect(main).toContain(`href="${source.url}"`)
    expect(main).toContain(`<h4><a href="/facts/${id}">`)
  }
  expect(text.match(verified)).toHaveLength(facts.filter((f) => f.checked).length)
  expect(text.match(notVerified)).toHaveLength(facts.filter((f) => !f.checked).length)
})

test('a fact has a page: what it says, its source, whether that was read, and a head of its own', async () => {
  const site = await openReadSite()
  const facts = await factsOf(site)
  const sitemap = await textOf(await site.request('/sitemap.xml'))
  const titles = new Set<string>()
  // One of each law, read and not, and every tenth: they are drawn by the same component, and every page is asked for
  // elsewhere.
  const kinds = Map.groupBy(facts, ({ family, checked }) => `${family} ${checked}`)
  const drawn = facts.filter((fact, at) => at % 10 === 0 || [...kinds.values()].some(([first]) => first === fact))
  for (const { id, family, statement, checked, source } of drawn) {
    const path = `/facts/${id}`
    const response = await site.request(path)
    expect([path, response.status]).toEqual([path, 200])
    expect(response.headers.get('cache-control')).toBe(
      'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
    )
    const html = await textOf(response)
    const page = parsed(html)
    const main = one(page, 'main')
    const head = (name: string) => attribute(one(page, 'meta', { name }), 'content') ?? ''
    titles.add(wordsOf(one(page, 'title')))
    expect([id, head('description').length]).toEqual([id, expect.toSatisfy((length) => length >= 70 && length <= 160)])
    expect(all(page, 'h1')).toHaveLength(1)
    expect(attribute(one(page, 'link', { rel: 'canonical' }), 'href')).toBe(site.origin + path)
    const words = wordsOf(main).replaceAll('\u00a0', ' ')
    expect(words).toContain(statement)
    expect(words).toContain(family)
    expect([id, words.match(checked ? /Verified on [A-Z]/g : notVerified)?.length]).toEqual([id, 1])
    expect(all(main, 'a', { href: source.url })).toHaveLength(1)
    expect(html).toMatch(/"@type":"BreadcrumbList".*"name":"What applies when"/)
    expect(sitemap).toContain(`${path}</loc>`)
  }
  expect(titles.size).toBe(drawn.length)
  expect(site.notRendered).toEqual([])
  for (const path of ['/facts/mars', '/facts/__proto__'])
    expect([path, (await site.request(path)).status]).toEqual([path, 404])
})

test('the page of a fact leads to what rests on it, and to the facts of its law before and after it', async () => {
  const site = await openReadSite()
  const page = parsed(await textOf(await site.request('/facts/eu-ai-act-article-6-3')))
  const hrefsIn = (id: string) =>
    all(one(page, 'section', { id }), 'a').map((anchor) => attribute(anchor, 'href') ?? '')
  const uses = hrefsIn('uses')
  for (const href of [
    '/controls/inv-06',
    '/resources/checklists/compliance#a-5',
    '/frameworks/ai-risk-assessment',
    '/blog/article-6-3-exception-used-honestly',
  ])
    expect(uses).toContain(href)
  for (const href of uses) {
    const [path = '', anchor] = href.split('#')
    const target = await site.request(path)
    expect([href, target.status]).toEqual([href, 200])
    if (anchor) expect(await textOf(target)).toContain(` id="${anchor}"`)
  }
  expect(hrefsIn('onward')).toEqual([
    // The facts before and after it.
    expect.stringMatching(/^\/facts\/eu-ai-act-/),
    expect.stringMatching(/^\/facts\/eu-ai-act-/),
    '/facts?law=eu-ai-act',
    '/controls/frameworks/eu-ai-act',
    '/facts',
  ])
  const alone = parsed(await textOf(await site.request('/facts/eu-nis2')))
  expect(all(one(alone, 'section', { id: 'onward' }), 'a').map((anchor) => attribute(anchor, 'href'))).toEqual([
    '/facts',
  ])
})

test('every duty that a fact page gives comes with the condition on which it is owed', async () => {
  const site = await openReadSite()
  const register = (await (await site.request('/duties/register.json')).json()) as {
    laws: { duties: { do: string; onlyIf?: string; facts: string[] }[] }[]
  }
  const missing: string[] = []
  let conditions = 0
  const named = new Set(
    register.laws.flatMap(({ duties }) => duties.flatMap(({ onlyIf, facts }) => (onlyIf ? facts : []))),
  )
  for (const id of named) {
    const section = all(parsed(await textOf(await site.request(`/facts/${id}`))), 'section', {
      ariaLabelledBy: 'plainly-title',
    })[0]
    if (!section) continue
    const said = wordsOf(section).replaceAll('\u00a0', ' ')
    for (const duty of register.laws.flatMap(({ duties }) => duties).filter(({ facts }) => facts.includes(id))) {
      if (!duty.onlyIf || !said.includes(duty.do)) continue
      conditions += 1
      if (!said.includes(`Only if: ${duty.onlyIf}.`)) missing.push(`${id}: ${duty.onlyIf}`)
    }
  }
  expect(missing).toEqual([])
  expect(conditions).toBeGreaterThan(5)
})

test('a rule that several kinds of systems fall under names each, and leads to what it owes', async () => {
  const site = await openReadSite()
  const pageOf = async (path: string) => parsed(await textOf(await site.request(path)))
  for (const [id, ...whos] of [
    ['eu-ai-act-high-risk-annex-i', 'Makers of medical devices'],
    ['eu-ai-act-high-risk-annex-iii', 'Users of a hiring tool', 'Makers of such a tool'],
  ]) {
    const page = await pageOf(`/facts/${id}`)
    expect(wordsOf(one(page, 'h1'))).toMatch(/^EU AI Act: High-risk systems/)
    const lines = all(one(page, 'section', { ariaLabelledBy: 'plainly-title' }), 'li')
    for (const [index, who] of whos.entries()) {
      const line = lines[index] ?? page
      expect(wordsOf(line)).toContain(who)
      const [, owed] = /: (\d+) duties, see them/.exec(wordsOf(line)) ?? []
      const result = await pageOf(attribute(one(line, 'a'), 'href')?.replaceAll('&amp;', '&') ?? '')
      expect([id, who, wordsOf(one(result, 'p', { className: 'result-figure' }))]).toEqual([id, who, `${owed} duties`])
    }
  }
  // A rule of no class of systems has what its duties say, as before.
  const other = await pageOf('/facts/eu-ai-act-data-governance')
  expect(wordsOf(one(other, 'section', { ariaLabelledBy: 'plainly-title' }))).not.toContain('see them')
})

/** The days of the entries in a part of the page, in their order. */
const daysIn = (main: string, part: string) => {
  const section = new RegExp(`<section class="facts-level[^"]*" id="${part}"[\\s\\S]*?</section>`).exec(main)?.[0] ?? ''
  return [...section.matchAll(/<time dateTime="(\d{4}-\d\d-\d\d)"/g)].map(([, day]) => day)
}

test('today comes first, then what is to come, soonest first; what is in force, latest first; proposals last', async () => {
  const site = await openReadSite()
  const { main } = await read(await site.request('/facts'))
  const places = ['facts-line', 'id="to-come"', 'id="in-force"', 'id="published"', 'id="proposed"'].map((part) =>
    main.indexOf(part),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const [toCome, inForce] = [daysIn(main, 'to-come'), daysIn(main, 'in-force')]
  expect(toCome.length).toBeGreaterThan(3)
  expect(toCome).toEqual(toCome.toSorted())
  expect(inForce.length).toBeGreaterThan(20)
  expect(inForce).toEqual(inForce.toSorted().reverse())
})

test('a long list of one day is parted by whom its entries reach', async () => {
  const site = await openReadSite()
  const { main } = await read(await site.request('/facts'))
  const groups = [...main.matchAll(/<div class="facts-group"><h5>([^<]+)<\/h5>([\s\S]*?)<\/ul>/g)]
  const idsUnder = (words: RegExp) => groups.find(([, title = '']) => words.test(title))?.[2] ?? ''
  expect(idsUnder(/^If you use the/)).toContain('id="eu-ai-act-deployer-duties"')
  expect(idsUnder(/^If you provide the/)).toContain('id="eu-ai-act-technical-documentation"')
  expect(idsUnder(/^If you use the/)).not.toContain('id="eu-ai-act-technical-documentation"')
})

test('law, region and status narrow it together without scripts; what is on no list shows all', async () => {
  const site = await openReadSite()
  const all = await read(await site.request('/facts'))
  const eu = await site.request('/facts?region=eu')
  expect(eu.headers.get('cache-control')).toBe(
    'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
  )
  const narrowed = await read(eu)
  expect(narrowed.ids).toContain('gdpr-dpia')
  expect(narrowed.ids).not.toContain('hipaa-privacy-rule')
  expect(narrowed.main).toMatch(/<option value="eu" selected="">European Union</)
  expect(narrowed.html).toContain('<link rel="canonical" href="http://localhost:3000/facts"/>')
  const gdpr = await read(await site.request('/facts?law=gdpr&region=eu&status=in-force'))
  expect(gdpr.ids.length).toBeGreaterThan(3)
  expect(gdpr.ids.filter((id) => !id?.startsWith('gdpr-'))).toEqual([])
  expect(gdpr.text).toContain(`${gdpr.ids.length} of ${all.ids.length} entries`)
  const none = await read(await site.request('/facts?law=hipaa&region=eu&status='))
  expect(none.ids).toEqual([])
  expect(none.text).toContain('No entry matches these filters.')
  for (const query of ['region=mars', 'law=&region=&status=', 'utm_source=mail'])
    expect((await read(await site.request(`/facts?${query}`))).ids).toEqual(all.ids)
})

test('an entry leads to the articles and documents that cite it, and only to published ones', async () => {
  const site = await openReadSite()
  const { main } = await read(await site.request('/facts?law=eu-ai-act'))
  const entry = /<li id="eu-ai-act-article-6-3">[\s\S]*?<\/details>/.exec(main)?.[0]
  expect(entry).toContain('href="/blog/article-6-3-exception-used-honestly"')
  expect(entry).toContain('href="/frameworks/ai-risk-assessment"')
  const published = site.blog.list().map(({ slug }) => `/blog/${slug}`)
  for (const [, href = ''] of main.matchAll(/href="(\/blog\/[a-z0-9-]+)"/g)) expect(published).toContain(href)
})

test('when the day changes the kept page is another: its line is today, and what applies now is in force', async () => {
  const site = await openTestSite()
  const places = async (address: string) => {
    const { main, text } = await read(await site.request(address))
    const part = (id: string) => new RegExp(`id="${id}"[\\s\\S]*?</section>`).exec(main)?.[0] ?? ''
    const holds = (id: string) => part(id).includes('id="eu-ai-act-high-risk-annex-iii"')
    return { today: /Today, ([^ ]+ \d+, \d+)/.exec(text)?.[1], toCome: holds('to-come'), inForce: holds('in-force') }
  }
  const status = async () =>
    /Status (In force|Adopted)/.exec((await read(await site.request('/facts/eu-ai-act-high-risk-annex-iii'))).text)?.[1]
  const addresses = ['/facts', '/facts?law=eu-ai-act']
  for (const address of addresses)
    expect(await places(address)).toEqual({ today: 'January 5, 2027', toCome: true, inForce: false })
  const day = 86_400_000
  site.clock.advance(Date.parse('2027-12-01T23:59:59Z') - site.clock.now().getTime())
  await site.anotherDay()
  expect(await places('/facts')).toEqual({ today: 'December 1, 2027', toCome: true, inForce: false })
  expect(await status()).toBe('Adopted')
  const before = (await site.request('/facts')).headers.get('etag')
  site.clock.advance(day)
  await site.anotherDay()
  for (const address of addresses)
    expect(await places(address)).toEqual({ today: 'December 2, 2027', toCome: false, inForce: true })
  expect((await site.request('/facts')).headers.get('etag')).not.toBe(before)
  expect(await status()).toBe('In force')
  const json = (await (await site.request('/facts.json')).json()) as { facts: { id: string; status: string }[] }
  expect(json.facts.find(({ id }) => id === 'eu-ai-act-high-risk-annex-iii')?.status).toBe('in force')
  expect(site.notRendered).toEqual([])
})

test('an address that a fact had leads to the fact that tells it now', async () => {
  const site = await openReadSite()
  const response = await site.request('/facts/eu-ai-act-omnibus-other-changes')
  expect([response.status, response.headers.get('location')]).toEqual([301, '/facts/eu-ai-act-digital-omnibus'])
})

test('a statement that gives a part of a list says so, and only that one', async () => {
  const site = await openReadSite()
  const said = async (id: string) => (await read(await site.request(`/facts/${id}`))).text.includes(selectionText)
  expect(await said('eu-ai-act-high-risk-annex-iii')).toBe(true)
  expect(await said('eu-ai-act-deployer-duties')).toBe(false)
})

test('on December 2, 2026 two duties are in force by themselves, wherever they are told', async () => {
  const site = await openTestSite()
  const ids = ['eu-ai-act-new-prohibitions', 'eu-ai-act-new-prohibitions-reach', 'eu-ai-act-marking-transition']
  const places = [
    ...ids.map((id) => `/facts/${id}`),
    '/facts?law=eu-ai-act',
    '/facts',
    '/',
    '/blog/ai-act-new-dates',
    '/blog/december-2-generated-content',
    '/resources/checklists/compliance',
    '/api/blog-posts/december-2-generated-content',
    '/blog/feed.json',
    '/blog/rss.xml',
    '/blog/atom.xml',
  ]
  const text = async (path: string) => textOf(await site.request(path))
  const status = async (path: string) =>
    /Status (In force|Adopted)/.exec((await read(await site.request(path))).text)?.[1]
  /** The statuses of what December 2 brings, in each place that tells them. */
  async function told() {
    const json = JSON.parse(await text('/facts.json')) as { facts: Told[] }
    const calendar = (await text('/facts.ics')).replaceAll(/\r\n[ \t]/g, '')
    const { main } = await read(await site.request('/facts?law=eu-ai-act'))
    const toCome = /id="to-come"[\s\S]*?<\/section>/.exec(main)?.[0] ?? ''
    return {
      pages: await Promise.all(ids.map((id) => status(`/facts/${id}`))),
      list: ids.map((id) => (toCome.includes(`id="${id}"`) ? 'Adopted' : 'In force')),
      json: ids.map((id) => json.facts.find((fact) => fact.id === id)?.status),
      calendar: ids.map((id) => new RegExp(`UID:${id}@[\\s\\S]*?CATEGORIES:EU AI Act,([^\\r]+)`).exec(calendar)?.[1]),
      waiting: (await Promise.all(places.map(text))).map((html) =>
        /data-from=\\?"2026-12-02|>Adopted<[\s\S]{0,200}December 2, 2026/.test(html),
      ),
    }
  }
  const all = <T>(value: T) => ids.map(() => value)
  site.clock.advance(Date.parse('2026-12-01T23:59:59Z') - site.clock.now().getTime())
  await site.anotherDay()
  const before = await told()
  expect(before).toMatchObject({
    pages: all('Adopted'),
    list: all('Adopted'),
    json: all('adopted'),
    calendar: all('adopted'),
  })
  expect(before.waiting.some(Boolean)).toBe(true)
  const home = async () => wordsOf(parsed(await text('/')))
  expect(await home()).toContain('Mark AI-generated content')
  site.clock.advance(1_000)
  await site.anotherDay()
  const after = await told()
  expect(after).toEqual({
    pages: all('In force'),
    list: all('In force'),
    json: all('in force'),
    calendar: all('in force'),
    waiting: places.map(() => false),
  })
  // A day later the next duties are others.
  site.clock.advance(86_400_000)
  await site.anotherDay()
  expect(await home()).not.toContain('Mark AI-generated content')
})

test('a region without anything to come or proposed leaves those parts out', async () => {
  const site = await openReadSite()
  const { main } = await read(await site.request('/facts?region=international'))
  expect(main).not.toContain('id="to-come"')
  expect(main).toContain('id="published"')
  expect(main).not.toContain('id="proposed"')
})
