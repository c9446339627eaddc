import { blog as texts } from '#content/blog.ts'
import { site } from '#content/site.ts'
import { type ListingPage, listingPage } from '#domain/blog/listing.ts'
import type { PostCard } from '#domain/blog/post.ts'
import { SearchForm } from '../../forms/SearchForm.tsx'
import { NewsletterCoupon } from '../../parts/NewsletterCoupon.tsx'
import NewsletterForm from '../../parts/NewsletterForm.island.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { Categories } from './Categories.tsx'
import { FetchedPosts } from './FetchedPosts.tsx'
import { FrontPage } from './FrontPage.tsx'
import { ContentHelp } from './Help.tsx'
import { BlogQuestions } from './Questions.tsx'

type ListingViewProps = {
  /** The page of the listing, as the address names it. */
  asked: string | null
  /** The page's posts, if they came with it. */
  came: ListingPage<PostCard> | undefined
  sendsMail: boolean | undefined
}

/** The listing (SPEC 2, screen 5). */
export function ListingView({ asked, came, sendsMail }: ListingViewProps) {
  const page = came?.page ?? pageNumber(asked)
  const { title } = listingTexts(page)
  useTitle(`${title} | ${site.name}`)
  return (
    <>
      <PageHead label={texts.label} title={texts.title} lead={texts.lead}>
        <p>
          <MoreLink href={texts.browse.href}>{texts.browse.title}</MoreLink>
        </p>
      </PageHead>
      <section className="wrap articles" id="articles" aria-labelledby="articles-title" tabIndex={-1}>
        <h2 className="label" id="articles-title">
          {page > 1 ? texts.articlesOf(page) : texts.articles}
        </h2>
        <Categories label={texts.categories} />
        {came ? (
          <FrontPage {...came} />
        ) : (
          <FetchedPosts heading="h3">
            {(posts) => <FrontPage {...(listingPage(posts, asked) ?? { posts: [], page, pages: 1 })} />}
          </FetchedPosts>
        )}
        <div className="pt-8">
          <SearchForm />
        </div>
      </section>
      <BlogQuestions />
      <ContentHelp />
      <div className="wrap clause">
        <NewsletterCoupon id="blog-newsletter">
          <NewsletterForm id="blog-newsletter" source="/blog" sendsMail={sendsMail} />
        </NewsletterCoupon>
      </div>
    </>
  )
}

const pageNumber = (asked: string | null) => (asked && asked !== '1' ? Number(asked) : 1)

/** What a page of the listing says of itself. */
export const listingTexts = (page: number): { title: string; description: string } =>
  page > 1 ? texts.laterPages(page) : texts
