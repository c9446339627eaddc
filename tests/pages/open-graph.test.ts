import { expect, test } from 'vitest'
import { expectHeaders, expectProblem } from '#tests/support/headers.ts'
import { textOf } from '#tests/support/html.ts'
import { all, attribute, parsed } from '#tests/support/screen.ts'
import { openReadSite } from '#tests/support/site.ts'

const pages = [
  '/blog/ai-act-new-dates',
  '/blog/category/regulatory-updates',
  '/frameworks/ai-ethics',
  '/frameworks/ai-ethics/worksheets',
]

test.each(pages)('%s names a picture that is drawn when it is asked for, and may be shown by others', async (path) => {
  const site = await openReadSite()
  const html = parsed(await textOf(await site.request(path)))
  const [image] = all(html, 'meta', { property: 'og:image' }).map((meta) => attribute(meta, 'content') ?? '')
  const response = await site.request(image ?? '')
  expect(response.status).toBe(200)
  expectHeaders(response.headers, { caching: 'public, max-age=86400', type: 'image/png', corp: 'cross-origin' })
  const png = Buffer.from(await response.arrayBuffer())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
  const headers = { 'If-None-Match': response.headers.get('etag') ?? '' }
  const same = await site.request(image ?? '', { headers })
  expect([same.status, await same.text()]).toEqual([304, ''])
})

test('a picture of no page is a 404, and none takes posts', async () => {
  const site = await openReadSite()
  await expectProblem(await site.request('/og/blog-no-such-post.png'), 404)
  await expectProblem(await site.request('/og/blog-ai-act-new-dates.png', { method: 'POST' }), 405)
})
