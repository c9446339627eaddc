import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Limit } from '../env.ts'

/** Seconds to wait when a client asked too often, or null when it may go on. */
export type Limiter = (endpoint: string, bucket: number) => Promise<number | null>

/** Counts requests for each client and endpoint in each window. No windows: no limits. */
export function createLimiter(limits: readonly Limit[]): Limiter {
  const windows = limits.map(
    ({ points, seconds }) => new RateLimiterMemory({ points, duration: seconds, keyPrefix: `${seconds}` }),
  )
  return async (endpoint, bucket) => {
    try {
      for (const window of windows) await window.consume(`${endpoint} ${bucket}`)
      return null
    } catch (refused) {
      if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
      throw refused
    }
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
