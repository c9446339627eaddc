import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders } from '#tests/support/headers.ts'

const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
type Link = { title: string; address: string }
type Told = {
  changes: {
    id: string
    on: string
    address?: string
    controls: { address: string }[]
    documents: Link[]
    articles: Link[]
  }[]
}

test('changes are told as JSON and as a feed, with the same entries and where to read what they touch', async () => {
  const { api, openPosts } = await openTestApi({ SITE_URL: 'https://www.company.com' })
  await openPosts()
  const json = await api.request('/facts/changes.json')
  expectHeaders(json.headers, { caching, type: 'application/json', https: true })
  const { changes } = (await json.json()) as Told
  const moved = changes.find(({ id }) => id === 'eu-ai-act-high-risk-annex-iii-law-2026-07-27')
  expect(moved?.address).toBe('https://www.company.com/facts/eu-ai-act-high-risk-annex-iii')
  expect(moved?.documents.map(({ address }) => address)).toContain(
    'https://www.company.com/frameworks/ai-risk-assessment',
  )
  expect(moved?.articles.map(({ address }) => address)).toContain('https://www.company.com/blog/ai-act-new-dates')
  expect(moved?.controls.map(({ address }) => address)).toContain('https://www.company.com/controls/inv-06')

  const feed = await api.request('/facts/changes.xml')
  expectHeaders(feed.headers, { caching, type: 'application/atom+xml; charset=utf-8', https: true })
  const { entries } = parseAtomFeed(await feed.text())
  expect(entries?.map(({ id }) => id)).toEqual(changes.map(({ id }) => `https://www.company.com/facts/changes#${id}`))
})
