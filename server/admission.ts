import type { Logger } from 'pino'
import { writeQueueFill } from '#platform/db/write.ts'
import type { Env } from '#platform/env.ts'
import { type Caller, createBuckets, createCallers } from '#platform/http/caller.ts'
import { healthLimit } from '#platform/http/health.ts'
import { countsLimit, createLimiter, createSharedLimiter, createWorkLimiter } from '#platform/http/limits.ts'
import { busyRetryAfter } from '#platform/http/problem.ts'
import { createQueue, TurnedAwayError } from '#platform/http/queue.ts'
import type { Services } from './open-services.ts'

/**
 * The fill of the write queue, from 0 to 1, at which costly work yields. Pages are refused before the first lead is.
 */
const maxFillForCostlyWork = 0.75

type Parts = { env: Env; log: Pick<Logger, 'warn'>; office: Pick<Services['office'], 'db' | 'sharedCounts'> }

/** Makes what decides who asks, how often they may, and whose turn it is. */
export function createAdmission({ env, log, office: { db, sharedCounts } }: Parts) {
  const limiters = {
    form: sharedCounts ? createSharedLimiter(env.rateLimit, sharedCounts.count) : createLimiter(env.rateLimit),
    health: createLimiter(env.rateLimit.length > 0 ? [healthLimit] : []),
    counts: createLimiter(env.rateLimit.length > 0 ? [countsLimit] : []),
  }
  const workLimiter = createWorkLimiter(env.rateLimit)
  const bucketOf = createBuckets(sharedCounts?.clientKey)
  const bucketForLimits = ({ address }: Caller) => bucketOf(address)

  let isProxyMissed = false
  const callers = createCallers({
    hops: env.trustProxy,
    named: env.trustedProxies,
    ignored() {
      if (isProxyMissed) return
      isProxyMissed = true
      log.warn('X-Forwarded-For came from a public address that TRUSTED_PROXIES does not name, and is not believed')
    },
  })

  /** Leads go first: costly work is refused before the first lead is (decision 12). */
  const isBusyWithLeads = () => writeQueueFill(db) >= maxFillForCostlyWork

  return {
    callerOf: callers,
    /**
     * The client for the spam filter; null for this machine. Behind a proxy that TRUST_PROXY does not name, everybody
     * would come from it.
     */
    bucketForSpam: (caller: Caller) => (caller.isLocal ? null : bucketForLimits(caller)),
    /** Counts a request. Returns the seconds that its client has to wait; null for none. */
    waitOf: (limit: keyof typeof limiters, path: string, caller: Caller) =>
      limiters[limit](path, bucketForLimits(caller)),
    isBusyWithLeads,
    /** Lets a client ask for costly work, unless it asks too often or there are leads to be written. */
    forWork: (caller: Caller) => async () => {
      const wait = await workLimiter(bucketForLimits(caller))
      if (wait) throw new TurnedAwayError(429, wait)
      if (isBusyWithLeads()) throw new TurnedAwayError(503, busyRetryAfter)
    },
    // Rendering uses the one thread: two at once would both be late. A form only waits for the disk, so many may.
    renderings: createQueue({ concurrency: 1, waiting: 64 }),
    // Documents are typeset in a thread of their own, one after another, so waiting here holds up no page.
    documents: createQueue({ concurrency: 1, waiting: 16 }),
    forms: createQueue({ concurrency: 32, waiting: 64 }),
  }
}
