import { parseAtomFeed } from 'feedsmith'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { watchOf } from './words.ts'

const origin = 'https://www.company.com'
const caching = 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800'
const ranking = 'role=deployer&use=4a&practice=none&profiling=yes'
const generator = 'role=provider&use=none&shows=generates-media&practice=none&since=2026-01-01'
const annexIII = 'eu-ai-act-high-risk-annex-iii-law-2026-07-27'
const marking = 'eu-ai-act-marking-transition-law-2026-07-27'

async function openFeed() {
  const { api, clock } = await openTestApi({ SITE_URL: origin })
  const feed = async (query: string) => {
    const response = await api.request(`/duties.atom?${query}`)
    expectHeaders(response.headers, { caching, type: 'application/atom+xml; charset=utf-8', https: true })
    const read = parseAtomFeed(await response.text())
    const ids = (read.entries ?? []).map(({ id = '' }) => id.split('#')[1])
    const self = read.links?.find(({ rel }) => rel === 'self')?.href
    const page = read.links?.find(({ rel }) => rel === 'alternate')?.href
    return { ids, self, page, title: read.title }
  }
  return { api, clock, feed }
}

test('the feed of a system has the changes of law that touch what it owes, and no others', async () => {
  const { feed } = await openFeed()
  const { ids, self, page } = await feed(ranking)
  expect(ids).toContain(annexIII)
  expect(ids).not.toContain(marking)
  expect(page).toMatch(/^https:\/\/www\.company\.com\/\S+\?role=deployer&/)
  // Who subscribes by that address reads the same feed.
  const again = await feed(self?.split('?')[1] ?? '')
  expect(again.ids).toEqual(ids)
  expect(await feed('role=deployer&outside=research')).toMatchObject({ ids: [] })
})

test('the feed of several systems has the changes that touch any of them, each once', async () => {
  const { feed } = await openFeed()
  const { ids, title, self } = await feed(watchOf([ranking, generator]))
  expect(ids).toEqual(expect.arrayContaining([annexIII, marking]))
  expect(new Set(ids).size).toBe(ids.length)
  expect(title).toMatchObject({ value: expect.stringContaining('2 systems') })
  expect((await feed(self?.split('?')[1] ?? '')).ids).toEqual(ids)
})

test('another day is another feed: what begins to apply is in it from that day', async () => {
  const { feed, clock } = await openFeed()
  const before = (await feed(generator)).ids
  const past = Date.parse('2028-01-01') - clock.now().getTime()
  clock.advance(past)
  const after = (await feed(ranking)).ids
  expect(after.some((id) => id?.includes('-began-'))).toBe(true)
  expect(before.every((id) => !id?.includes('-began-2027'))).toBe(true)
})

const many = watchOf(Array.from({ length: 51 }, () => ranking))

test.each([
  ['of one system', 'role=nobody'],
  ['of a system in a list', 'system=role%3Dnobody'],
  ['of one of two', `system=${encodeURIComponent(ranking)}&system=use%3D99`],
  ['of more systems than there is room for', many],
])('answers that cannot be taken are told, and no feed is made: %s', async (_, query) => {
  const { api } = await openTestApi()
  await expectProblem(await api.request(`/duties.atom?${query}`), 422)
})
