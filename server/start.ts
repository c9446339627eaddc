/**
 * The program's first lines, in a file of their own. Loading the rest takes a while, and without them a process told to
 * stop meanwhile would die by the signal instead of ending. A second signal changes nothing.
 */
import { dropByteOrderMark } from '#platform/byte-order-mark.ts'

const stopping = new AbortController()
process.on('SIGTERM', () => stopping.abort())
process.on('SIGINT', () => stopping.abort())

dropByteOrderMark(process.env)
// A value that is not a number is left to the check of the variables, which reports it.
const workers = process.env.SITE_WORKER ? 1 : Number(process.env.WORKERS || 1)
if (workers > 1) {
  const { runWorkers } = await import('./cluster.ts')
  await runWorkers(workers, stopping.signal)
} else {
  const { run } = await import('./main.ts')
  await run(stopping.signal)
}
