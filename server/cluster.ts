import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from '#platform/log.ts'

/** The waits before a dead process is started again, in milliseconds. They grow until one has run for a while. */
const [firstPauseMs, longestPauseMs, settledMs] = [100, 10_000, 60_000]
/** A process that has not ended 10 s after it was told to is killed. */
const lastMs = 10_000

/**
 * Runs the server in `count` processes that share the port and the store (WORKERS), and restarts those that die. Exits
 * with 0 when it was told to stop, with 1 when the first process cannot start.
 *
 * Each process has its own cache, limits and connections. Leases in the store share out deliveries and jobs. The first
 * process brings the store up to date before the others begin, and alone does the work that is done once (`isFirst` in
 * `main.ts`).
 */
export async function runWorkers(count: number, stopSignal: AbortSignal): Promise<never> {
  const workers = new Set<Worker>()
  const firstListens = Promise.withResolvers<void>()
  let listened = false

  function start(number: number): Worker {
    const worker = cluster.fork({ SITE_WORKER: String(number), ...(number > 1 && ownOf(number)) })
    workers.add(worker)
    worker.once('listening', () => {
      listened = true
      firstListens.resolve()
    })
    return worker
  }

  /** Keeps one process running until all are to stop. */
  async function keep(number: number) {
    for (let deaths = 0; !stopSignal.aborted; deaths += 1) {
      const since = performance.now()
      const worker = start(number)
      const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null]
      workers.delete(worker)
      if (stopSignal.aborted) return
      // The process has logged why.
      if (!listened) process.exit(1)
      if (performance.now() - since > settledMs) deaths = 0
      const pauseMs = Math.min(longestPauseMs, firstPauseMs * 2 ** deaths)
      log().error({ worker: number, code, signal, pauseMs }, 'a process of the server died and is started anew')
      await wait(pauseMs, undefined, { signal: stopSignal }).catch(() => {})
    }
  }

  function stop() {
    for (const { process: child } of workers) child.kill('SIGTERM')
    setTimeout(() => {
      for (const { process: child } of workers) child.kill('SIGKILL')
    }, lastMs).unref()
  }
  if (stopSignal.aborted) process.exit(0)
  stopSignal.addEventListener('abort', stop)

  const first = keep(1)
  await Promise.race([first, firstListens.promise])
  await Promise.all([first, ...Array.from({ length: count - 1 }, (_, n) => keep(n + 2))])
  process.exit(0)
}

/**
 * Returns the variables of a further process. Each has figures of its own, so Prometheus scrapes each one, on
 * consecutive ports. The first process was told how many there are and has checked all of these.
 */
function ownOf(number: number): Record<string, string> {
  const first = Number(process.env.METRICS_PORT)
  return { WORKERS: '1', ...(first > 0 && { METRICS_PORT: String(first + number - 1) }) }
}

/** Made only when there is something to log: once a process has started, the log level is known to be valid. */
const log = () => createLog(process.env.LOG_LEVEL || 'info')
