import { type Address, type Handler, targetOf } from '#platform/http/address.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cached } from '#platform/http/cached.ts'
import { problem } from '#platform/http/problem.ts'
import { queryOf, readAnswers } from './parameters.ts'
import type { ObligationsService } from './service.server.ts'

const path = '/api/obligations'
const schemaPath = '/api/obligations/schema.json'

/**
 * The duties of a system, for programs. The answer is stored under its answers in the one way in which they are
 * written, with the day, so that another day has another answer.
 */
export function obligationAddresses(obligations: ObligationsService, origin: string, cache: Cache): Address[] {
  const stored = cached({
    cache,
    otherwise: 422,
    keyOf(_, query) {
      const { answers, on, faults } = readAnswers(new URLSearchParams(query))
      if (faults.length > 0) return null
      return `${path}?on=${on ?? obligations.today()}&${queryOf(answers)}`
    },
    make(key) {
      const { answers, on } = readAnswers(new URLSearchParams(key.slice(path.length)))
      return {
        body: obligations.json(answers, on ?? obligations.today(), origin),
        headers: { 'Content-Type': 'application/json', Link: `<${origin}${schemaPath}>; rel="describedby"` },
      }
    },
  })
  const GET: Handler = (request, visit) => {
    const { faults } = readAnswers(new URLSearchParams(targetOf(request.url).query))
    return faults.length > 0 ? problem(422, { errors: faults }) : stored(request, visit)
  }
  const schema = cached({
    cache,
    make: () => ({
      body: obligations.schema(origin + schemaPath),
      headers: { 'Content-Type': 'application/schema+json' },
    }),
  })
  return [
    { path, methods: { GET }, limit: null, givesWay: true },
    { path: schemaPath, methods: { GET: schema }, limit: null },
  ]
}
