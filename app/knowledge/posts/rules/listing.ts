const postsAPage = 12

/** One page of a listing; `page` counts from 1. */
export type ListingPage<T> = { posts: readonly T[]; page: number; pages: number }

/**
 * The page of a listing that an address asks for.
 *
 * @param pageNumber the parameter `page`, as it was sent; none is the first page
 * @returns null when there is no such page
 */
export function listingPage<T>(posts: readonly T[], pageNumber: string | null): ListingPage<T> | null {
  const pages = Math.max(1, Math.ceil(posts.length / postsAPage))
  const page = pageNumber === null ? 1 : /^[1-9]\d{0,5}$/.test(pageNumber) ? Number(pageNumber) : 0
  if (page < 1 || page > pages) return null
  return { posts: posts.slice((page - 1) * postsAPage, page * postsAPage), page, pages }
}

export const listingPath = (page: number): string => (page === 1 ? '/blog' : `/blog?page=${page}`)

export const postPath = (slug: string): string => `/blog/${slug}`
