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
