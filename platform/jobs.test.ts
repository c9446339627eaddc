import { expect, test, vi } from 'vitest'
import { createJobs } from './jobs.ts'
import { createLog } from './log.ts'

test('a job that waits behind a long one runs once when its turn comes, however often the clock asked for it', async () => {
  vi.useFakeTimers()
  const long = Promise.withResolvers<void>()
  const runs: string[] = []
  const jobs = createJobs({
    log: createLog('silent'),
    jobs: [
      { name: 'long', everyMs: 3_600_000, run: () => long.promise.then(() => runs.push('long')) },
      { name: 'often', everyMs: 1_000, run: async () => runs.push('often') },
    ],
  })
  jobs.start()
  await vi.advanceTimersByTimeAsync(60_000)
  long.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(runs).toEqual(['long', 'often'])
  await vi.advanceTimersByTimeAsync(2_000)
  expect(runs).toEqual(['long', 'often', 'often', 'often'])
  await jobs.stop()
  vi.useRealTimers()
})
