import { stampPath } from '#frame/forms/stamp-fields.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { caching } from '#platform/http/headers.ts'
import type { SpamFilter } from './service.server.ts'

const answerWith = (spamFilter: Pick<SpamFilter, 'stamp'>) => () =>
  Response.json(spamFilter.stamp(), { headers: { 'Cache-Control': caching.never } })

/**
 * Answers GET /api/form-stamp with a signed moment, for a script whose visitor begins to fill in a form, and the time
 * to wait with it.
 */
export const stampEndpoint = (spamFilter: Pick<SpamFilter, 'stamp'>): Endpoint => ({
  path: stampPath,
  methods: { GET: answerWith(spamFilter) },
  limit: null,
})
