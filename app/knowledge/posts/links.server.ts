import type { Fault } from '#platform/markdown/fault.ts'
import { noHeading } from '#platform/text/slug.ts'
import type { Library } from './library.server.ts'
import { categoryNamed } from './rules/categories.ts'

type IsThere = (path: string) => boolean

/**
 * The links of all posts that lead nowhere: to no page, to a heading that is not there, or to a post that is not there
 * yet, now or, for one that is still to come, when the one that links to it is published. Other sites are not asked.
 */
export function deadLinks(library: Pick<Library, 'allPosts' | 'links'>, isThere: IsThere, now: Date): Fault[] {
  const posts = new Map(
    library.allPosts().flatMap(({ head }) => [head.slug, ...head.aliases].map((slug) => [slug, head] as const)),
  )
  const linksOf = new Map(library.links().map(({ file, links }) => [file, links]))

  return library.allPosts().flatMap(({ name: file, head }) => {
    const reasonOf = (href: string): string | null => {
      if (/^(https?:\/\/[^/]|mailto:)/.test(href)) return null
      if (href.startsWith('#')) return hasAnchor(head, href.slice(1)) ? null : noHeading(href.slice(1), idsOf(head))
      if (!/^\/(?!\/)/.test(href)) return `The link ${href} must begin with /, https:// or mailto:`
      const { pathname, hash } = new URL(href, 'http://localhost')
      const [, category, slug] = /^\/blog\/(?:category\/([^/]+)|([^/]+))$/.exec(pathname) ?? []
      if (category) return categoryNamed(category) ? null : `There is no category at ${pathname}`
      const target = slug === undefined ? undefined : posts.get(slug)
      if (!target) return isThere(pathname) ? null : `There is no page ${pathname}`
      if (hash && !hasAnchor(target, hash.slice(1))) return `${noHeading(hash.slice(1), idsOf(target))} in ${pathname}`
      if (head.draft) return null
      if (target.draft) return `${pathname} is a draft`
      const read = Math.max(now.getTime(), Date.parse(head.publishedDate))
      return Date.parse(target.publishedDate) > read ? `${pathname} comes later, on ${target.publishedDate}` : null
    }
    return (linksOf.get(file) ?? []).flatMap(({ href, line }) => {
      const reason = reasonOf(href)
      return reason ? [{ file, line, reason, minor: true }] : []
    })
  })
}

type Headed = { headings: readonly { id: string }[] }
const idsOf = ({ headings }: Headed) => ['sources', ...headings.map(({ id }) => id)]
const hasAnchor = (head: Headed, id: string) => idsOf(head).includes(id)
