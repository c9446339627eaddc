import { stampPath } from '#app/forms/screening-fields.ts'
import type { Address } from '#platform/http/address.ts'
import { caching } from '#platform/http/headers.ts'
import type { Gate } from './service.server.ts'

const answerWith = (gate: Pick<Gate, 'stamp'>) => () =>
  Response.json(gate.stamp(), { headers: { 'Cache-Control': caching.never } })

/** GET /api/form-stamp: a signed moment, which a script asks for when somebody begins to fill in a form, and how long to wait with it. */
export const stampAddress = (gate: Pick<Gate, 'stamp'>): Address => ({
  path: stampPath,
  methods: { GET: answerWith(gate) },
  limit: null,
})
