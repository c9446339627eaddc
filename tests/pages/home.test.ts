import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { documentPath } from '#features/documents/catalogue.data.ts'
import { doors } from '#features/home/words.ts'
import { textOf } from '#tests/support/html.ts'
import { openTestSite } from '#tests/support/site.ts'

const day = 86_400_000

test('why now: the next dated duties stand there soonest first, each with its source, and give way as their dates pass', async () => {
  const site = await openTestSite()
  const dates = async () => {
    const html = await textOf(await site.request('/'))
    const section = /<section class="clause" id="why-now"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
    expect(section.match(/href="https:\/\/[^"]+"/g)).toHaveLength(3)
    return [...section.matchAll(/<time [^>]*datetime="([^"]+)"/gi)].map(([, date = '']) => date)
  }
  site.clock.advance(Date.parse('2026-12-08T12:00:00Z') - site.clock.now().getTime())
  await site.anotherDay()
  const before = await dates()
  expect(before).toEqual([...before].sort())
  expect(before[0]).toBe('2026-12-09')
  site.clock.advance(2 * day)
  await site.anotherDay()
  const after = await dates()
  expect(after).toHaveLength(3)
  expect(after).not.toContain('2026-12-09')
})

test('the three newest articles stand there', async () => {
  const site = await openTestSite()
  const html = await textOf(await site.request('/'))
  const section = /<section class="clause" id="newest"[\s\S]*?<\/section>/.exec(html)?.[0] ?? ''
  const newest = site.blog.list().slice(0, 3)
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
