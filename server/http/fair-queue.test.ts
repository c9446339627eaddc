import { expect, test } from 'vitest'
import { createFairQueue, TurnedAwayError } from './fair-queue.ts'

/** A queue whose works a test ends by hand, and the names of those that began. */
function openQueue(options: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ atOnce: 1, mostWaiting: 4, mostOfClient: 3, patienceMs: 60_000, ...options })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (client: number, name: string, signal?: AbortSignal) =>
    queue.run(
      client,
      () => {
        begun.push(name)
        return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
      },
      signal,
    )
  const tick = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
  /** Ends the work that is under way, and waits until the next one began. */
  const end = async (name: string) => {
    ends.get(name)?.()
    await tick()
  }
  return { ask, end, begun, tick, run: queue.run, isFull: queue.isFull }
}
const turnedAway = { status: 503, retryAfter: 5 }

test('one at a time, and clients take turns', async () => {
  const { ask, end, begun, tick } = openQueue()
  const works = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(2, 'b1'), ask(3, 'c1')]
  await tick()
  expect(begun).toEqual(['a1'])
  for (const name of ['a1', 'a2', 'b1', 'c1', 'a3']) await end(name)
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
  expect(await Promise.all(works)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

test('as many at once as it is told', async () => {
  const { ask, end, begun, tick, isFull } = openQueue({ atOnce: 2 })
  const works = [ask(1, 'a')]
  expect(isFull()).toBe(false)
  works.push(ask(1, 'b'))
  expect(isFull()).toBe(true)
  works.push(ask(1, 'c'))
  await tick()
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  expect(isFull()).toBe(false)
  await end('c')
  await Promise.all(works)
})

test('who waits for too much is turned away, and others are not; when all is taken, everybody is', async () => {
  const { ask, end } = openQueue()
  const works = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4')]
  await expect(ask(1, 'a5')).rejects.toMatchObject(turnedAway)
  works.push(ask(2, 'b1'))
  await expect(ask(3, 'c1')).rejects.toMatchObject(turnedAway)
  for (const name of ['a1', 'a2', 'b1', 'a3', 'a4']) await end(name)
  expect(await Promise.all(works)).toHaveLength(5)
})

test('a turn that does not come in time is turned away, and what waits behind it is not held up', async () => {
  const { ask, end, begun } = openQueue({ patienceMs: 20 })
  const first = ask(1, 'a')
  await expect(ask(1, 'b')).rejects.toBeInstanceOf(TurnedAwayError)
  const last = ask(2, 'c')
  await end('a')
  await end('c')
  expect([await first, await last, begun]).toEqual(['a', 'c', ['a', 'c']])
})

test('who left is not worked for, and makes room', async () => {
  const { ask, end, begun } = openQueue({ mostWaiting: 1 })
  const first = ask(1, 'a')
  const left = new AbortController()
  const waiting = ask(2, 'b', left.signal)
  await expect(ask(3, 'c')).rejects.toMatchObject(turnedAway)
  left.abort()
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' })
  const last = ask(3, 'c')
  await end('a')
  await end('c')
  expect([await first, await last, begun]).toEqual(['a', 'c', ['a', 'c']])
  await expect(ask(4, 'd', AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' })
  expect(begun).toEqual(['a', 'c'])
})

test('a work that fails lets the next one begin', async () => {
  const { run, ask, end, tick } = openQueue()
  await expect(run(1, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const next = ask(1, 'a')
  await tick()
  await end('a')
  expect(await next).toBe('a')
})
