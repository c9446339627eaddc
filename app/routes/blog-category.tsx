import { data } from 'react-router'
import { blog, categoryPage, categoryPages } from '#content/blog.ts'
import { categoryNamed } from '#domain/blog/category.ts'
import { servicesContext } from '../context.ts'
import { Bibliography } from '../features/blog/Bibliography.tsx'
import { Categories } from '../features/blog/Categories.tsx'
import { LivePosts } from '../features/blog/LivePosts.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { MoreLink } from '../ui/Link.tsx'
import type { Route } from './+types/blog-category'

export function loader({ context, params }: Route.LoaderArgs) {
  const category = categoryNamed(params.category)
  return category ? { posts: context.get(servicesContext).blog.byCategory(category) } : data(null, 404)
}

/** Inside the application nothing waits for the posts: the screen fetches them (SPEC 7). */
export const clientLoader = () => null

export default function BlogCategory({ loaderData, params }: Route.ComponentProps) {
  const category = categoryNamed(params.category)
  if (!category) return <NotFoundScreen />
  const { lead, description } = categoryPages[category]
  return (
    <>
      <PageMeta title={`${category} articles`} description={description} />
      <section className="page-head">
        <div className="wrap cols">
          <p className="label">{categoryPage.label}</p>
          <h1>{category}</h1>
          <p className="lead">{lead}</p>
        </div>
      </section>
      <section className="wrap articles" aria-label={category} tabIndex={-1}>
        {loaderData ? (
          <Bibliography posts={loaderData.posts} heading="h2" />
        ) : (
          <LivePosts heading="h2">
            {(posts) => <Bibliography posts={posts.filter((post) => post.category === category)} heading="h2" />}
          </LivePosts>
        )}
        <div className="pt-12">
          <Categories label={blog.categories} current={category} />
          <MoreLink href={categoryPage.all.href}>{categoryPage.all.title}</MoreLink>
        </div>
      </section>
    </>
  )
}
