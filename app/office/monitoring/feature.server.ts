import { defineFeature } from '#platform/feature.ts'
import { createDigest } from './digest.server.ts'
import { createQuarantineNotice } from './quarantine.server.ts'
import { createMonitor } from './service.server.ts'
import { openFaults } from './store.server.ts'
import type { TrustedTime } from './trusted-time.server.ts'

type Parts = Parameters<typeof createMonitor>[0] &
  Omit<Parameters<typeof createDigest>[0], 'to' | 'now'> &
  Omit<Parameters<typeof createQuarantineNotice>[0], 'to' | 'now'> & {
    trustedNow: TrustedTime
    /** The recipients of the weekly digest; when empty, notices of quarantine go where alerts go. */
    digestTo: readonly string[]
  }

export function openMonitoring({ digestTo, ...parts }: Parts) {
  const monitor = createMonitor(parts)
  const digest = createDigest({ ...parts, now: parts.trustedNow, to: digestTo })
  const quarantine = createQuarantineNotice({
    ...parts,
    now: parts.trustedNow,
    to: digestTo.length > 0 ? digestTo : parts.alertsTo,
  })
  return defineFeature({
    name: 'monitoring',
    monitor,
    digest,
    quarantine,
    /** The open faults, one word each and without names, for the site's health check. */
    faultKinds: async () => [...new Set((await openFaults(parts.db)).map(({ key }) => key.split(' ')[0] ?? key))],
    jobs: [
      { name: 'faults', everyMs: 30_000, run: monitor.check },
      { name: 'digest', everyMs: 60_000, run: digest.sendIfDue },
      { name: 'quarantine', everyMs: 60_000, run: quarantine.sendIfDue },
    ],
  })
}
