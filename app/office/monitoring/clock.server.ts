/** Jumps of less than this come from a time server, or from a busy machine. */
const jumpMs = 60_000

/**
 * Watches the clock against a counter that only goes forward.
 *
 * @returns at each call, by how many milliseconds the clock has jumped since the last one; 0 when it did not
 */
export function createClockWatch(now: () => Date, monotonicMs: () => number = () => performance.now()) {
  let last: { clock: number; counter: number } | null = null
  return (): number => {
    const current = { clock: now().getTime(), counter: monotonicMs() }
    const jumped = last ? current.clock - last.clock - (current.counter - last.counter) : 0
    last = current
    return Math.abs(jumped) < jumpMs ? 0 : Math.round(jumped)
  }
}
