import type { Logger } from 'pino'
import type { DataStorage } from '#platform/db/storage.ts'
import type { Env } from '#platform/env.ts'
import { defineFeature } from '#platform/feature.ts'
import { dayMs } from '#platform/text/day.ts'
import { storeConsentTexts } from './consent-texts.server.ts'
import { keepRetention } from './retention.server.ts'

type Parts = {
  storage: DataStorage
  retention: Env['retention']
  /** Deletes counts that are older than so many milliseconds; nothing for null. */
  counts: { forget: (ms: number | null, now: Date) => Promise<number> }
  /** The words of all consents that the site asks for. */
  consents: readonly string[]
  /** The time by which something was kept long enough. */
  trustedNow: () => Promise<Date>
  log: Logger
}

/** Opens what deletes personal data once it has been kept for as long as it is to be. */
export function openPersonalData({ storage, retention, counts, consents, trustedNow, log }: Parts) {
  async function forgetOld() {
    await storeConsentTexts(storage.db, consents)
    const at = await trustedNow()
    const counted = await counts.forget(retention.counts, at)
    const deleted = { ...(await keepRetention({ ...storage, now: () => at }, retention)), counts: counted }
    if (Object.values(deleted).some((count) => count > 0)) log.info(deleted, 'deleted what was kept long enough')
  }
  return defineFeature({ name: 'privacy', jobs: [{ name: 'retention', everyMs: dayMs, run: forgetOld }] })
}
