import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'

/** The text of a page without its scripts, and the ids of its entries. */
async function read(response: Response) {
  const html = (await textOf(response)).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const main = (/<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '').replaceAll('<!-- -->', '')
  const ids = [...main.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)
  const text = main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  return { html, main, ids, text }
}

test('the timeline has every fact once, under its own anchor, with status, source and verification', async () => {
  const site = await openTestSite()
  const response = await site.request('/facts')
  expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const { facts } = (await (await site.request('/facts.json')).json()) as {
    facts: { id: string; status: string; checked: boolean; source: { url: string } }[]
  }
  const { ids, main, text } = await read(response)
  expect(ids.toSorted()).toEqual(facts.map(({ id }) => id).sort())
  for (const { source } of facts) expect(main).toContain(`href="${source.url}"`)
  expect(text.match(/Verified on [A-Z][a-z]+ \d{1,2}, \d{4} ,/g)).toHaveLength(facts.filter((f) => f.checked).length)
  expect(text.match(/Not yet checked against its official source\./g)).toHaveLength(
    facts.filter((f) => !f.checked).length,
  )
  const checked = facts.filter((f) => f.checked).length
  expect(text).toContain(`${checked} of ${facts.length} entries were read word for word in an official text`)
  expect(text).toContain('not legal advice')
  expect(site.notKept).toEqual([])
})

/** The days of the entries in a part of the page, in their order. */
const daysIn = (main: string, part: string) => {
  const section = new RegExp(`<section class="facts-level[^"]*" id="${part}"[\\s\\S]*?</section>`).exec(main)?.[0] ?? ''
  const dated = /<p class="label">(?:(?!<\/p>)[\s\S])*?<time dateTime="(\d{4}-\d\d-\d\d)"/g
  return [...section.matchAll(dated)].map(([, day]) => day)
}

test('today comes first, then what is to come, soonest first; what is in force, latest first; proposals last', async () => {
  const site = await openTestSite()
  const { main } = await read(await site.request('/facts'))
  const places = ['facts-line', 'id="to-come"', 'id="in-force"', 'id="proposed"'].map((part) => main.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const [toCome, inForce] = [daysIn(main, 'to-come'), daysIn(main, 'in-force')]
  expect(toCome.length).toBeGreaterThan(3)
  expect(toCome).toEqual(toCome.toSorted())
  expect(inForce.length).toBeGreaterThan(20)
  expect(inForce).toEqual(inForce.toSorted().reverse())
})

test('law, region and status narrow it together without scripts; what is on no list shows all', async () => {
  const site = await openTestSite()
  const all = await read(await site.request('/facts'))
  const eu = await site.request('/facts?region=eu')
  expect(eu.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
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
  const site = await openTestSite()
  const { main } = await read(await site.request('/facts'))
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
  const addresses = ['/facts', '/facts?law=eu-ai-act']
  for (const address of addresses)
    expect(await places(address)).toEqual({ today: 'January 5, 2027', toCome: true, inForce: false })
  const day = 86_400_000
  site.clock.advance(Date.parse('2027-12-01T23:59:59Z') - site.clock.now().getTime())
  await site.anotherDay()
  expect(await places('/facts')).toEqual({ today: 'December 1, 2027', toCome: true, inForce: false })
  const before = (await site.request('/facts')).headers.get('etag')
  site.clock.advance(day)
  await site.anotherDay()
  for (const address of addresses)
    expect(await places(address)).toEqual({ today: 'December 2, 2027', toCome: false, inForce: true })
  expect((await site.request('/facts')).headers.get('etag')).not.toBe(before)
  const json = (await (await site.request('/facts.json')).json()) as { facts: { id: string; status: string }[] }
  expect(json.facts.find(({ id }) => id === 'eu-ai-act-high-risk-annex-iii')?.status).toBe('in force')
  expect(site.notKept).toEqual([])
})

test('a region without anything to come or proposed leaves those parts out', async () => {
  const site = await openTestSite()
  const { main } = await read(await site.request('/facts?region=international'))
  expect(main).not.toContain('id="to-come"')
  expect(main).toContain('id="in-force"')
  expect(main).not.toContain('id="proposed"')
})
