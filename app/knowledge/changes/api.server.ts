import type { Facts } from '#knowledge/facts/service.server.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Changes } from './service.server.ts'
import { changesPage } from './words.ts'

const { feed, json } = changesPage.files

/** The changes for feed readers and programs. Another day may have begun something, and another post may cite it. */
export function changesEndpoints(
  changes: Pick<Changes, 'json' | 'feed'>,
  { onNewDay, onPosts }: { onNewDay: Facts['onNewDay']; onPosts: (listener: () => void) => void },
  origin: string,
  cache: Cache,
): Endpoint[] {
  const paths = [json.href, feed.href]
  const GET = cachedEndpoint({
    cache,
    make: async (path) =>
      path === json.href
        ? { body: changes.json(origin), headers: { 'Content-Type': 'application/json' } }
        : { body: await changes.feed(origin), headers: { 'Content-Type': 'application/atom+xml; charset=utf-8' } },
  })
  for (const on of [onNewDay, onPosts]) on(() => paths.forEach(cache.drop))
  return paths.map((path) => ({ path, methods: { GET }, limit: null }))
}
