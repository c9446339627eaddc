import type { Blog } from '../blog/service.ts'
import type { Discovery } from '../discovery/service.ts'
import type { Address } from '../http/address.ts'
import { createKeptFiles } from '../http/kept-files.ts'

type Parts = {
  discovery: Discovery
  blog: Pick<Blog, 'onChange'>
  origin: string
  https: boolean
  /** Whether a page stands at an address. */
  isThere: (path: string) => boolean
}
type Text = { type: string; make: () => string | Promise<string> }

/**
 * What search engines, feed readers and assistants ask for. Each text is made once, kept as bytes, and made anew when a
 * post came, changed or went.
 */
export function discoveryAddresses({ discovery, blog, origin, https, isThere }: Parts): Address[] {
  const texts: Record<string, Text> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.robots(origin) },
    '/llms.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.llms(origin, isThere) },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => discovery.sitemap(origin, isThere) },
    '/blog/rss.xml': { type: 'application/rss+xml; charset=utf-8', make: () => discovery.feed('rss', origin) },
    '/blog/atom.xml': { type: 'application/atom+xml; charset=utf-8', make: () => discovery.feed('atom', origin) },
    '/blog/feed.json': { type: 'application/feed+json', make: () => discovery.feed('json', origin) },
  }
  const paths = Object.keys(texts)
  const files = createKeptFiles({
    https,
    most: paths.length,
    async make(path) {
      const text = texts[path]
      return text ? { body: await text.make(), headers: { 'Content-Type': text.type } } : null
    },
  })
  // Made when they are next asked for: they are asked for less often than posts are written.
  blog.onChange(() => {
    for (const path of paths) files.drop(path)
  })
  return paths.map(files.at)
}
