import { expect, test } from 'vitest'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'

/** The text of a page without its scripts, and the ids of its entries. */
async function read(response: Response) {
  const html = (await textOf(response)).replace(/<script\b[\s\S]*?<\/script>/g, '')
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? ''
  const ids = [...main.matchAll(/<li id="([^"]+)"/g)].map(([, id]) => id)
  const text = main
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
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
  expect(text.match(/Not yet checked at its official source\./g)).toHaveLength(facts.filter((f) => !f.checked).length)
  expect(text).toContain('not legal advice')
  expect(site.notKept).toEqual([])
})

test('what is still to come stands above the line, what is in force below it, proposals last', async () => {
  const site = await openTestSite()
  const { main } = await read(await site.request('/facts'))
  const places = ['id="to-come"', 'facts-line', 'id="in-force"', 'id="proposed"'].map((part) => main.indexOf(part))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
})

test('a region narrows it without scripts; an unknown one shows all', async () => {
  const site = await openTestSite()
  const all = await read(await site.request('/facts'))
  const eu = await site.request('/facts?region=eu')
  expect(eu.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const narrowed = await read(eu)
  expect(narrowed.ids).toContain('gdpr-dpia')
  expect(narrowed.ids).not.toContain('hipaa-privacy-rule')
  expect(narrowed.main).toMatch(/<a[^>]*aria-current="true"[^>]*>European Union</)
  expect(narrowed.html).toContain('<link rel="canonical" href="http://localhost:3000/facts"/>')
  const us = await read(await site.request('/facts?region=us'))
  expect(us.ids).toContain('colorado-ai-act')
  expect((await read(await site.request('/facts?region=mars'))).ids).toEqual(all.ids)
  expect((await read(await site.request('/facts?utm_source=mail'))).ids).toEqual(all.ids)
})

test('a region without anything to come or proposed leaves those parts out', async () => {
  const site = await openTestSite()
  const { main } = await read(await site.request('/facts?region=international'))
  expect(main).not.toContain('id="to-come"')
  expect(main).toContain('id="in-force"')
  expect(main).not.toContain('id="proposed"')
})
