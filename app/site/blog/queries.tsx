import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { callApi } from '#frame/api.ts'
import type { PostDetail, PostListItem } from '#knowledge/posts/rules/post.ts'
import { neighbours } from '#knowledge/posts/rules/related.ts'
import { LoadError } from './LoadError.tsx'
import { StoriesLoading, TextLoading } from './Loading.tsx'
import { postHtml } from './post-html.ts'
import type { PostView } from './post-view.ts'
import { TextFailed } from './TextFailed.tsx'
import { blogErrors } from './words.ts'

/** SPEC 7: data never goes stale. Nothing is fetched again by itself, not even after a failure. */
const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: Number.POSITIVE_INFINITY,
      retry: false,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      refetchInterval: false,
      // Without a network a request fails at once and the visitor is told, instead of waiting.
      networkMode: 'always',
    },
  },
})

const fetchJson = async <T,>(path: string, signal: AbortSignal) => (await (await callApi(path, { signal })).json()) as T

const listQuery = queryOptions({
  queryKey: ['/api/blog-posts'],
  queryFn: ({ queryKey: [path = ''], signal }) => fetchJson<PostListItem[]>(path, signal),
})
const postQuery = (slug: string) =>
  queryOptions({
    queryKey: [`/api/blog-posts/${encodeURIComponent(slug)}`],
    queryFn: ({ queryKey: [path = ''], signal }) => fetchJson<PostDetail>(path, signal),
  })

export const prefetch = (slug: string) => client.prefetchQuery(postQuery(slug))

type PostsProps = { heading: 'h2' | 'h3'; children: (posts: readonly PostListItem[]) => ReactNode }

/**
 * Shows all posts from the API, newest first. Until they are there it shows skeletons, or what went wrong (SPEC 4 and
 * 8).
 */
export function PostsFromApi({ heading, children }: PostsProps) {
  const { data, isError, refetch } = useQuery(listQuery, client)
  if (isError) return <LoadError {...blogErrors.list} heading={heading} again={() => void refetch()} />
  return data ? children(data) : <StoriesLoading />
}

type TextProps = { slug: string; onLoad: (post: PostView) => void; children: (post: PostView) => ReactNode }

/** Shows a post's text from the API. Until it is there it shows skeletons, or what went wrong. */
export function TextFromApi({ slug, onLoad, children }: TextProps) {
  const { data, isError, refetch } = useQuery(postQuery(slug), client)
  // Related posts are fetched only once the text is there. If that fails, they are left out.
  const { data: posts } = useQuery({ ...listQuery, enabled: data !== undefined }, client)
  const post = useMemo(() => data && viewOf(data, posts ?? []), [data, posts])
  useEffect(() => {
    if (post) onLoad(post)
  }, [post, onLoad])
  if (isError) return <TextFailed again={() => void refetch()} />
  return post ? children(post) : <TextLoading />
}

function viewOf({ content, ...post }: PostDetail, posts: readonly PostListItem[]): PostView {
  const own = posts.find(({ slug }) => slug === post.slug)
  const parsed = new DOMParser().parseFromString(content, 'text/html')
  return {
    ...post,
    excerpt: own?.excerpt,
    sections: [...parsed.querySelectorAll('h2[id]:not(#sources)')].map(({ id, textContent }) => ({
      id,
      title: textContent ?? '',
    })),
    related: own ? neighbours(posts, (one) => one)(own) : [],
    content: postHtml(content),
  }
}
