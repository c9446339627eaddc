import type { Blog } from '../blog/service.ts'
import type { Discovery } from '../discovery/service.ts'
import { caching, commonHeaders, inertPolicy } from '../http/headers.ts'
import { createKeeper } from '../http/keeper.ts'
import {
  createKeptAnswers,
  type KeptAnswer,
  type KeptBody,
  type KeptRequest,
  keptBody,
  keptRequestOf,
  responseOf,
  splitTarget,
} from '../http/kept.ts'
import { problem } from '../http/problem.ts'

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
export function discoveryFiles({ discovery, blog, origin, https, isThere }: Parts) {
  const texts: Record<string, Text> = {
    '/robots.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.robots(origin) },
    '/llms.txt': { type: 'text/plain; charset=utf-8', make: () => discovery.llms(origin, isThere) },
    '/sitemap.xml': { type: 'application/xml; charset=utf-8', make: () => discovery.sitemap(origin, isThere) },
    '/blog/rss.xml': { type: 'application/rss+xml; charset=utf-8', make: () => discovery.feed('rss', origin) },
    '/blog/atom.xml': { type: 'application/atom+xml; charset=utf-8', make: () => discovery.feed('atom', origin) },
    '/blog/feed.json': { type: 'application/feed+json', make: () => discovery.feed('json', origin) },
  }
  const paths = Object.keys(texts)
  const common = { ...commonHeaders(https), 'Content-Security-Policy': inertPolicy }
  const answerKept = createKeptAnswers(({ type }: KeptBody & { type: string }) => ({
    ...common,
    'Content-Type': type,
    'Cache-Control': caching.revalidated,
  }))
  const keeper = createKeeper<KeptBody & { type: string }>({ make, most: paths.length })

  async function make(path: string) {
    const text = texts[path]
    return text ? { type: text.type, ...(await keptBody(Buffer.from(await text.make()))) } : null
  }

  // Made when they are next asked for: they are asked for less often than posts are written.
  blog.onChange(() => {
    for (const path of paths) keeper.drop(path)
  })

  return {
    paths,
    /** The fast way: a text that is kept already. */
    kept(asked: KeptRequest, id: string): KeptAnswer | null {
      if (asked.method !== 'GET' && asked.method !== 'HEAD') return null
      const found = keeper.get(splitTarget(asked.target).path)
      return found ? answerKept(found, asked, id) : null
    },
    /** Every other way. */
    async answer(request: Request, id: string): Promise<Response> {
      if (request.method !== 'GET' && request.method !== 'HEAD')
        return problem(405, { headers: { Allow: 'GET, HEAD' } })
      const asked = keptRequestOf(request)
      const found = await keeper.fetch(splitTarget(asked.target).path)
      return found ? responseOf(answerKept(found, asked, id)) : problem(404)
    },
  }
}
