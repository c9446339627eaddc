/**
 * The program's first lines, in a file of their own: loading the rest takes a while, and a process that is told to stop
 * meanwhile would die by the signal instead of ending. Being told again changes nothing.
 */
import { dropByteOrderMark } from './byte-order-mark.ts'

const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())
process.on('SIGINT', () => stopping.abort())

dropByteOrderMark(process.env)
// What is no number is left to the variables' own check, which says so.
const workers = process.env.SITE_WORKER ? 1 : Number(process.env.WORKERS || 1)
if (workers > 1) {
  const { runWorkers } = await import('./cluster.ts')
  await runWorkers(workers, stopping.signal)
} else {
  const { run } = await import('./main.ts')
  await run(stopping.signal)
}
