import type { Facts } from '#knowledge/facts/service.server.ts'
import { campaignsFeedPath } from '#office/newsletter/campaigns/campaign.ts'
import type { ContentSource } from '#platform/content-source.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import type { Discovery } from './service.server.ts'

type Parts = {
  discovery: Discovery
  sources: readonly ContentSource[]
  facts: Pick<Facts, 'onNewDay'>
  origin: string
  cache: Cache
  isThere: (path: string) => boolean
}
type Text = { type: string; make: () => string | Promise<string> }

/**
 * The addresses that search engines, feed readers and assistants ask for. Each text is stored until content came,
 * changed or went, or another day began.
 */
export function discoveryEndpoints({ discovery, sources, facts, origin, cache, isThere }: Parts): Endpoint[] {
  const texts: Record<string, Text> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.robots(origin) },
    '/llms.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.llms(origin, isThere) },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => discovery.sitemap(origin, isThere) },
    '/blog/rss.xml': { type: 'application/rss+xml; charset=utf-8', make: () => discovery.feed('rss', origin) },
    '/blog/atom.xml': { type: 'application/atom+xml; charset=utf-8', make: () => discovery.feed('atom', origin) },
    [campaignsFeedPath]: { type: 'application/rss+xml; charset=utf-8', make: () => discovery.campaignsFeed(origin) },
    '/blog/feed.json': { type: 'application/feed+json', make: () => discovery.feed('json', origin) },
  }
  const paths = Object.keys(texts)
  const GET = cachedEndpoint({
    cache,
    async make(path) {
      const text = texts[path]
      return text ? { body: await text.make(), headers: { 'Content-Type': text.type } } : null
    },
  })
  // Made when they are next asked for: they are asked for less often than posts are written.
  const drop = () => {
    for (const path of paths) cache.drop(path)
  }
  for (const { onChange } of sources) onChange?.(drop)
  // A text in a feed says of each fact that it cites what status it has.
  facts.onNewDay(drop)
  return paths.map((path) => ({ path, methods: { GET }, limit: null }))
}
