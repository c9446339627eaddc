import { expect, test } from 'vitest'
import { atomFeed, jsonFeed, rssFeed, rssOfCampaigns } from './feeds.server.ts'

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
