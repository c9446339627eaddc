import type { PostCard, PostDetail } from '#knowledge/posts/rules/post.ts'

/** A post as its screen shows it. What the API does not give of it is there when the page came with it. */
export type PostView = Omit<PostDetail, 'content'> & {
  excerpt?: string
  featureImageAlt?: string
  updated?: string | null
  sections: readonly { id: string; title: string }[]
  related: readonly PostCard[]
  /** HTML with its sections numbered; the server passes it separately, because it is in the page already. */
  content?: string
  /** The address of its picture as the page came with it, given beside the rest too. */
  drawing?: string
}
