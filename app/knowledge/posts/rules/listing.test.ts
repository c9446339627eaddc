import { expect, test } from 'vitest'
import { listingPage, listingPath } from './listing.ts'

const posts = Array.from({ length: 25 }, (_, index) => index + 1)

test('twelve posts a page, the rest on the last', () => {
  expect(listingPage(posts, null)).toEqual({ posts: posts.slice(0, 12), page: 1, pages: 3 })
  expect(listingPage(posts, '2')?.posts).toEqual(posts.slice(12, 24))
  expect(listingPage(posts, '3')?.posts).toEqual([25])
  expect(listingPage([], null)).toEqual({ posts: [], page: 1, pages: 1 })
})

test.each(['0', '4', '-1', '1.5', '', 'two', '01', '1e0', '99999999999'])('there is no page %j', (asked) => {
  expect(listingPage(posts, asked)).toBeNull()
})

test('the first page is the listing itself', () => {
  expect([1, 2].map(listingPath)).toEqual(['/blog', '/blog?page=2'])
})
