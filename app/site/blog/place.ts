import type { Address } from '#frame/islands/address.ts'
import { type Category, categoryNamed } from '#knowledge/posts/rules/categories.ts'

/** A view of the reader. */
export type Place =
  | { name: 'listing'; pageNumber: string | null }
  | { name: 'category'; category: Category }
  | { name: 'post'; slug: string }

/** The blog's own screens that are no part of the reader. */
const others = new Set(['guest-post-guidelines'])

/** Returns the reader's view at an address; null for an address that is not the blog's. */
export function placeAt({ path, query }: Pick<Address, 'path' | 'query'>): Place | null {
  if (path === '/blog') return { name: 'listing', pageNumber: query.get('page') }
  const [, name] = /^\/blog\/category\/([^/]+)$/.exec(path) ?? []
  const category = name && categoryNamed(name)
  if (category) return { name: 'category', category }
  const [, slug] = /^\/blog\/([a-z0-9-]+)$/.exec(path) ?? []
  return slug && !others.has(slug) ? { name: 'post', slug } : null
}
