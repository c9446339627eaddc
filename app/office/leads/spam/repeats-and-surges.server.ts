import { createHmac, randomBytes } from 'node:crypto'

type Limit = { points: number; seconds: number }

/**
 * Remembers which marks came with a key within a time, such as the different addresses that sent one text. It holds a
 * fixed number of keys and forgets the oldest, so memory is bounded. Keys and marks are hashed with a salt of this
 * process.
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
    /** Notes a mark, and returns how many different ones the key has; at most `maxMarks`. */
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
/** Hashes a text to 32 bits with this process's salt. */
export const saltedHash = (text: string) => digestOf(text).readUInt32BE(0)
const basis = salt.readUInt32BE(0)
/** Hashes a few words to 32 bits, fast (FNV-1a), from a basis of this process. */
export function fastHash(words: string): number {
  let hash = basis
  for (let at = 0; at < words.length; at += 1) hash = Math.imul(hash ^ words.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/**
 * Detects a surge: more forms than usual. It begins above a limit and lasts until nothing has exceeded the limit for a
 * while, so a flood gets no fresh allowance each minute.
 */
export function createSurge(limits: readonly Limit[], lastsMs: number) {
  const windows = new Map<string, { since: number; points: number }>()
  const until = new Map<string, number>()
  return {
    /** The windows that other processes should count as well. */
    windows: (place: string, points: number) =>
      limits.map(({ seconds }, index) => ({ key: `surge ${index} ${seconds} ${place}`, points, seconds })),
    /**
     * Counts a form for a place (there are few) and returns true during a surge.
     *
     * @param sharedCounts the counts of all processes for each of `windows`; empty for a single process
     */
    isOn(place: string, points: number, at: number, sharedCounts: readonly { n: number }[] = []): boolean {
      let over = false
      for (const [index, limit] of limits.entries()) {
        const key = `${place} ${limit.seconds}`
        const known = windows.get(key)
        const window = known && at - known.since < limit.seconds * 1000 ? known : { since: at, points: 0 }
        window.points += points
        windows.set(key, window)
        if (Math.max(window.points, sharedCounts[index]?.n ?? 0) > limit.points) over = true
      }
      if (over) until.set(place, at + lastsMs)
      return at < (until.get(place) ?? 0)
    },
  }
}
