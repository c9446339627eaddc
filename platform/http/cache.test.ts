import { expect, test } from 'vitest'
import { createCache } from './cache.ts'
import { storedAnswer } from './stored-answer.ts'

const answer = (body: string) => storedAnswer({ body, headers: {} })
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

test('the least recently used make room, by bytes in every encoding', async () => {
  const [one] = await Promise.all([answer('x'.repeat(1_000))])
  const bytes = Object.values(one.bodies).reduce((sum, body) => sum + body.length, 1)
  const cache = createCache(2 * bytes)
  for (const key of ['/a', '/b']) await cache.fetch(key, async () => one)
  cache.get('/a')
  await cache.fetch('/c', async () => one)
  expect(['/a', '/b', '/c'].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true])
  expect(cache.size().bytes).toBeLessThanOrEqual(2 * bytes)
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
