import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { openContent } from '#tests/support/posts.ts'
import { startServer } from '#tests/support/process.ts'

/** The text of a post that cites a fact. */
const cites = 'The law is in force.:fact[ccpa-in-force]'

/** Where a published post is found: the address, and what stands there of it. */
const places = (slug: string): [path: string, text: string][] => [
  ['/api/blog-posts', `"slug":"${slug}"`],
  [`/api/blog-posts/${slug}`, `"slug":"${slug}"`],
  ['/media/posts/late.svg', '<svg'],
  ['/', `href="/blog/${slug}"`],
  ['/blog', `href="/blog/${slug}"`],
  [`/blog/${slug}`, `Post ${slug}</h1>`],
  ['/blog/category/governance', `href="/blog/${slug}"`],
  ['/blog/rss.xml', `/blog/${slug}</link>`],
  ['/blog/atom.xml', `/blog/${slug}</id>`],
  ['/blog/feed.json', `/blog/${slug}"`],
  [`/blog/${slug}.md`, `# Post ${slug}`],
  [`/og/blog-${slug}.png`, 'PNG'],
  [`/search?q=${slug}`, `href="/blog/${slug}"`],
  ['/llms.txt', `/blog/${slug}.md`],
  ['/sitemap.xml', `/blog/${slug}</loc>`],
  ['/facts?law=ccpa-cpra', `href="/blog/${slug}"`],
  ['/facts/ccpa-in-force', `href="/blog/${slug}"`],
]

test('on a running server a post appears everywhere at its moment, a draft nowhere, a broken file changes nothing', async () => {
  const content = await openContent()
  await content.post('first', { publishedDate: '2026-01-01' })
  const server = await startServer({ DATA_DIR: await tempDir(), CONTENT_DIR: content.contentDir })
  const has = async ([path, text]: [string, string]) => {
    const response = await fetch(server.url + path)
    return response.status === 200 && (await response.text()).includes(text)
  }
  expect(await has(['/api/blog-posts', '"slug":"first"'])).toBe(true)
  // Asked for before there is a post, so each place keeps what it says without it.
  for (const place of places('soon')) expect([place, await has(place)]).toEqual([place, false])

  const moment = new Date(Date.now() + 2_000).toISOString()
  await content.write('images/late.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"/>')
  await content.post('draft', { draft: 'true', publishedDate: '2026-01-01' }, cites)
  await content.post('broken', { category: 'Gardening' })
  await content.post('soon', { publishedDate: moment, featureImage: '/media/posts/late.svg' }, cites)
  await expect.poll(server.output, { timeout: 20_000 }).toContain('There is no category')
  const early = await has(['/api/blog-posts', '"slug":"soon"'])
  expect(early && Date.now() < Date.parse(moment)).toBe(false)

  for (const place of places('soon'))
    await expect.poll(() => has(place), { message: place[0], timeout: 20_000 }).toBe(true)
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(moment))
  for (const slug of ['draft', 'broken']) {
    for (const place of places(slug).filter(([path]) => path.includes('blog'))) expect(await has(place)).toBe(false)
  }
  const told = server
    .output()
    .split('\n')
    .filter((line) => line.includes('a post was not taken'))
  expect(told.map((line) => JSON.parse(line))).toMatchObject([
    {
      file: `${content.directory}/broken.md`,
      line: 5,
      reason: expect.stringContaining("There is no category 'Gardening'"),
    },
  ])

  await content.remove('soon.md')
  for (const place of places('soon'))
    await expect.poll(() => has(place), { message: place[0], timeout: 20_000 }).toBe(false)
  expect(await has(['/api/blog-posts', '"slug":"first"'])).toBe(true)
  expect((await server.end('SIGTERM')).code).toBe(0)
})

test('a preview shows drafts and posts to come, to this machine alone, and ends when it is told to', async () => {
  const content = await openContent()
  await content.post('draft', { draft: 'true' })
  await content.post('later', { publishedDate: '2999-01-01' })
  const port = 3_390
  const command = [
    fileURLToPath(new URL('../../cli/start.ts', import.meta.url)),
    'content',
    'preview',
    '--port',
    `${port}`,
  ]
  const child = spawn(process.execPath, command, { env: { ...process.env, CONTENT_DIR: content.contentDir } })
  onTestFinished(() => void child.kill('SIGKILL'))
  const list = () =>
    fetch(`http://127.0.0.1:${port}/api/blog-posts`).then(
      (response) => response.text(),
      () => '',
    )
  await expect.poll(list, { timeout: 10_000 }).toMatch(/"slug":"later".*"slug":"draft"/)
  const hosts = [
    `localhost:${port}`,
    `127.0.0.1:${port}`,
    `elsewhere.example:${port}`,
    'localhost',
    `127.0.0.1.example:${port}`,
  ]
  for (const path of ['/blog', '/api/blog-posts', '/favicon.ico']) {
    const statuses = hosts.map((host) => statusOf(port, path, host))
    expect((await Promise.all(statuses)).map((status) => status === 421)).toEqual([false, false, true, true, true])
  }
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  expect(await list()).toBe('')
})

/** The answer to a request that names a host of its own choice, which fetch does not allow. */
async function statusOf(port: number, path: string, host: string): Promise<number | undefined> {
  const asked = request({ port, path, host: '127.0.0.1', headers: { Host: host }, agent: false })
  const [response] = (await once(asked.end(), 'response')) as [IncomingMessage]
  response.resume()
  return response.statusCode
}
