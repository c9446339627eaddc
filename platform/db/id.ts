import { randomUUIDv7 } from 'node:crypto'

/** The moment of the last id in milliseconds, and how many ids that moment has had. */
let [lastMs, count] = [0, 0]
/** The number of ids that fit into one millisecond: three hexadecimal digits. */
const maxInMs = 0x1000

/**
 * Makes a UUIDv7 that sorts after every id this process made before, even within a millisecond (RFC 9562, 6.2, method
 * 1).
 *
 * Node's own `randomUUIDv7` gives the time and the random bits; it lacks the counter.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  count = ms > lastMs ? 0 : count + 1
  // The clock went back, or there are too many ids: use the next millisecond.
  if (count === maxInMs) [lastMs, count] = [lastMs + 1, 0]
  lastMs = Math.max(ms, lastMs)
  const time = lastMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}
