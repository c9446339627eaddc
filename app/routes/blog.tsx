import { data, useSearchParams } from 'react-router'
import { blog as texts } from '#content/blog.ts'
import { listingPage } from '#domain/blog/listing.ts'
import type { PostCard, PostListItem } from '#domain/blog/post.ts'
import { servicesContext } from '../context.ts'
import { Categories } from '../features/blog/Categories.tsx'
import { FrontPage } from '../features/blog/FrontPage.tsx'
import { ContentHelp } from '../features/blog/Help.tsx'
import { LivePosts } from '../features/blog/LivePosts.tsx'
import { BlogQuestions } from '../features/blog/Questions.tsx'
import { NewsletterBox } from '../features/newsletter/NewsletterBox.tsx'
import { NotFoundScreen } from '../shell/NotFoundScreen.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import { SearchForm } from '../shell/SearchForm.tsx'
import { MoreLink } from '../ui/Link.tsx'
import type { Route } from './+types/blog'

export const handle = { reads: ['page'] }

export function loader({ context, request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('page')
  const listing = listingPage<PostCard>(context.get(servicesContext).blog.list().map(cardOf), asked)
  return data({ listing }, listing ? 200 : 404)
}

/** Only the lead story has its excerpt. */
const cardOf = ({ id, excerpt, ...card }: PostListItem, index: number): PostCard =>
  index === 0 ? { ...card, excerpt } : card

/** Inside the application nothing waits for the posts: the screen fetches them (SPEC 7). */
export const clientLoader = () => null

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const asked = query.get('page')
  if (loaderData?.listing === null) return <NotFoundScreen />
  const page = asked && asked !== '1' ? Number(asked) : 1
  const { title, description } = page > 1 ? texts.laterPages(page) : texts
  return (
    <>
      <PageMeta title={title} description={description} query={page > 1 ? `?page=${page}` : ''} />
      <section className="page-head">
        <div className="wrap cols">
          <p className="label">{texts.label}</p>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead}</p>
          <p>
            <MoreLink href={texts.browse.href}>{texts.browse.title}</MoreLink>
          </p>
        </div>
      </section>
      <section className="wrap articles" id="articles" aria-labelledby="articles-title" tabIndex={-1}>
        <h2 className="label" id="articles-title">
          {page > 1 ? texts.articlesOf(page) : texts.articles}
        </h2>
        <Categories label={texts.categories} />
        {loaderData?.listing ? (
          <FrontPage {...loaderData.listing} />
        ) : (
          <LivePosts heading="h3">
            {(posts) => <FrontPage {...(listingPage(posts, asked) ?? { posts: [], page, pages: 1 })} />}
          </LivePosts>
        )}
        <div className="pt-12">
          <SearchForm />
        </div>
      </section>
      <BlogQuestions />
      <ContentHelp />
      <div className="wrap clause">
        <NewsletterBox id="blog-newsletter" source="/blog" sendsMail={sendsMail} />
      </div>
    </>
  )
}
