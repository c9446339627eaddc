import { data, useLocation } from 'react-router'
import { Island } from '#frame/islands/Island.tsx'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { drawingUrlContext, postsContext } from '#knowledge/posts/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/post'
import { postHtml } from './post-html.ts'
import type { PostView } from './post-view.ts'
import Reader from './Reader.island.tsx'

/** Its sources say what is in force. */
export const handle = { changesDaily: true, callLine: 'own' } satisfies RouteHandle & CallLineHandle

export async function loader({ context, params }: Route.LoaderArgs) {
  const blog = context.get(postsContext)
  const drawing = context.get(drawingUrlContext)
  const page = await blog.page(params.slug)
  if (!page) return data(null, 404)
  const { content, headings, ...rest } = page
  const sections = headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title }))
  const post: PostView = { ...rest, sections }
  return { post, html: postHtml(content), drawing: await drawing(post.featureImage) }
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const { pathname, search } = useLocation()
  if (!loaderData) return <NotFoundScreen />
  const { post, html, drawing } = loaderData
  return (
    <>
      <PageMeta
        title={post.title}
        description={post.excerpt}
        article={{ published: post.publishedDate, updated: post.updated ?? null }}
      />
      {/* Whoever reads an article may never move on: its page is whole without scripts. */}
      <Island
        of={Reader}
        when="touched"
        props={{ address: pathname + search, sendsMail, arrived: { post } }}
        serverProps={{ html, drawing: drawing ?? post.featureImage }}
      />
    </>
  )
}
