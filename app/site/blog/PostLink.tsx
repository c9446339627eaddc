import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import { rememberPost } from './known-posts.ts'
import { prefetchPost } from './use-queries.ts'

/**
 * A post's title, which leads to it. Its data is fetched ahead on intent only: when somebody points at it or focuses
 * it.
 */
export function PostLink({ post }: { post: PostCard }) {
  const intend = () => {
    rememberPost(post)
    void prefetchPost(post.slug)
  }
  return (
    <a href={postPath(post.slug)} onPointerEnter={intend} onFocus={intend} onClick={() => rememberPost(post)}>
      <Unbroken text={post.title} />
    </a>
  )
}
