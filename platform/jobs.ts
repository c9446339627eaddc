import type { Logger } from 'pino'

/** Work that is done again and again. */
type Job = {
  name: string
  everyMs: number
  run: () => Promise<unknown>
}

/** Runs jobs by the clock: each at the start, then at its interval, one at a time, until stopped. */
export function createJobs({ jobs, log }: { jobs: readonly Job[]; log: Logger }) {
  const timers = new Set<NodeJS.Timeout>()
  let stopped = false
  let last: Promise<void> = Promise.resolve()

  /** A failure is logged, and the job is tried again the next time. */
  function runInTurn({ name, run }: Job): Promise<void> {
    last = last.then(async () => {
      if (stopped) return
      await run().catch((error: unknown) => {
        log.error({ round: name, reason: Object(error).code ?? Object(error).name }, 'a round failed')
      })
    })
    return last
  }

  return {
    start() {
      for (const round of jobs) {
        void runInTurn(round)
        timers.add(setInterval(() => void runInTurn(round), round.everyMs).unref())
      }
    },
    /** Runs each job once, now. */
    async once() {
      for (const round of jobs) await runInTurn(round)
    },
    /** Starts no more jobs, and waits for the one under way. */
    async stop() {
      stopped = true
      for (const timer of timers) clearInterval(timer)
      await last
    },
  }
}
