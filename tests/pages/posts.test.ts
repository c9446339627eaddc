import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { aPostFile } from '#tests/support/markdown.ts'
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
  await expect.poll(server.output).toContain('There is no category')
  const early = await has(['/api/blog-posts', '"slug":"soon"'])
  expect(early && Date.now() < Date.parse(moment)).toBe(false)

  for (const place of places('soon')) await expect.poll(() => has(place), { message: place[0] }).toBe(true)
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
  for (const place of places('soon')) await expect.poll(() => has(place), { message: place[0] }).toBe(false)
  expect(await has(['/api/blog-posts', '"slug":"first"'])).toBe(true)
  expect((await server.end('SIGTERM')).code).toBe(0)
})

/** A photograph with a place in it, in each of the ways that a file has. */
const placed = (secret: string): Record<string, Buffer> => {
  const jpeg = (ending: string) => Buffer.from(`\xff\xd8${ending}`, 'latin1')
  const segment = (kind: string, text: string) => `\xff${kind}\0${String.fromCharCode(text.length + 2)}${text}`
  const frame = '\xff\xc0\0\x11\x08\0\x09\0\x09\x03\x01\x11\0\x02\x11\0\x03\x11\0'
  const chunk = (name: string, data: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, data.length]), Buffer.from(`${name}${data}\0\0\0\0`, 'latin1')])
  return {
    'Shown.JPG': jpeg(`${segment('\xe1', `Exif\0\0${secret}`)}${segment('\xfe', secret)}${frame}\xff\xd9${secret}`),
    'linked.jpeg': jpeg(`${segment('\xed', secret)}${frame}\xff\xd9`),
    'html.png': Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', '\0\0\0\x09\0\0\0\x09\x08\x02\0\0\0'),
      chunk('iTXt', secret),
      chunk('IDAT', 'x'),
      chunk('IEND', ''),
    ]),
    'feature.svg': Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><!-- ${secret} --><metadata>${secret}</metadata></svg>`,
    ),
  }
}

test('no hostile file stops a post or a picture on a running server, and no picture says where it was taken', async () => {
  const content = await openContent()
  await content.post('first', { publishedDate: '2026-01-01' })
  const server = await startServer({ DATA_DIR: await tempDir(), CONTENT_DIR: content.contentDir })
  const secret = 'GPS 51.5007 N'
  const files = placed(secret)
  await content.write('a.md', aPostFile({ slug: 'a' }, '> '.repeat(3_000)))
  await content.write('b.md', aPostFile({ slug: 'b' }, `${'<div>'.repeat(3_000)}x`))
  await content.write('c.md', Buffer.from(aPostFile({ slug: 'c' }, 'Größe'), 'latin1'))
  await content.write(
    'images/broken.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" fill="var(--color-mauve)"/>',
  )
  for (const [name, bytes] of Object.entries(files)) await content.write(`images/${name}`, bytes)
  const shows =
    '![A desk](/media/posts/Shown.JPG)\n\n[the photograph](/media/posts/linked.jpeg)\n\n<img src="/media/posts/html.png" alt="A staff">'
  await content.post('good', { publishedDate: '2026-01-02', featureImage: '/media/posts/feature.svg' }, shows)

  const status = async (path: string) => (await fetch(server.url + path)).status
  await expect.poll(() => status('/blog/good')).toBe(200)
  for (const name of Object.keys(files)) {
    const response = await fetch(`${server.url}/media/posts/${name}`)
    expect([name, response.status, (await response.text()).includes(secret)]).toEqual([name, 200, false])
  }
  expect(await status('/og/blog-good.png')).toBe(200)
  const told = server
    .output()
    .split('\n')
    .filter((line) => line.includes('was not taken'))
    .map((line) => JSON.parse(line) as { file: string; line?: number; reason: string })
  const named = (name: string) => told.filter(({ file }) => file.endsWith(`/${name}`))
  for (const name of ['a.md', 'b.md', 'c.md'])
    expect(named(name)).toMatchObject([{ line: 12, reason: expect.stringMatching(/in each other|not UTF-8/) }])
  expect(named('broken.svg')).toMatchObject([{ reason: expect.stringContaining('--color-mauve') }])
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
  await expect.poll(list).toMatch(/"slug":"later".*"slug":"draft"/)
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
