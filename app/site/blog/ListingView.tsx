import { site } from '#content/site.ts'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { useTitle } from '#frame/ui/use-title.ts'
import { type ListingPage, listingPage } from '#knowledge/posts/rules/listing.ts'
import type { PostCard } from '#knowledge/posts/rules/post.ts'
import NewsletterForm from '#office/newsletter/NewsletterForm.island.tsx'
import { NewsletterFrame } from '#office/newsletter/NewsletterFrame.tsx'
import { Categories } from './Categories.tsx'
import { FetchedPosts } from './FetchedPosts.tsx'
import { ContentHelp } from './Help.tsx'
import { PostCards } from './PostCards.tsx'
import { BlogQuestions } from './Questions.tsx'
import { specialistOffer, blog as texts } from './words.ts'

type ListingViewProps = {
  pageParam: string | null
  /** The page as the server sent it; undefined after a move in the browser. */
  served: ListingPage<PostCard> | undefined
  sendsMail: boolean | undefined
}

export function ListingView({ pageParam, served, sendsMail }: ListingViewProps) {
  const page = served?.page ?? pageNumber(pageParam)
  const { title } = listingTexts(page)
  useTitle(`${title} | ${site.name}`)
  return (
    <>
      <PageHead
        label={texts.label}
        title={texts.title}
        lead={texts.lead}
        ask={{ text: `${specialistOffer.title} ${specialistOffer.text}`, about: specialistOffer.about }}
      >
        <p>
          <MoreLink href={texts.browse.href}>{texts.browse.title}</MoreLink>
        </p>
      </PageHead>
      <section className="wrap articles" id="articles" aria-labelledby="articles-title" tabIndex={-1}>
        <div className="clause-head">
          <h2 className="label" id="articles-title">
            {page > 1 ? texts.articlesOf(page) : texts.articles}
          </h2>
          <Categories label={texts.categories} />
        </div>
        {served ? (
          <PostCards {...served} />
        ) : (
          <FetchedPosts heading="h3">
            {(posts) => <PostCards {...(listingPage(posts, pageParam) ?? { posts: [], page, pages: 1 })} />}
          </FetchedPosts>
        )}
      </section>
      <BlogQuestions />
      <ContentHelp />
      <div className="wrap clause">
        <NewsletterFrame id="blog-newsletter">
          <NewsletterForm id="blog-newsletter" source="/blog" sendsMail={sendsMail} />
        </NewsletterFrame>
      </div>
    </>
  )
}

const pageNumber = (pageParam: string | null) => Number(pageParam || 1)

export const listingTexts = (page: number): { title: string; description: string } =>
  page > 1 ? texts.laterPages(page) : texts
