import { useSearchParams } from 'react-router'
import { receiveCheckedPost } from '#frame/forms/receive-form.server.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { spamScreeningContext } from '#office/leads/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { campaignsPath } from './campaigns/campaign.ts'
import { newsletterContext } from './context.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { ShortPage } from './ShortPage.tsx'
import { newsletterPage } from './words.ts'
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
        .subscribe(answers, await args.context.get(spamScreeningContext)(request, newsletterForm, answers, post)),
    (pairs) => {
      const from = pathOf(pairs.get('source'))
      return `${newsletterForm.page}?sent=newsletter${from ? `&from=${encodeURIComponent(from)}` : ''}`
    },
  )

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const from = pathOf(query.get('from'))
  return (
    <ShortPage label={newsletterPage.label} title={newsletterPage.title} lead={newsletterPage.lead}>
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
