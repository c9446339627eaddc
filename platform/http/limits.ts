import type { Limit } from '#platform/env.ts'
import type { CountTogether } from '#platform/limits/service.ts'
import { buckets } from './client.ts'

/** Seconds to wait when a client asked too often, or null when it may go on. */
export type Limiter = (endpoint: string, bucket: number) => Promise<number | null>

/**
 * Counts requests for each client and endpoint in each window. No windows: no limits. Counts stand in two numbers for each
 * client, so that a million of them take as much memory as one: half a megabyte for a window of an endpoint, of which the
 * system gives what is written to. A timer and an object for each took a hundred times as much.
 *
 * @param now milliseconds that only go forward
 */
export function createLimiter(limits: readonly Limit[], now = () => performance.now()): Limiter {
  const endpoints = new Map<string, readonly Window[]>()
  return async (endpoint, bucket) => {
    const windows = endpoints.get(endpoint) ?? limits.map(createWindow)
    endpoints.set(endpoint, windows)
    for (const count of windows) {
      const left = count(bucket, now())
      if (left > 0) return secondsOf(left)
    }
    return null
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/**
 * The same for a client that sends to several processes: what this one lets pass is counted together with the others. Whoever
 * is over, here or there, is refused from memory until the window ends, so that in a window no client makes this process
 * ask the store more often than its limit. While the store is away or slow, this process's own counts are all there is.
 */
export function createSharedLimiter(
  limits: readonly Limit[],
  together: CountTogether,
  now = () => performance.now(),
): Limiter {
  const own = createLimiter(limits, now)
  const refused = new Map<string, Uint32Array>()
  return async (endpoint, bucket) => {
    const until = refused.get(endpoint) ?? new Uint32Array(buckets)
    refused.set(endpoint, until)
    const still = (until[bucket] ?? 0) * tick - now()
    if (still > 0) return secondsOf(still)
    const wait = await own(endpoint, bucket)
    if (wait !== null || limits.length === 0) return wait
    const counted = await together(
      limits.map(({ seconds }, at) => ({ key: `form ${at} ${seconds} ${endpoint} ${bucket}`, points: 1, seconds })),
    )
    const over = (counted ?? []).filter(({ n }, at) => n > (limits[at]?.points ?? n))
    if (over.length === 0) return null
    const left = Math.max(...over.map(({ leftMs }) => leftMs))
    until[bucket] = Math.ceil((now() + left) / tick)
    return secondsOf(left)
  }
}

/** Counts one request of a client; the milliseconds that it has to wait, 0 when it may go on. */
type Window = (bucket: number, at: number) => number

/** Ends of windows are kept in tenths of a second, whole numbers for as long as any process runs; a window is no longer than said. */
const tick = 100

function createWindow({ points, seconds }: Limit): Window {
  const counts = new Uint32Array(buckets)
  const ends = new Uint32Array(buckets)
  return (bucket, at) => {
    const end = (ends[bucket] ?? 0) * tick
    if (at >= end) {
      ends[bucket] = Math.floor(at / tick) + (seconds * 1000) / tick
      counts[bucket] = 1
      return 0
    }
    const count = (counts[bucket] ?? 0) + 1
    // What is refused counts too; it can not come round to nothing.
    counts[bucket] = Math.min(count, 0xffff_ffff)
    return count > points ? end - at : 0
  }
}

/** Pages that a client leaves: as many as all readers of an office whose address is one. */
export const countsLimit: Limit = { points: 240, seconds: 60 }

/**
 * How much costly work (pages rendered for one request alone) a client may ask for: more than a person reads, and a
 * small part of what this process can do.
 */
const costlyWork: readonly Limit[] = [
  { points: 20, seconds: 10 },
  { points: 60, seconds: 60 },
]

/** Counts costly work for each client; not at all where there are no limits. */
export function createWorkLimiter(limits: readonly Limit[]): (bucket: number) => Promise<number | null> {
  const limiter = createLimiter(limits.length > 0 ? costlyWork : [])
  return (bucket) => limiter('work', bucket)
}
