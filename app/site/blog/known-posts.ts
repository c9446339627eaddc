import type { PostCard } from '#knowledge/posts/rules/post.ts'

const known = new Map<string, PostCard>()

/** Remembers a post's data from a list, so its page has a heading while the rest is being fetched. */
export const rememberPost = (post: PostCard) => void known.set(post.slug, post)

export const knownPost = (slug: string) => known.get(slug)
