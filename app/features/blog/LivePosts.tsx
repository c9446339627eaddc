import type { ReactNode } from 'react'
import { blogErrors } from '#content/blog.ts'
import type { PostListItem } from '#domain/blog/post.ts'
import { knownPost } from './known-posts.ts'
import { LoadError } from './LoadError.tsx'
import { PostLoading, StoriesLoading } from './Loading.tsx'
import { PostFailed } from './PostFailed.tsx'
import type { PostView } from './PostScreen.tsx'
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
  /** What the page says of itself until the post is there. */
  meanwhile: ReactNode
  children: (post: PostView) => ReactNode
}

/** One post for its screen that was reached inside the application. */
export function LivePost({ slug, meanwhile, children }: LivePostProps) {
  const { live, failed, load } = useLive()
  if (live) {
    return (
      <live.PostFromApi slug={slug} meanwhile={meanwhile}>
        {children}
      </live.PostFromApi>
    )
  }
  const known = knownPost(slug)
  return (
    <>
      {meanwhile}
      {failed ? <PostFailed known={known} again={load} /> : <PostLoading known={known} />}
    </>
  )
}
