import { expect, test } from 'vitest'
import { countsBetween } from '#office/analytics/store.server.ts'
import { aContactMessage } from '#tests/support/contact.ts'
import { form, json } from '#tests/support/requests.ts'
import { aReviewRequest } from '#tests/support/review.ts'
import { openReadSite, openTestSite } from '#tests/support/site.ts'

async function openCounted() {
  const site = await openTestSite()
  return {
    ...site,
    async counted() {
      await site.counts.flush()
      return (await countsBetween(site.db, '2000-01-01', '2100-01-01'))
        .map(({ event, path, name, field, source, n }) =>
          [event, path, name, field, source, n].filter(String).join(' '),
        )
        .sort()
    },
  }
}
const from = { source: 'news', medium: '', campaign: '' }
const left = (path: string, ...happened: unknown[]) =>
  json({ path, from, happened: [['view'], ...happened] }, { 'Sec-Fetch-Site': 'same-origin' })

test('a form without scripts counts what needed attention, and that it was kept, by the campaign of its address', async () => {
  const { request, counted } = await openCounted()
  const headers = { Referer: 'http://localhost:3000/our-story?utm_source=news' }
  const wrong = await request('/our-story', form({ ...aContactMessage({ email: 'ada' }) }, headers))
  expect(wrong.status).toBe(422)
  expect((await request('/our-story', form({ ...aContactMessage() }, headers))).status).toBe(303)
  expect(
    (await request('/our-story', form({ ...aContactMessage({ lastName: 'King' }) }, { ...headers, 'Sec-GPC': '1' })))
      .status,
  ).toBe(303)
  const elsewhere = { Referer: 'http://localhost:3000/compliance-roadmap' }
  expect((await request('/specialist-review', form({ ...aReviewRequest() }, elsewhere))).status).toBe(303)
  expect(await counted()).toEqual(
    [
      'submission /compliance-roadmap review 1',
      'field-error /our-story contact email 1',
      'submission /our-story contact news 1',
    ].sort(),
  )
})

test('only pages that there are, and their files, are counted by name, and none behind a mail’s link', async () => {
  const { request, counted, blog } = await openCounted()
  const [post] = blog.list()
  const paths = ['/', '/pricing/', `/blog/${post?.slug}`, '/blog/no-such-post', '/ada-lovelace', '/lead/act']
  for (const path of [...paths, '/newsletter/confirm', '/newsletter/unsubscribe', '/newsletter/preferences'])
    expect((await request('/api/counts', left(path))).status).toBe(204)
  const files = ['/pdfs/whitepaper.pdf', '/facts.ics', '/made-up.pdf', '/og/made-up.png', '/ai-governance-policy.docx']
  await request('/api/counts', left('/facts', ...files.map((file) => ['download', file])))
  expect(await counted()).toEqual(
    [
      'download /facts /ai-governance-policy.docx news 1',
      'download /facts /facts.ics news 1',
      'download /facts /pdfs/whitepaper.pdf news 1',
      'view / news 1',
      'view /* news 2',
      `view /blog/${post?.slug} news 1`,
      'view /facts news 1',
      'view /pricing news 1',
    ].sort(),
  )
})

test('every tool that is counted is a page', async () => {
  const { screens } = await openReadSite()
  const { toolPages } = await import('#office/analytics/counted-events.ts')
  const paths = screens.map(({ path }) => path)
  expect(Object.keys(toolPages).filter((path) => !paths.includes(path))).toEqual([])
})
