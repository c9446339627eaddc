import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Facts } from './service.server.ts'

export function factEndpoints(facts: Pick<Facts, 'json' | 'calendar' | 'onNewDay'>, cache: Cache): Endpoint[] {
  const GET = cachedEndpoint({
    cache,
    async make(path) {
      if (path === '/facts.json') return { body: facts.json(), headers: { 'Content-Type': 'application/json' } }
      if (path === '/facts.ics')
        return { body: await facts.calendar(), headers: { 'Content-Type': 'text/calendar; charset=utf-8' } }
      return null
    },
  })
  const paths = ['/facts.json', '/facts.ics']
  facts.onNewDay(() => paths.forEach(cache.drop))
  return paths.map((path) => ({ path, methods: { GET }, limit: null }))
}
