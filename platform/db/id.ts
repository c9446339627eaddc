import { randomUUIDv7 } from 'node:crypto'

/** The moment of the last id, in milliseconds, and which of that moment it was. */
let [lastMs, count] = [0, 0]
/** So many ids fit into one millisecond: three hexadecimal digits. */
const maxInMs = 0x1000

/**
 * A new id: a UUIDv7 that sorts behind all that this process made before, within a millisecond too (RFC 9562, 6.2, method 1).
 *
 * Node's own brings the time and the chance, which it draws for many at once; the counter is what it lacks.
 */
export function newId(): string {
  const id = randomUUIDv7()
  const ms = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  count = ms > lastMs ? 0 : count + 1
  // A clock that goes back, or more ids than fit: time is ahead for a moment.
  if (count === maxInMs) [lastMs, count] = [lastMs + 1, 0]
  lastMs = Math.max(ms, lastMs)
  const time = lastMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count.toString(16).padStart(3, '0')}${id.slice(18)}`
}
