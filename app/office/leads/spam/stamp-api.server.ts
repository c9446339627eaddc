import { stampPath } from '#frame/forms/stamp-fields.ts'
import type { Address } from '#platform/http/address.ts'
import { caching } from '#platform/http/headers.ts'
import type { SpamFilter } from './service.server.ts'

const answerWith = (spamFilter: Pick<SpamFilter, 'stamp'>) => () =>
  Response.json(spamFilter.stamp(), { headers: { 'Cache-Control': caching.never } })

/**
 * Answers GET /api/form-stamp with a signed moment, for a script whose visitor begins to fill in a form, and the time
 * to wait with it.
 */
export const stampAddress = (spamFilter: Pick<SpamFilter, 'stamp'>): Address => ({
  path: stampPath,
  methods: { GET: answerWith(spamFilter) },
  limit: null,
})
