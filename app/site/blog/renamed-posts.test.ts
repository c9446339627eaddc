import { expect, test } from 'vitest'
import { openContent } from '#tests/support/posts.ts'
import { openTestSite } from '#tests/support/site.ts'

const kinds: [kind: string, addressOf: (slug: string) => string][] = [
  ['page', (slug) => `/blog/${slug}`],
  ['Markdown', (slug) => `/blog/${slug}.md`],
  ['shared picture', (slug) => `/og/blog-${slug}.png`],
]

test('every address of a post that was renamed leads to the one of today, or has what stands there', async () => {
  const content = await openContent()
  await content.post('today', { publishedDate: '2026-01-01', aliases: '[before, long-before]' })
  const site = await openTestSite({ CONTENT_DIR: content.contentDir })
  for (const [kind, addressOf] of kinds) {
    const now = await site.request(addressOf('today'))
    expect([kind, now.status]).toEqual([kind, 200])
    await now.arrayBuffer()
    for (const old of ['before', 'long-before']) {
      const answer = await site.request(`${addressOf(old)}?from=mail`)
      await answer.arrayBuffer()
      const target = answer.headers.get('location') ?? ''
      expect([kind, old, answer.status, target.split('?')[0]]).toEqual([kind, old, 301, addressOf('today')])
    }
    expect([kind, (await site.request(addressOf('never'))).status]).toEqual([kind, 404])
  }
  const json = await site.request('/api/blog-posts/before')
  expect([json.status, ((await json.json()) as { slug: string }).slug]).toEqual([200, 'today'])
  expect((await site.request('/api/blog-posts/never')).status).toBe(404)
})
