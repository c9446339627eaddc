import { defineFeature } from '#platform/feature.ts'
import { createDigest } from './digest.server.ts'
import { createLookout } from './service.server.ts'
import { openFaults } from './store.server.ts'

type Parts = Parameters<typeof createLookout>[0] &
  Omit<Parameters<typeof createDigest>[0], 'to'> & {
    /** The recipients of the weekly digest; nobody when empty. */
    digestTo: readonly string[]
  }

/** Opens the watch over the site's faults, and the weekly digest. */
export function openMonitoring({ digestTo, ...parts }: Parts) {
  const lookout = createLookout(parts)
  const digest = createDigest({ ...parts, to: digestTo })
  return defineFeature({
    name: 'monitoring',
    lookout,
    digest,
    /** The open faults, one word each and without names, for the site's health check. */
    faultKinds: async () => [...new Set((await openFaults(parts.db)).map(({ key }) => key.split(' ')[0] ?? key))],
    jobs: [
      { name: 'faults', everyMs: 30_000, run: lookout.look },
      { name: 'digest', everyMs: 60_000, run: digest.sendIfDue },
    ],
  })
}
