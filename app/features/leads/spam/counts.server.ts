import { createHmac, randomBytes } from 'node:crypto'

/** So many in so many seconds. */
type Limit = { points: number; seconds: number }

/**
 * Remembers which marks came with a key within a time: how many different addresses sent one text, say. It holds so many
 * keys and forgets the oldest, so that nobody can fill the memory; keys and marks are hashes under a salt of this process.
 */
export function createSeen<Key extends string | number>({
  maxKeys,
  maxMarks,
  withinMs,
}: {
  maxKeys: number
  maxMarks: number
  withinMs: number
}) {
  const seen = new Map<Key, { since: number; marks: number[] }>()
  return {
    /** Notes a mark, and says how many different ones there are now; at most `maxMarks`. */
    note(key: Key, mark: number, at: number): number {
      const known = seen.get(key)
      const row = known && at - known.since < withinMs ? known : { since: at, marks: [] }
      if (!row.marks.includes(mark) && row.marks.length < maxMarks) row.marks.push(mark)
      if (row !== known) {
        seen.delete(key)
        seen.set(key, row)
        const [oldest] = seen.keys()
        if (seen.size > maxKeys && oldest !== undefined) seen.delete(oldest)
      }
      return row.marks.length
    },
    get size() {
      return seen.size
    },
  }
}

const salt = randomBytes(32)
const digestOf = (text: string) => createHmac('sha256', salt).update(text).digest()
/** A text as a number of 32 bits that only this process can make of it. */
export const markOf = (text: string) => digestOf(text).readUInt32BE(0)
/** A text as a short key that only this process can make of it. */
export const keyOf = (text: string) => digestOf(text).toString('base64url', 0, 15)

/**
 * Tells when more is sent than usual. What goes beyond a limit begins a surge, which lasts until nothing has gone beyond it
 * for some time: a flood then gets no fresh allowance with each minute.
 */
export function createSurge(limits: readonly Limit[], lastsMs: number) {
  const windows = new Map<string, { since: number; points: number }>()
  const until = new Map<string, number>()
  return {
    /** What other processes are to count too, for those that share it. */
    windows: (place: string, points: number) =>
      limits.map(({ seconds }, index) => ({ key: `surge ${index} ${seconds} ${place}`, points, seconds })),
    /**
     * Counts what was sent to a place, of which there are few, and says whether there is a surge.
     *
     * @param together what all processes counted in each of `windows`; nothing where there is one
     */
    isOn(place: string, points: number, at: number, together: readonly { n: number }[] = []): boolean {
      let over = false
      for (const [index, limit] of limits.entries()) {
        const key = `${place} ${limit.seconds}`
        const known = windows.get(key)
        const window = known && at - known.since < limit.seconds * 1000 ? known : { since: at, points: 0 }
        window.points += points
        windows.set(key, window)
        if (Math.max(window.points, together[index]?.n ?? 0) > limit.points) over = true
      }
      if (over) until.set(place, at + lastsMs)
      return at < (until.get(place) ?? 0)
    },
  }
}
