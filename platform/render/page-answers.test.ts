import { expect, test } from 'vitest'
import { createCache } from '#platform/http/cache.ts'
import { createQueue } from '#platform/http/queue.ts'
import { createPageAnswers } from './page-answers.ts'
import type { ScreenRoute } from './page-renderer.ts'

const screen = (path: string, queryNames: string[] = [], changesDaily = false): ScreenRoute => ({
  path,
  takesPosts: false,
  queryNames,
  cacheKeyOfQuery: () => null,
  changesDaily,
  confidential: false,
})

/** Page answers over pages that the test renders by hand and posts that it sets. */
function openAnswers({ dated = false } = {}) {
  const rendered: string[] = []
  const state = { posts: ['/blog/a'], text: 'first' }
  const cache = createCache()
  const runInQueue = createQueue({ concurrency: 1, waiting: 64 })
  const answers = createPageAnswers({
    cache,
    inline: { first: '', later: '' },
    renderer: {
      screens: [
        screen('/blog', ['page'], dated),
        screen('/blog/:slug', [], dated),
        screen('/blog/category/:category', ['page']),
      ],
      async render(request) {
        const { pathname, search } = new URL(request.url)
        rendered.push(pathname + search)
        const known = pathname === '/blog' || pathname.startsWith('/blog/category/') || state.posts.includes(pathname)
        const html = `<html><head></head><body>${state.text}</body></html>`
        const response = new Response(html, { status: known ? 200 : 404, headers: { 'Content-Type': 'text/html' } })
        return { response, styleHash: "'sha256-none'" }
      },
    },
    origin: 'http://localhost',
    https: false,
    onError: (error) => {
      throw error
    },
    content: {
      canonicalPath(path) {
        if (path.startsWith('/blog/category/')) return path.toLowerCase()
        return state.posts.includes(path) ? path : null
      },
      paths: () => ['/blog/category/trust', ...state.posts],
    },
  })
  const ask = async (path: string) => {
    const response = await answers.answer(new Request(`http://localhost${path}`), {
      headers: {},
      id: 'x',
      admit: async () => {},
      runInQueue,
    })
    return { status: response.status, location: response.headers.get('location'), text: await response.text() }
  }
  const isCached = (key: string) => cache.get(key) !== undefined
  return { answers, state, rendered, ask, isCached }
}

test('a page of the content is cached at the address that the content knows, and at no other', async () => {
  const { ask, isCached, rendered } = openAnswers()
  expect((await ask('/blog/a')).status).toBe(200)
  expect((await ask('/blog/a')).status).toBe(200)
  expect(rendered).toEqual(['/blog/a'])
  for (const unknown of ['/blog/b', '/blog/B', '/blog/a/b', '/blog/b.data']) {
    expect((await ask(unknown)).status).toBe(404)
    expect(isCached(unknown)).toBe(false)
  }
})

test('a link that a gateway, a page or a sentence has damaged leads to the page that was meant', async () => {
  const { ask } = openAnswers()
  expect(await ask('/blog%3Fpage=2')).toMatchObject({ status: 301, location: '/blog?page=2' })
  expect(await ask('/blog%3fpage%3D2?a=b')).toMatchObject({ status: 301, location: '/blog?page=2&a=b' })
  expect(await ask('/blog?page=2&amp;a=1')).toMatchObject({ status: 301, location: '/blog?page=2&a=1' })
  expect((await ask('/none%3Fpage=2')).status).toBe(404)
  expect(await ask('/blog%23newest?page=2')).toMatchObject({ status: 301, location: '/blog?page=2#newest' })
  expect(await ask('/BLOG%23newest')).toMatchObject({ status: 301, location: '/BLOG#newest' })
  expect(await ask('/blog&utm_source=x')).toMatchObject({ status: 301, location: '/blog?utm_source=x' })
  expect((await ask('/none&utm_source=x')).status).toBe(404)
  for (const end of ['.', ')', ',', '%20', '%3E', '%22', '%0A', '%E2%80%8B', '!)."'])
    expect(await ask(`/blog?page=2${end}`)).toMatchObject({ status: 301, location: '/blog?page=2' })
})

test('another way to write an address leads to the one that is cached', async () => {
  const { ask } = openAnswers()
  expect(await ask('/blog/category/TRUST?page=2')).toMatchObject({
    status: 301,
    location: '/blog/category/trust?page=2',
  })
  for (const written of ['/blog/a/', '/blog/A', '/BLOG/a'])
    expect(await ask(written)).toMatchObject({ status: 301, location: '/blog/a' })
})

test('a path of nothing but slashes takes no longer than another of its length', async () => {
  const { ask } = openAnswers()
  const cpuOf = async (path: string) => {
    const start = process.threadCpuUsage()
    expect((await ask(path)).status).toBe(404)
    const { user, system } = process.threadCpuUsage(start)
    return (user + system) / 1000
  }
  const tries = []
  for (let turn = 0; turn < 5; turn += 1) tries.push(await cpuOf(`/blog${'/'.repeat(64_000)}x`))
  expect(Math.min(...tries)).toBeLessThan(50)
})

test('a query that such a screen reads is answered for that visitor', async () => {
  const { ask, isCached, rendered } = openAnswers()
  await ask('/blog/category/trust')
  expect(isCached('/blog/category/trust')).toBe(true)
  expect(isCached('/blog/category/trust?page=2')).toBe(false)
  await ask('/blog/category/trust?page=2')
  expect(rendered).toEqual(['/blog/category/trust', '/blog/category/trust?page=2'])
})

test('renewing renders what is there anew, what came too, and forgets what is gone', async () => {
  const { answers, ask, state, isCached } = openAnswers()
  await answers.warm()
  expect(['/blog', '/blog/a', '/blog/category/trust'].map(isCached)).toEqual([true, true, true])
  Object.assign(state, { posts: ['/blog/b'], text: 'second' })
  await answers.renew(['/blog', '/blog/a', '/blog/b'])
  expect(['/blog', '/blog/a', '/blog/b'].map(isCached)).toEqual([true, false, true])
  expect((await ask('/blog')).text).toContain('second')
  expect((await ask('/blog/category/trust')).text).toContain('first')
  expect((await ask('/blog/a')).status).toBe(404)
})

test('another day renders anew what is cached of what tells what is to come, and drops its Markdown', async () => {
  const { answers, ask, state, rendered, isCached } = openAnswers({ dated: true })
  await ask('/blog/a.md')
  await ask('/blog')
  expect(isCached('/blog/a.md')).toBe(true)
  rendered.length = 0
  state.text = 'second'
  await answers.renewDaily()
  expect(rendered).toEqual(['/blog'])
  expect(isCached('/blog/a.md')).toBe(false)
  expect((await ask('/blog')).text).toContain('second')
})
