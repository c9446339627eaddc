import type { Facts } from '#knowledge/facts/service.server.ts'
import type { Cache } from '#platform/http/cache.ts'
import { cachedEndpoint } from '#platform/http/cached-endpoint.ts'
import type { Endpoint } from '#platform/http/endpoint.ts'
import { postPath } from './rules/listing.ts'
import type { Posts } from './service.server.ts'

const listPath = '/api/blog-posts'

/**
 * GET /api/blog-posts: all published posts, newest first. GET /api/blog-posts/{slug}: one with its content; 404 when
 * there is none (SPEC 7). An answer is stored until something changes.
 */
export function blogEndpoints(
  posts: Pick<Posts, 'list' | 'post' | 'canonicalPath' | 'onChange'>,
  onNewDay: Facts['onNewDay'],
  cache: Cache,
): Endpoint[] {
  const GET = cachedEndpoint({
    cache,
    // An earlier slug leads to the post too.
    keyOf(path) {
      if (path === listPath) return path
      const canonicalPath = posts.canonicalPath(postPath(slugOf(path)))
      return canonicalPath && `${listPath}/${canonicalPath.slice(postPath('').length)}`
    },
    async make(path) {
      const value = path === listPath ? posts.list() : await posts.post(slugOf(path))
      return value && { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } }
    },
  })
  posts.onChange(({ slugs }) => {
    for (const slug of slugs) cache.drop(`${listPath}/${slug}`)
    cache.drop(listPath)
  })
  // A text says of each fact that it cites what status it has.
  onNewDay(() => {
    for (const { slug } of posts.list()) cache.drop(`${listPath}/${slug}`)
  })
  return [listPath, `${listPath}/:slug`].map((path) => ({ path, methods: { GET }, limit: null }))
}

const slugOf = (path: string) => path.slice(listPath.length + 1)
