import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { newsletterPage } from '#content/newsletter.ts'
import { newsletterForm } from '#domain/newsletter/subscribe.ts'
import { NewsletterBox } from '../features/newsletter/NewsletterBox.tsx'
import { Slip } from '../features/newsletter/Slip.tsx'
import { receiveForm } from '../forms/receive-form.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import { MoreLink } from '../ui/Link.tsx'
import type { Route } from './+types/newsletter'

/** A box sent without scripts ends here; the page is then rendered for that visitor. */
export const handle = { reads: ['sent', 'from'] }

export async function action(args: Route.ActionArgs) {
  const from = pathOf((await args.request.clone().formData()).get('source'))
  return receiveForm(
    args,
    newsletterForm,
    (services, answers, submission) => services.newsletter.subscribe(answers, submission),
    `/newsletter?sent=newsletter${from ? `&from=${encodeURIComponent(from)}` : ''}`,
  )
}

export default function Newsletter({ actionData }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  const [query] = useSearchParams()
  const [invalid, setInvalid] = useState(actionData?.result.status === 'error')
  const from = pathOf(query.get('from'))
  return (
    <Slip label={newsletterPage.label} title={newsletterPage.title} lead={newsletterPage.lead}>
      <PageMeta title={newsletterPage.title} description={newsletterPage.description} hasErrors={invalid} />
      <NewsletterBox
        id="newsletter"
        sendsMail={sendsMail}
        answer={actionData}
        sent={query.get('sent') === 'newsletter'}
        onInvalid={setInvalid}
      />
      {from && (
        <p>
          <MoreLink href={from}>{newsletterPage.back}</MoreLink>
        </p>
      )}
      <dl className="slip-rows">
        {newsletterPage.facts.map(({ term, text }) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Slip>
  )
}

/** A page of this site, as a box names the one it stands on: lower-case words and nothing that leads elsewhere. */
const pathOf = (text: unknown) =>
  typeof text === 'string' && /^(\/[a-z0-9-]+){1,4}$/.test(text) && text !== '/newsletter' ? text : null
