import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { changesAtom } from '#knowledge/changes/feed.server.ts'
import type { ChangeOnPage } from '#knowledge/changes/rules.ts'
import { atomFeed, jsonFeed, rssFeed, rssOfCampaigns } from './feeds.server.ts'
import { sitemapXml } from './sitemap.server.ts'

const origin = 'https://www.company.com'
const post = {
  id: 'new',
  slug: 'new',
  firstSlug: 'old',
  title: 'Rules & risks',
  excerpt: 'In a sentence.',
  category: 'Risk' as const,
  featureImage: '/media/posts/test.svg',
  author: 'Research',
  authorImage: '',
  publishedDate: '2026-10-06T00:00:00.000Z',
  changed: '2026-10-07T00:00:00.000Z',
  readTime: 4,
  content: '<p>Text.</p>',
}

test.each([
  ['RSS', rssFeed([], origin)],
  ['Atom', atomFeed([], origin)],
  ['the campaigns', rssOfCampaigns([], origin)],
])('%s without an entry claims no day on which nothing was there', (_, feed) => {
  expect(feed).not.toContain('1970')
  expect(feed).toContain('<title>')
})

test('a post whose address changed is the same to feed readers, at its new address', () => {
  expect(rssFeed([post], origin)).toContain(`<guid isPermaLink="true">${origin}/blog/old</guid>`)
  expect(atomFeed([post], origin)).toContain(`<id>${origin}/blog/old</id>`)
  for (const feed of [rssFeed, atomFeed, jsonFeed]) expect(feed([post], origin)).toContain(`${origin}/blog/new`)
  expect(JSON.parse(jsonFeed([post], origin)).items[0]).toMatchObject({
    id: `${origin}/blog/old`,
    url: `${origin}/blog/new`,
  })
})

test.each([
  ['RSS', rssFeed([post], origin)],
  ['Atom', atomFeed([post], origin)],
])('%s names the picture of a post, its kind and its size', (_, feed) => {
  const [, said = ''] = /<media:content ([^>]*)>/.exec(feed) ?? []
  for (const part of [
    `url="${origin}/og/blog-new.png"`,
    'type="image/png"',
    'medium="image"',
    'width="1200"',
    'height="630"',
  ])
    expect(said).toContain(part)
  expect(feed).toContain('xmlns:media="http://search.yahoo.com/mrss/"')
})

/** A text of every character that XML forbids or discourages, between words. */
const forbidden = [
  ...Array.from({ length: 0xa0 }, (_, code) => code).filter((code) => code < 0x20 || code > 0x7e),
  ...[0xd800, 0xdbff, 0xdc00, 0xdfff, 0xfffe, 0xffff, 0x1fffe, 0x10ffff, 0xfdd0],
]
  .map((code) => `a${String.fromCodePoint(code)}b`)
  .join(' ')

const isXml = (text: string) => {
  const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: text, encoding: 'utf8' })
  return status === 0 ? '' : stderr
}

test('a feed and the sitemap are XML, whatever character a text has', () => {
  expect(isXml('<a>\u000b</a>')).toContain('Char value 11')
  const bad = {
    ...post,
    title: forbidden,
    excerpt: forbidden,
    author: forbidden,
    content: `<p>${forbidden}</p><a href="/x${forbidden}">${forbidden}</a>`,
  }
  const campaign = { slug: 'a', subject: forbidden, preheader: forbidden, date: post.publishedDate, html: bad.content }
  const change = {
    ...{ id: 'a', kind: 'fact', on: '2026-10-06', family: forbidden, title: forbidden, text: forbidden },
    ...{ duties: [{ law: forbidden, article: '1', title: forbidden }], controls: [], documents: [], articles: [] },
  } as unknown as ChangeOnPage
  const made = {
    rss: rssFeed([bad], origin),
    atom: atomFeed([bad], origin),
    campaigns: rssOfCampaigns([campaign], origin),
    changes: changesAtom([change], origin),
    sitemap: sitemapXml([{ path: `/blog/${forbidden}`, changed: null }], origin),
  }
  for (const [name, text] of Object.entries(made)) expect([name, isXml(text)]).toEqual([name, ''])
  expect(made.rss).toContain('a b a b')
})
