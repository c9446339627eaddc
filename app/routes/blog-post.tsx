import { data } from 'react-router'
import { blog } from '#content/blog.ts'
import { numberedSections } from '#domain/blog/sections.ts'
import { serverHtmlContext, servicesContext } from '../context.ts'
import { PostHelp } from '../features/blog/Help.tsx'
import { LivePost } from '../features/blog/LivePosts.tsx'
import { PostHead } from '../features/blog/PostHead.tsx'
import { PostText, type PostView } from '../features/blog/PostText.tsx'
import { ImplementationQuestions } from '../features/blog/Questions.tsx'
import { Testimonial } from '../features/blog/Testimonial.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/blog-post'

export async function loader({ context, params }: Route.LoaderArgs) {
  const found = await context.get(servicesContext).blog.page(params.slug)
  if (!found) return data({ post: null }, 404)
  const { content, headings, ...rest } = found
  context.set(serverHtmlContext, numberedSections(content))
  const sections = headings.filter(({ level }) => level === 2).map(({ id, title }) => ({ id, title }))
  const post: PostView = { ...rest, sections }
  return data({ post })
}

/** Inside the application nothing waits for the post: the screen fetches it (SPEC 7). */
export const clientLoader = () => null

export default function BlogPost({ loaderData, params }: Route.ComponentProps) {
  if (loaderData?.post === null) return <NotFoundScreen />
  return (
    <article tabIndex={-1}>
      {loaderData ? (
        <>
          <Meta {...loaderData.post} />
          <PostHead post={loaderData.post} />
          <Below post={loaderData.post} />
        </>
      ) : (
        <LivePost key={params.slug} slug={params.slug} meta={(post) => <Meta title={blog.title} {...post} />}>
          {(post) => <Below post={post} />}
        </LivePost>
      )}
    </article>
  )
}

const Meta = ({ title, excerpt }: { title: string; excerpt?: string }) => (
  <PageMeta title={title} description={excerpt} />
)

const Below = ({ post }: { post: PostView }) => (
  <>
    <PostText post={post} />
    <PostHelp />
    <Testimonial />
    <ImplementationQuestions />
  </>
)
