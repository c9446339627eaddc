import type { Logger } from 'pino'

/** Work that is done again and again. */
export type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs jobs by the clock: each at the start, then at its interval, one at a time, until stopped. */
export function createJobs({ jobs, log }: { jobs: readonly Job[]; log: Logger }) {
  const timers = new Set<NodeJS.Timeout>()
  /** The jobs whose turn has not come yet: a tick adds none of them again, however long another takes. */
  const waiting = new Set<Job>()
  let stopped = false
  let last: Promise<void> = Promise.resolve()

  /** A failure is logged, and the job is tried again the next time. */
  function runInTurn(job: Job): Promise<void> {
    if (waiting.has(job)) return last
    waiting.add(job)
    last = last.then(async () => {
      waiting.delete(job)
      if (stopped) return
      await job.run().catch((error: unknown) => {
        log.error({ job: job.name, reason: Object(error).code ?? Object(error).name }, 'a job failed')
      })
    })
    return last
  }

  return {
    start() {
      for (const job of jobs) {
        void runInTurn(job)
        timers.add(setInterval(() => void runInTurn(job), job.everyMs).unref())
      }
    },
    async once() {
      for (const job of jobs) await runInTurn(job)
    },
    /** Starts no more jobs, and waits for the one under way. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await last
    },
  }
}
