import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createPageStore } from './store.ts'

const documentOf = (html: string) => ({ html, styleHash: "'sha256-x'", status: 200 as const })

/** A store whose pages a test renders by hand. */
function openStore(most?: number) {
  const asked: string[] = []
  const errors: unknown[] = []
  const state = {
    render: async (path: string): Promise<ReturnType<typeof documentOf> | null> => documentOf(`<p>${path}</p>`),
  }
  const store = createPageStore({
    render: (path) => {
      asked.push(path)
      return state.render(path)
    },
    onError: (error) => errors.push(error),
    most,
  })
  return { store, state, asked, errors }
}

test('a page is rendered once, however many ask for it at once', async () => {
  const { store, asked } = openStore()
  expect(store.get('/a')).toBeUndefined()
  const pages = await Promise.all(Array.from({ length: 20 }, () => store.fetch('/a')))
  expect(new Set(pages).size).toBe(1)
  expect(store.get('/a')).toBe(pages[0])
  await store.fetch('/a')
  expect(asked).toEqual(['/a'])
})

test('a page is the same in each encoding, with a tag for each; the best compression comes once it is asked for often', async () => {
  const { store } = openStore()
  const page = await store.fetch('/a')
  const first = page?.etags.br
  for (let asked = 1; asked < 4; asked += 1) await store.fetch('/a')
  // What would be compressed by now: pages are, one after another.
  for (let asked = 0; asked < 5; asked += 1) await store.fetch('/b')
  const quick = (await store.fetch('/b'))?.etags.br
  await expect.poll(() => store.get('/b')?.etags.br).toMatch(/br11/)
  expect(quick).not.toMatch(/br11/)
  expect(page?.etags.br).toBe(first)
  await expect.poll(() => store.get('/a')?.etags.br).not.toBe(first)
  const { bodies, etags } = store.get('/a') ?? {}
  expect(bodies?.identity.toString()).toBe('<p>/a</p>')
  expect(brotliDecompressSync(bodies?.br ?? '').toString()).toBe('<p>/a</p>')
  expect(gunzipSync(bodies?.gzip ?? '').toString()).toBe('<p>/a</p>')
  expect(new Set(Object.values(etags ?? {})).size).toBe(3)
})

test('other words, another tag', async () => {
  const { store } = openStore()
  const [a, b] = [await store.fetch('/a'), await store.fetch('/b')]
  expect(a?.etags.identity).not.toBe(b?.etags.identity)
})

test('a page that failed is told, is not kept, and is tried again when it is asked for again', async () => {
  const { store, state, errors, asked } = openStore()
  const good = state.render
  state.render = async () => {
    throw new Error('broken')
  }
  expect(await store.fetch('/a')).toBeNull()
  expect(errors).toMatchObject([{ message: 'broken' }])
  state.render = good
  expect((await store.fetch('/a'))?.bodies.identity.toString()).toBe('<p>/a</p>')
  expect(asked).toEqual(['/a', '/a'])
})

test('warming renders every page, and one that fails stops none', async () => {
  const { store, state } = openStore()
  const good = state.render
  state.render = (path) => (path === '/b' ? Promise.reject(new Error('broken')) : good(path))
  await store.warm(['/a', '/b', '/c'])
  expect(['/a', '/b', '/c'].map((path) => store.get(path) !== undefined)).toEqual([true, false, true])
})

test('a renewed page replaces the kept one, which is sent until then', async () => {
  const { store, state } = openStore()
  await store.fetch('/a')
  const rendered = Promise.withResolvers<ReturnType<typeof documentOf>>()
  state.render = () => rendered.promise
  const renewed = store.renew(['/a'])
  expect(textOf(store.get('/a'))).toBe('<p>/a</p>')
  expect(textOf((await store.fetch('/a')) ?? undefined)).toBe('<p>/a</p>')
  rendered.resolve(documentOf('<p>new</p>'))
  await renewed
  expect(textOf(store.get('/a'))).toBe('<p>new</p>')
})

test('a rendering that began before the content changed never replaces one that began after', async () => {
  const { store, state } = openStore()
  const before = Promise.withResolvers<ReturnType<typeof documentOf>>()
  state.render = () => before.promise
  const asked = store.fetch('/a')
  state.render = async () => documentOf('<p>new</p>')
  await store.renew(['/a'])
  before.resolve(documentOf('<p>old</p>'))
  await asked
  expect(textOf(store.get('/a'))).toBe('<p>new</p>')
})

test('a dropped page is gone, even if it was being rendered', async () => {
  const { store, state } = openStore()
  await store.fetch('/a')
  const rendered = Promise.withResolvers<ReturnType<typeof documentOf>>()
  state.render = () => rendered.promise
  const renewed = store.renew(['/a'])
  store.drop(['/a'])
  rendered.resolve(documentOf('<p>new</p>'))
  await renewed
  expect(store.get('/a')).toBeUndefined()
})

test('only so many pages are kept; the oldest makes room', async () => {
  const { store, asked } = openStore(2)
  for (const path of ['/a', '/b', '/c']) await store.fetch(path)
  expect(['/a', '/b', '/c'].map((path) => store.get(path) !== undefined)).toEqual([false, true, true])
  await store.fetch('/a')
  expect(asked).toEqual(['/a', '/b', '/c', '/a'])
})

const textOf = (page: ReturnType<ReturnType<typeof openStore>['store']['get']>) => page?.bodies.identity.toString()
