import type { Limit } from '#platform/env.ts'
import type { CountTogether } from '#platform/shared-counts/service.ts'
import { bucketCount } from './caller.ts'

/** Counts a request. Returns the seconds to wait when the client asked too often, else null. */
export type Limiter = (endpoint: string, bucket: number) => Promise<number | null>

/**
 * Counts requests for each client and endpoint in each window. Without windows there are no limits.
 *
 * Each client takes two numbers in an array, so a million clients need no more memory than one: half a megabyte for
 * each window of an endpoint. A timer and an object for each client took a hundred times as much.
 *
 * @param now milliseconds that only go forward
 */
export function createLimiter(limits: readonly Limit[], now = () => performance.now()): Limiter {
  const endpoints = new Map<string, readonly Window[]>()
  return async (endpoint, bucket) => {
    const windows = endpoints.get(endpoint) ?? limits.map(createWindow)
    endpoints.set(endpoint, windows)
    for (const count of windows) {
      const remainingMs = count(bucket, now())
      if (remainingMs > 0) return secondsOf(remainingMs)
    }
    return null
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/**
 * A limit for several processes: requests that pass here are counted together with the others'.
 *
 * A client over its limit is refused from memory until the window ends, so it cannot make this process query the store
 * more often than its limit. While the store is away or slow, this process's own counts decide.
 */
export function createSharedLimiter(
  limits: readonly Limit[],
  sharedCounts: CountTogether,
  now = () => performance.now(),
): Limiter {
  const ownLimiter = createLimiter(limits, now)
  const refused = new Map<string, Uint32Array>()
  return async (endpoint, bucket) => {
    const until = refused.get(endpoint) ?? new Uint32Array(bucketCount)
    refused.set(endpoint, until)
    const still = (until[bucket] ?? 0) * tick - now()
    if (still > 0) return secondsOf(still)
    const wait = await ownLimiter(endpoint, bucket)
    if (wait !== null || limits.length === 0) return wait
    const counted = await sharedCounts(
      limits.map(({ seconds }, at) => ({ key: `form ${at} ${seconds} ${endpoint} ${bucket}`, points: 1, seconds })),
    )
    const over = (counted ?? []).filter(({ n }, at) => n > (limits[at]?.points ?? n))
    if (over.length === 0) return null
    const waitMs = Math.max(...over.map(({ leftMs }) => leftMs))
    until[bucket] = Math.ceil((now() + waitMs) / tick)
    return secondsOf(waitMs)
  }
}

/** Counts one request of a client. Returns the milliseconds it has to wait; 0 when it may go on. */
type Window = (bucket: number, at: number) => number

/**
 * Window ends are stored in tenths of a second: whole numbers that last as long as any process. No window is longer
 * than configured.
 */
const tick = 100

function createWindow({ points, seconds }: Limit): Window {
  const counts = new Uint32Array(bucketCount)
  const ends = new Uint32Array(bucketCount)
  return (bucket, at) => {
    const end = (ends[bucket] ?? 0) * tick
    if (at >= end) {
      ends[bucket] = Math.floor(at / tick) + (seconds * 1000) / tick
      counts[bucket] = 1
      return 0
    }
    const count = (counts[bucket] ?? 0) + 1
    // Refused requests count too; the counter cannot wrap around to zero.
    counts[bucket] = Math.min(count, 0xffff_ffff)
    return count > points ? end - at : 0
  }
}

/** The page views that a client may report: as many as a whole office behind one address produces. */
export const countsLimit: Limit = { points: 240, seconds: 60 }

/**
 * The costly work (pages rendered for one request) that a client may ask for: more than a person reads, and a small
 * part of what this process can do.
 */
const costlyWork: readonly Limit[] = [
  { points: 20, seconds: 10 },
  { points: 60, seconds: 60 },
]

/** Counts costly work for each client; nothing where there are no limits. */
export function createWorkLimiter(limits: readonly Limit[]): (bucket: number) => Promise<number | null> {
  const limiter = createLimiter(limits.length > 0 ? costlyWork : [])
  return (bucket) => limiter('work', bucket)
}
