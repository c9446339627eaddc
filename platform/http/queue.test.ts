import { expect, test } from 'vitest'
import { createQueue, TurnedAwayError } from './queue.ts'

test('works are done one after another, and something else may come between two', async () => {
  const queue = createQueue({ concurrency: 1, waiting: 8 })
  const done: string[] = []
  const works = ['a', 'b', 'c'].map((name) =>
    queue(async () => {
      done.push(name)
      setImmediate(() => done.push('else'))
    }),
  )
  await Promise.all(works)
  expect(done).toEqual(['a', 'else', 'b', 'else', 'c'])
})

test('whoever finds no room in the queue is told to come back, and the others go on', async () => {
  const queue = createQueue({ concurrency: 1, waiting: 2 })
  const gate = Promise.withResolvers<void>()
  const waiting = Array.from({ length: 3 }, () => queue(() => gate.promise))
  await expect(queue(async () => {})).rejects.toMatchObject({ status: 503, retryAfter: 5 })
  await expect(queue(async () => {})).rejects.toBeInstanceOf(TurnedAwayError)
  gate.resolve()
  await Promise.all(waiting)
  expect(await queue(async () => 'done')).toBe('done')
})

test('who leaves while waiting takes no turn, and a work that fails holds up none', async () => {
  const queue = createQueue({ concurrency: 1, waiting: 8 })
  const gate = Promise.withResolvers<void>()
  const first = queue(() => gate.promise)
  const leaving = new AbortController()
  let begun = false
  const left = queue(async () => {
    begun = true
  }, leaving.signal)
  const failed = queue(() => Promise.reject(new Error('broken')))
  const last = queue(async () => 'done')
  const ends = Promise.allSettled([left, failed, last])
  leaving.abort()
  gate.resolve()
  await first
  expect((await ends).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(begun).toBe(false)
})
