import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPath } from '#knowledge/documents/catalogue.data.ts'
import { doors } from '#site/home/words.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openTestSite } from '#tests/support/site.ts'

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

test('the two newest articles stand there', async () => {
  const site = await openTestSite()
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

test('each situation has its question, and the answer that the records give', async () => {
  const site = await openTestSite()
  const section = one(parsed(await textOf(await site.request('/'))), 'section', { id: 'one-control' })
  const tabs = all(section, 'input', { type: 'radio' }).map((radio) => attribute(radio, 'value'))
  expect(tabs).toHaveLength(3)
  expect(all(section, 'ol').map((walk) => attribute(walk, 'dataAsks'))).toEqual(tabs)
  for (const walk of all(section, 'ol')) {
    expect(
      all(walk, 'table')
        .map((table) => wordsOf(one(table, 'caption')))
        .filter(Boolean),
    ).toHaveLength(2)
    expect(all(walk, 'a').length).toBeGreaterThan(0)
  }
})

test('at most two clauses of one kind follow each other', async () => {
  const site = await openTestSite()
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
