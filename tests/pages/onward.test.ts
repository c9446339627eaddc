import type { Root } from 'hast'
import { expect, test } from 'vitest'
import { categories, categoryPath } from '#knowledge/posts/rules/categories.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, one, parsed, wordsOf } from '#tests/support/screen.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

const linksOf = (part: Parameters<typeof all>[0]) => all(part, 'a').map((link) => attribute(link, 'href') ?? '')
const waysOf = (page: Root) => linksOf(one(page, 'section', { id: 'onward' }))

test('every article, category and framework leads on to what does what it says, and back to where it stands', async () => {
  const site = await openReadSite()
  const open = async (path: string) => parsed(await textOf(await site.request(path)))
  const facts = new Set(all(await open('/facts'), 'li').map((entry) => attribute(entry, 'id')))
  const there = new Map<string, boolean>()
  const isThere = async (path: string) => {
    if (!there.has(path)) there.set(path, (await site.request(path)).status === 200)
    return there.get(path)
  }

  for (const { slug, category } of site.blog.list()) {
    const page = await open(`/blog/${slug}`)
    const links = linksOf(one(page, 'main'))
    for (const way of ['/blog', categoryPath(category)])
      expect([slug, links]).toEqual([slug, expect.arrayContaining([way])])
    expect([slug, waysOf(page).length]).toEqual([slug, 3])
    for (const way of waysOf(page)) expect([slug, way, await isThere(way)]).toEqual([slug, way, true])
    const cited = links.filter((href) => href.startsWith('/facts/')).map((href) => href.slice('/facts/'.length))
    expect([slug, cited.length]).not.toEqual([slug, 0])
    for (const id of cited) expect([slug, id, facts.has(id)]).toEqual([slug, id, true])
  }
  for (const category of categories) {
    const page = await open(categoryPath(category))
    expect([category, waysOf(page).length]).toEqual([category, 3])
    expect(linksOf(one(page, 'main'))).toContain('/blog')
  }
  const page = await open('/frameworks/data-governance')
  expect(waysOf(page)).toEqual(expect.arrayContaining(['/facts', '/frameworks', expect.stringMatching(/^\/blog\//)]))
})

test('when the day of an adopted rule has come, the articles that cite it say that it is in force', async () => {
  const site = await openTestSite()
  const source = async () => {
    const page = parsed(await textOf(await site.request('/blog/ai-act-new-dates')))
    const entries = all(one(page, 'section', { className: 'sources' }), 'li').map(wordsOf)
    return entries.find((words) => words.includes('applies from December 2, 2027'))
  }
  const api = async () => textOf(await site.request('/api/blog-posts/ai-act-new-dates'))
  const adopted = /data-from=\\"2027-12-02\\">Adopted/
  expect(await source()).toContain('Adopted, applies from December 2, 2027')
  expect(await api()).toMatch(adopted)
  site.clock.advance(Date.parse('2027-12-02T00:00:00Z') - site.clock.now().getTime())
  await site.anotherDay()
  expect(await source()).toContain('In force, applies from December 2, 2027')
  expect(await api()).not.toMatch(adopted)
})
