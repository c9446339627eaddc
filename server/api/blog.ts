import { postPath } from '#domain/blog/listing.ts'
import type { Blog } from '../blog/service.ts'
import type { Facts } from '../facts/service.ts'
import type { Address } from '../http/address.ts'
import { createKeptFiles } from '../http/kept-files.ts'

const listPath = '/api/blog-posts'
/** Answers that are kept at the same time. */
const mostKept = 200

/**
 * GET /api/blog-posts: all published posts, newest first. GET /api/blog-posts/{slug}: one with its content; 404 when there
 * is none (SPEC 7). The answers are made once, kept as bytes, and made anew when something changed.
 */
export function blogAddresses(
  blog: Pick<Blog, 'list' | 'post' | 'canonicalPath' | 'onChange'>,
  onDay: Facts['onDay'],
  https: boolean,
): Address[] {
  const files = createKeptFiles({
    https,
    most: mostKept,
    keyOf: (path) => (path === listPath || blog.canonicalPath(postPath(slugOf(path))) ? path : null),
    async make(path) {
      const value = path === listPath ? blog.list() : await blog.post(slugOf(path))
      return value && { body: JSON.stringify(value), headers: { 'Content-Type': 'application/json' } }
    },
  })
  blog.onChange(({ slugs }) => {
    for (const slug of slugs) files.drop(`${listPath}/${slug}`)
    files.drop(listPath)
    void files.renew(listPath)
  })
  // A text says of each fact that it cites what status it has.
  onDay(() => {
    for (const { slug } of blog.list()) files.drop(`${listPath}/${slug}`)
  })
  return [files.at(listPath), files.at(`${listPath}/:slug`)]
}

const slugOf = (path: string) => path.slice(listPath.length + 1)
