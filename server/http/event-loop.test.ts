import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'

/** Holds up everything else, as work that takes the processor does. */
function block(ms: number) {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('an event loop that is late again and again is late; one long pause is not, and it recovers', async () => {
  const isLate = watchEventLoop()
  block(1_000)
  await wait(0)
  expect(isLate()).toBe(false)
  await expect
    .poll(
      () => {
        block(350)
        return isLate()
      },
      { interval: 0, timeout: 20_000 },
    )
    .toBe(true)
  await expect.poll(isLate, { timeout: 20_000 }).toBe(false)
})
