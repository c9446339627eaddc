import { z } from 'zod'
import { categories } from './categories.ts'

const shared = {
  slug: z.string(),
  title: z.string(),
  category: z.enum(categories),
  author: z.string(),
  authorImage: z.string(),
  /** A moment in ISO 8601 and UTC. */
  publishedDate: z.iso.datetime(),
  /** Minutes. */
  readTime: z.number().int().positive(),
  featureImage: z.string(),
}

/** A post as `GET /api/blog-posts` lists it (SPEC 3). */
export const postListItem = z.object({ id: z.string(), ...shared, excerpt: z.string() })
export type PostListItem = z.output<typeof postListItem>

/** A post as a card shows it: what a page does not print, it does not carry. */
export type PostCard = Omit<PostListItem, 'id' | 'excerpt'> & { excerpt?: string }

/** A post as `GET /api/blog-posts/{slug}` gives it (SPEC 3). */
export const postDetail = z.object({
  ...shared,
  /** Sanitised HTML. */
  content: z.string(),
})
export type PostDetail = z.output<typeof postDetail>

const wordsAMinute = 230

/**
 * Minutes that a text of so many words takes to read, rounded up: adults read about 230 words of such prose a minute.
 */
export const readTimeOf = (words: number): number => Math.max(1, Math.ceil(words / wordsAMinute))
