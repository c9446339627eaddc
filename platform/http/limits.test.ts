import { expect, test } from 'vitest'
import { testClock } from '#tests/support/clock.ts'
import { createLimiter, createWorkLimiter } from './limits.ts'

test('each client has so much at each endpoint in each window, and the whole of it when the window is over', async () => {
  const clock = testClock('1970-01-01T00:00:00.050Z')
  const limiter = createLimiter(
    [
      { points: 2, seconds: 60 },
      { points: 3, seconds: 3_600 },
    ],
    clock.ms,
  )
  const asks = async (bucket: number, endpoint = '/a') => limiter(endpoint, bucket)
  expect([await asks(1), await asks(1), await asks(1)]).toEqual([null, null, 60])
  expect([await asks(2), await asks(1, '/b')]).toEqual([null, null])
  clock.advance(59_900)
  expect(await asks(1)).toBe(1)
  clock.advance(200)
  expect(await asks(1)).toBeNull()
  // The hour's limit is reached now: requests that the minute refused did not count for it.
  expect(await asks(1)).toBe(3_540)
  clock.advance(3_541_000)
  expect(await asks(1)).toBeNull()
})

test('the first and the last client are counted too, and no limits refuse nobody', async () => {
  const limiter = createLimiter([{ points: 1, seconds: 60 }])
  for (const bucket of [0, 65_535])
    expect([await limiter('/a', bucket), await limiter('/a', bucket)]).toEqual([null, 60])
  const free = createWorkLimiter([])
  for (let n = 0; n < 100; n += 1) expect(await free(1)).toBeNull()
})
