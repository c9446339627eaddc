import { type ReactNode, useState } from 'react'
import type { PostListItem } from '#knowledge/posts/rules/post.ts'
import { knownPost } from './known-posts.ts'
import { LoadError } from './LoadError.tsx'
import { StoriesLoading, TextLoading } from './Loading.tsx'
import { PostHead } from './PostHead.tsx'
import type { PostView } from './post-view.ts'
import { TextFailed } from './TextFailed.tsx'
import { useQueries } from './use-queries.ts'
import { blogErrors } from './words.ts'

type FetchedPostsProps = {
  heading: 'h2' | 'h3'
  children: (posts: readonly PostListItem[]) => ReactNode
}

/** All posts for a view that was reached within the reader. */
export function FetchedPosts({ heading, children }: FetchedPostsProps) {
  const { queries, failed, load } = useQueries()
  if (failed) return <LoadError {...blogErrors.list} heading={heading} again={load} />
  return queries ? <queries.PostsFromApi heading={heading}>{children}</queries.PostsFromApi> : <StoriesLoading />
}

type FetchedPostProps = {
  slug: string
  /** The page's title, from what is known of the post so far. */
  title: (post: { title: string } | undefined) => ReactNode
  children: (post: PostView) => ReactNode
}

/**
 * A post that was reached within the reader. Its head is there at once if a list had it, and stays the same element
 * when the rest arrives, because it has the focus.
 */
export function FetchedPost({ slug, title, children }: FetchedPostProps) {
  const { queries, failed, load } = useQueries()
  const [loaded, setLoaded] = useState<PostView>()
  const head = loaded ?? knownPost(slug)
  return (
    <>
      {title(head)}
      <PostHead post={head} />
      {queries ? (
        <queries.TextFromApi slug={slug} onLoad={setLoaded}>
          {children}
        </queries.TextFromApi>
      ) : failed ? (
        <TextFailed again={load} />
      ) : (
        <TextLoading />
      )}
    </>
  )
}
