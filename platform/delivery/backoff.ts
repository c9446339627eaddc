const second = 1_000
const minute = 60 * second
const hour = 60 * minute

/** The waits after each failed try. After the last one a delivery is a dead letter. */
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour]

/**
 * Milliseconds to wait before a delivery is tried again, or null when it has had its last try.
 *
 * Each wait is spread by ±20 %, so a mail server coming back from an outage is not met by every delivery at once.
 *
 * @param attempts tries already made, from 1
 * @param random 0 to 1; tests pass it to make the result exact
 */
export function backoffMs(attempts: number, random = Math.random()): number | null {
  const wait = waits[attempts - 1]
  return wait === undefined ? null : Math.round(wait * (0.8 + 0.4 * random))
}
