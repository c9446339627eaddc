import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { isThorough } from '#tests/support/thorough.ts'
import { createCache } from './cache.ts'
import { compressAnswer, type StoredAnswer } from './stored-answer.ts'

const answer = (body: string) => compressAnswer({ body, headers: {} })
const textOf = (stored: Awaited<ReturnType<typeof answer>> | null | undefined) => stored?.bodies.identity.toString()

test('an answer is made once, however many ask for it at once', async () => {
  const cache = createCache()
  let made = 0
  const make = () => {
    made += 1
    return answer('a')
  }
  const answers = await Promise.all(Array.from({ length: 20 }, () => cache.fetch('/a', make)))
  expect([new Set(answers).size, made]).toEqual([1, 1])
  expect(cache.get('/a')).toBe(answers[0])
  expect(cache.size().answers).toBe(1)
})

/** Returns the memory of a cache that has room for so many of these answers without a query. */
async function roomFor(count: number, one: StoredAnswer) {
  const cache = createCache()
  await cache.fetch('/a', async () => one)
  return Math.ceil((count * cache.size().bytes * 4) / 3)
}

test('the least recently used make room, by bytes in every encoding', async () => {
  const one = await answer('x'.repeat(1_000))
  const bytes = await roomFor(2, one)
  const cache = createCache(bytes)
  for (const key of ['/a', '/b']) await cache.fetch(key, async () => one)
  cache.get('/a')
  await cache.fetch('/c', async () => one)
  expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  expect(cache.size().bytes).toBeLessThanOrEqual(bytes)
})

test('addresses with a query, however many, push out no page', async () => {
  const one = await answer('x'.repeat(1_000))
  const cache = createCache(await roomFor(4, one))
  for (const key of ['/a', '/b', '/c', '/d']) await cache.fetch(key, async () => one)
  for (let n = 0; n < 100; n += 1) await cache.fetch(`/a?on=${n}`, async () => one)
  expect(['/a', '/b', '/c', '/d'].map((key) => cache.get(key) !== undefined)).toEqual([true, true, true, true])
  expect(cache.get('/a?on=99')).toBeDefined()
  expect(cache.get('/a?on=1')).toBeUndefined()
})

test.runIf(isThorough)(
  'answers take the memory that the cache counts, and no more',
  async () => {
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const held = async () => {
      // What is freed by one round lets go of more.
      for (let round = 0; round < 4; round += 1) {
        collect()
        await turn()
      }
      const { heapUsed, external } = process.memoryUsage()
      return heapUsed + external
    }
    const cache = createCache()
    const text = 'Words of a duty. '.repeat(40)
    async function fill(from: number, to: number) {
      for (let n = from; n < to; n += 10)
        await Promise.all(
          Array.from({ length: 10 }, (_, more) => n + more).map((day) =>
            cache.fetch(`/api/obligations?on=${day}`, () => answer(`{"day":${day},"text":"${text}"}`)),
          ),
        )
    }
    // What is made once, such as the threads that compress, is there before.
    await fill(0, 200)
    const [before, counted] = [await held(), cache.size().bytes]
    await fill(200, 2_200)
    const taken = (await held()) - before
    const ratio = taken / (cache.size().bytes - counted)
    expect(cache.size().answers).toBe(2_200)
    expect(ratio).toBeLessThan(1.3)
  },
  60_000,
)

test('a stored body is alone in its memory', async () => {
  for (const text of ['x', 'x'.repeat(5_000), JSON.stringify(Array.from({ length: 2_000 }, (_, n) => n))]) {
    const { bodies } = await answer(text)
    for (const body of Object.values(bodies)) expect(body.buffer.byteLength).toBe(body.byteLength)
  }
})

test('what failed or is nothing is not stored, and is tried again', async () => {
  const cache = createCache()
  await expect(cache.fetch('/a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await cache.fetch('/a', async () => null)).toBeNull()
  expect(cache.get('/a')).toBeUndefined()
  expect(textOf(await cache.fetch('/a', () => answer('a')))).toBe('a')
})

test('an answer that is made anew takes the place of the one before, which is sent until then', async () => {
  const cache = createCache()
  await cache.fetch('/a', () => answer('old'))
  const made = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>()
  const renewed = cache.renew('/a', () => made.promise)
  expect(textOf(await cache.fetch('/a', () => answer('other')))).toBe('old')
  made.resolve(await answer('new'))
  await renewed
  expect(textOf(cache.get('/a'))).toBe('new')
})

test('what was begun before a change is given to whoever waits for it, and stored never', async () => {
  for (const change of ['renewed', 'dropped'] as const) {
    const cache = createCache()
    const made = Promise.withResolvers<Awaited<ReturnType<typeof answer>>>()
    const waiting = cache.fetch('/a', () => made.promise)
    if (change === 'renewed') await cache.renew('/a', () => answer('new'))
    else cache.drop('/a')
    made.resolve(await answer('old'))
    expect([change, textOf(await waiting)]).toEqual([change, 'old'])
    expect([change, textOf(cache.get('/a'))]).toEqual([change, change === 'renewed' ? 'new' : undefined])
  }
})

test('answers are dropped by their keys', async () => {
  const cache = createCache()
  for (const key of ['/a', '/a?b=c', '/d?e=f']) await cache.fetch(key, () => answer(key))
  cache.dropWhere((key) => key.includes('?'))
  expect(['/a', '/a?b=c', '/d?e=f'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, false])
})
