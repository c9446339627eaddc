import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createLog } from './log.ts'

/** The wait before a process that died is started anew, in milliseconds: longer each time, until one has run for a while. */
const [firstPauseMs, longestPauseMs, settledMs] = [100, 10_000, 60_000]
/** Each process ends by itself within 10 s after it was told to; one that does not is killed. */
const lastMs = 10_000

/**
 * Runs the server in `count` processes that share the port and the store (WORKERS), starts anew those that die, and ends
 * when they have ended: with 0 when it was told to stop, with 1 when the first one cannot start.
 *
 * Each keeps pages, limits and connections for itself; deliveries and rounds are shared by the store's leases. The first
 * brings the store up to date before the others begin, and does alone what is for one (`isFirst` in `main.ts`).
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
      // It has said why.
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
 * What a further process has for itself. Each has figures of its own, so Prometheus asks each, on the next ports; the first
 * one, which is told how many there are, has looked at all of these.
 */
function ownOf(number: number): Record<string, string> {
  const first = Number(process.env.METRICS_PORT)
  return { WORKERS: '1', ...(first > 0 && { METRICS_PORT: String(first + number - 1) }) }
}

/** Made only when there is something to tell: the level is known to be right once a process has started with it. */
const log = () => createLog(process.env.LOG_LEVEL || 'info')
