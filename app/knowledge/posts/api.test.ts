import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openTestApi } from '#tests/support/api.ts'
import { expectHeaders } from '#tests/support/headers.ts'
import { openContent } from '#tests/support/posts.ts'
import { postDetail, postListItem } from './rules/post.ts'

async function openBlogApi() {
  const content = await openContent()
  await content.post('old', { publishedDate: '2026-12-01' })
  await content.post('new', { publishedDate: '2026-12-29' }, 'Law.:fact[gdpr-in-force]\n\n## Part')
  await content.post('draft', { draft: 'true' })
  await content.post('soon', { publishedDate: '2027-01-05T09:00:02Z' })
  const site = await openTestApi({ CONTENT_DIR: content.contentDir })
  await site.postsWatch.open()
  const slugs = async () =>
    ((await (await site.api.request('/api/blog-posts')).json()) as { slug: string }[]).map(({ slug }) => slug)
  return { ...site, content, slugs }
}

test('GET /api/blog-posts lists what is published, newest first, with the fields of the specification', async () => {
  const { api } = await openBlogApi()
  const response = await api.request('/api/blog-posts')
  expect(response.status).toBe(200)
  expectHeaders(response.headers, {
    caching: 'public, max-age=0, s-maxage=30, stale-while-revalidate=86400, stale-if-error=604800',
    type: 'application/json',
  })
  expect(response.headers.get('etag')).toMatch(/^"[\w-]{22}"$/)
  const list = (await response.json()) as unknown[]
  expect(list.map((item) => postListItem.strict().parse(item).slug)).toEqual(['new', 'old'])
})

test('GET /api/blog-posts/{slug} gives the post with its content', async () => {
  const { api } = await openBlogApi()
  const response = await api.request('/api/blog-posts/new')
  expect(response.status).toBe(200)
  const post = postDetail.strict().parse(await response.json())
  expect(post.publishedDate).toBe('2026-12-29T00:00:00.000Z')
  expect(post.content).toContain('<h2 id="part">Part</h2>')
  expect(post.content).toContain('id="source-1"')
})

test.each(['nowhere', 'draft', 'soon', '%00', '..%2Fold', 'a/b'])(
  'a post that is not there is a 404: %j',
  async (slug) => {
    const { api } = await openBlogApi()
    const response = await api.request(`/api/blog-posts/${slug}`)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toBe('application/problem+json')
    expect(response.headers.get('cache-control')).toBe('no-store')
  },
)

test.each(['/api/blog-posts', '/api/blog-posts/new'])('%s takes no other method', async (path) => {
  const { api } = await openBlogApi()
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    const response = await api.request(path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS')
  }
  const head = await api.request(path, { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
})

test('the answer is kept compressed, and is a 304 for who has it', async () => {
  const { api } = await openBlogApi()
  const ask = (headers: Record<string, string>) => api.request('/api/blog-posts', { headers })
  const compressed = await ask({ 'Accept-Encoding': 'br' })
  expect(compressed.headers.get('content-encoding')).toBe('br')
  expect(compressed.headers.get('vary')).toBe('Accept-Encoding')
  const text = brotliDecompressSync(Buffer.from(await compressed.arrayBuffer())).toString()
  expect(text).toBe(await (await ask({})).text())
  const tag = compressed.headers.get('etag') ?? ''
  expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': tag })).status).toBe(304)
})

test('the answers follow the clock and the files', async () => {
  const { slugs, clock, postsWatch: posts, content, api, services } = await openBlogApi()
  expect(await slugs()).toEqual(['new', 'old'])
  clock.advance(2_000)
  services.posts.announceChanges()
  expect(await slugs()).toEqual(['soon', 'new', 'old'])
  expect((await api.request('/api/blog-posts/soon')).status).toBe(200)
  await content.post('soon', { publishedDate: '2027-01-05T09:00:02Z', draft: 'true' })
  await content.post('old', { publishedDate: '2026-12-01', title: 'Another title' })
  await posts.scan()
  expect(await slugs()).toEqual(['new', 'old'])
  expect((await api.request('/api/blog-posts/soon')).status).toBe(404)
  expect(await (await api.request('/api/blog-posts/old')).json()).toMatchObject({ title: 'Another title' })
})
