import { useSearchParams } from 'react-router'
import { receiveCheckedPost } from '#frame/forms/form-without-scripts.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { postsContext } from '#knowledge/posts/context.ts'
import { postPath } from '#knowledge/posts/rules/listing.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { screenSubmissionContext } from '#office/leads/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/route'
import { campaignsPath } from './campaigns/campaign.ts'
import { newsletterContext } from './context.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { ShortPage } from './ShortPage.tsx'
import { newsletterPage } from './words.ts'
import '#frame/styles/ask.css'
import '#frame/styles/newsletter.css'

/** A box sent without scripts ends here; the page is then rendered for that visitor. */
export const handle = { queryNames: ['sent', 'from'] } satisfies RouteHandle

export const action = (args: Route.ActionArgs) =>
  receiveCheckedPost(
    newsletterForm,
    args,
    async (answers, { request, ...post }) =>
      args.context
        .get(newsletterContext)
        .subscribe(answers, await args.context.get(screenSubmissionContext)(request, newsletterForm, answers, post)),
    (pairs) => {
      const from = pathOf(pairs.get('source'))
      return `${newsletterForm.page}?sent=newsletter${from ? `&from=${encodeURIComponent(from)}` : ''}`
    },
  )

/** What was written last: what the next issues are made of. */
export const loader = ({ context }: Route.LoaderArgs) => context.get(postsContext).list().slice(0, newestShown)

const newestShown = 3

export default function Newsletter({ loaderData: articles, actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const from = pathOf(query.get('from'))
  return (
    <ShortPage
      label={newsletterPage.label}
      title={newsletterPage.title}
      lead={newsletterPage.lead}
      ask={newsletterPage.call}
    >
      <PageMeta
        title={newsletterPage.title}
        description={newsletterPage.description}
        hasErrors={actionData?.result.status === 'error'}
      />
      <NewsletterBox
        id="newsletter"
        sendsMail={sendsMail}
        postResult={actionData}
        sent={query.get('sent') === 'newsletter'}
      />
      {from && (
        <p>
          <MoreLink href={from}>{newsletterPage.back}</MoreLink>
        </p>
      )}
      {articles.length > 0 && (
        <section aria-labelledby="newsletter-newest">
          <h2 className="label" id="newsletter-newest">
            {newsletterPage.newest}
          </h2>
          <ol className="campaigns">
            {articles.map(({ slug, title, excerpt, publishedDate }) => (
              <li key={slug}>
                <time className="label" dateTime={publishedDate}>
                  {longDate(publishedDate.slice(0, 10))}
                </time>
                <div>
                  <h3>
                    <a href={postPath(slug)}>
                      <Unbroken text={title} />
                    </a>
                  </h3>
                  <p className="small">{excerpt}</p>
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      <dl className="short-rows">
        {newsletterPage.facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p>
        <MoreLink href={campaignsPath}>{newsletterPage.campaigns}</MoreLink>
      </p>
    </ShortPage>
  )
}

/** Returns the page that a box stood on, if it is a path of this site: lower-case words and nothing else. */
const pathOf = (text: string | null) =>
  text !== null && /^(\/[a-z0-9-]+){1,4}$/.test(text) && text !== '/newsletter' ? text : null
