import { type ReactNode, useState } from 'react'
import { blogErrors } from '#content/blog.ts'
import type { PostListItem } from '#domain/blog/post.ts'
import { knownPost } from './known-posts.ts'
import { LoadError } from './LoadError.tsx'
import { StoriesLoading, TextLoading } from './Loading.tsx'
import { PostHead } from './PostHead.tsx'
import type { PostView } from './PostText.tsx'
import { TextFailed } from './TextFailed.tsx'
import { useLive } from './use-live.ts'

type LivePostsProps = {
  /** The level of a heading in this place. */
  heading: 'h2' | 'h3'
  children: (posts: readonly PostListItem[]) => ReactNode
}

/** All posts for a screen that was reached inside the application. */
export function LivePosts({ heading, children }: LivePostsProps) {
  const { live, failed, load } = useLive()
  if (failed) return <LoadError {...blogErrors.list} heading={heading} again={load} />
  return live ? <live.PostsFromApi heading={heading}>{children}</live.PostsFromApi> : <StoriesLoading />
}

type LivePostProps = {
  slug: string
  /** What the page says of itself, from what is known of the post so far. */
  meta: (post: { title: string; excerpt?: string } | undefined) => ReactNode
  children: (post: PostView) => ReactNode
}

/**
 * One post for its screen that was reached inside the application. Its head is there at once if a list told of the post,
 * and stays the same element when the rest arrives, for it has the focus.
 */
export function LivePost({ slug, meta, children }: LivePostProps) {
  const { live, failed, load } = useLive()
  const [loaded, setLoaded] = useState<PostView>()
  const head = loaded ?? knownPost(slug)
  return (
    <>
      {meta(head)}
      <PostHead post={head} />
      {live ? (
        <live.TextFromApi slug={slug} onLoad={setLoaded}>
          {children}
        </live.TextFromApi>
      ) : failed ? (
        <TextFailed again={load} />
      ) : (
        <TextLoading />
      )}
    </>
  )
}
