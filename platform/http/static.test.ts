import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { tempDir } from '#tests/support/dirs.ts'
import { openStatic } from './static.ts'

const film = Buffer.from(Array.from({ length: 300_000 }, (_, n) => n % 251))

/** A directory as the build leaves it, and beside it a file that nobody may see. */
async function openFiles() {
  const root = await tempDir()
  const directory = join(root, 'client')
  await mkdir(join(directory, 'assets'), { recursive: true })
  await mkdir(join(directory, '.vite'))
  await writeFile(join(directory, 'assets/app-1.js'), 'app()')
  await writeFile(join(directory, 'assets/app-1.js.br'), 'compressed')
  await writeFile(join(directory, 'assets/app-1.js.map'), '{}')
  await writeFile(join(directory, '.vite/manifest.json'), '{}')
  await writeFile(join(directory, '.vite/deps.js'), 'deps()')
  await writeFile(join(directory, '.env'), 'SECRET=1')
  await writeFile(join(directory, 'film.mp4'), film)
  await writeFile(join(root, 'secret.txt'), 'secret')
  const files = await openStatic(directory)
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    files.answer(path, new Request('http://localhost/', { method, headers }), {})
}

test('a text has an encoding for each client, though only its brotli is a file', async () => {
  const ask = await openFiles()
  const bodyFor = async (accepted: string) => {
    const response = ask('/assets/app-1.js', { 'Accept-Encoding': accepted })
    return [
      response?.headers.get('content-encoding'),
      Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()),
    ] as const
  }
  const [[brotli, compressed], [gzip, packed], [none, plain]] = [
    await bodyFor('gzip, br'),
    await bodyFor('gzip, deflate'),
    await bodyFor('identity'),
  ]
  expect([brotli, gzip, none]).toEqual(['br', 'gzip', null])
  expect([compressed, gunzipSync(packed), plain].map(String)).toEqual(['compressed', 'app()', 'app()'])
})

test('only files of a known type, by their exact address, are there', async () => {
  const ask = await openFiles()
  expect(await ask('/assets/app-1.js')?.text()).toBe('app()')
  const others = [
    '/',
    '/assets',
    '/assets/',
    '/ASSETS/app-1.js',
    '//assets/app-1.js',
    '/assets/./app-1.js',
    '/assets/../film.mp4',
    '/assets%2fapp-1.js',
    '/assets/app-1.js.br',
    '/assets/app-1.js.map',
    '/.vite/manifest.json',
    '/.vite/deps.js',
    '/.env',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/film.mp4\u0000.js',
    '/constructor',
    '/__proto__',
  ]
  for (const path of others) expect([path, ask(path)]).toEqual([path, null])
})

test('a file takes only GET and HEAD', async () => {
  const ask = await openFiles()
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) expect(ask('/film.mp4', {}, method)?.status).toBe(405)
  const head = ask('/assets/app-1.js', {}, 'HEAD')
  expect([head?.status, head?.headers.get('content-length'), await head?.text()]).toEqual([200, '5', ''])
})

test.each([
  ['bytes=0-99', 0, 99],
  ['bytes=299990-', 299_990, 299_999],
  ['bytes=-10', 299_990, 299_999],
  ['bytes=100-999999', 100, 299_999],
  ['bytes=0-0', 0, 0],
  ['bytes=-999999', 0, 299_999],
])('a large file is answered in the range %s', async (range, start, end) => {
  const ask = await openFiles()
  const response = ask('/film.mp4', { Range: range })
  expect([response?.status, response?.headers.get('content-range'), response?.headers.get('content-length')]).toEqual([
    206,
    `bytes ${start}-${end}/300000`,
    String(end - start + 1),
  ])
  expect(Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer()).equals(film.subarray(start, end + 1))).toBe(
    true,
  )
})

test.each(['bytes=300000-', 'bytes=9999999-', 'bytes=5-4', 'bytes=-0'])(
  'a range that holds nothing, %s, is a 416',
  async (range) => {
    const ask = await openFiles()
    const response = ask('/film.mp4', { Range: range })
    expect([response?.status, response?.headers.get('content-range')]).toEqual([416, 'bytes */300000'])
    expect(response?.headers.get('content-type')).toBe('application/problem+json')
    expect(response?.headers.get('cache-control')).toBe('no-store')
    expect(response?.headers.get('etag')).toBeNull()
  },
)

test.each(['bytes=0-1,5-9', 'bytes=-', 'items=0-1', 'bytes=a-b', ''])(
  'any other wish, %j, gets the whole file',
  async (range) => {
    const ask = await openFiles()
    const response = ask('/film.mp4', { Range: range })
    expect([response?.status, response?.headers.get('content-length'), response?.headers.get('accept-ranges')]).toEqual(
      [200, '300000', 'bytes'],
    )
    expect((await response?.arrayBuffer())?.byteLength).toBe(300_000)
  },
)

test('a range counts for GET alone (RFC 9110, 14.2)', async () => {
  const ask = await openFiles()
  for (const range of ['bytes=0-9', 'bytes=9999999-']) {
    const head = ask('/film.mp4', { Range: range }, 'HEAD')
    expect([range, head?.status, head?.headers.get('content-length')]).toEqual([range, 200, '300000'])
  }
})

test('a large file stays on the disk, with a tag that a copy of it has too', async () => {
  const before = process.memoryUsage().arrayBuffers
  const directory = await tempDir()
  for (const name of ['a', 'b']) {
    await mkdir(join(directory, name))
    for (let n = 0; n < 20; n += 1) await writeFile(join(directory, name, `${n}.pdf`), Buffer.alloc(2_000_000, n))
  }
  const files = await openStatic(directory)
  const tagOf = (path: string) => files.answer(path, new Request('http://localhost/'), {})?.headers.get('etag')
  expect(tagOf('/a/3.pdf')).toBe(tagOf('/b/3.pdf'))
  expect(tagOf('/a/3.pdf')).not.toBe(tagOf('/a/4.pdf'))
  globalThis.gc?.()
  await expect.poll(() => process.memoryUsage().arrayBuffers - before, { timeout: 5_000 }).toBeLessThan(40_000_000)
})

test('a range is given only of the file that the client began with', async () => {
  const ask = await openFiles()
  const tag = ask('/film.mp4')?.headers.get('etag') ?? ''
  expect(ask('/film.mp4', { Range: 'bytes=0-9', 'If-Range': tag })?.status).toBe(206)
  expect(ask('/film.mp4', { Range: 'bytes=0-9', 'If-Range': '"another"' })?.status).toBe(200)
})
