import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { RichText } from '#frame/ui/RichText.tsx'
import { servicesContext } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/issue'
import { issuesPath } from './campaigns/campaign.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { issueArchive } from './words.ts'
import '#frame/styles/prose.css'
import '#frame/styles/code.css'
import '#frame/styles/newsletter.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const issue = await context.get(servicesContext).issues.page(params.slug)
  return issue ?? data(null, 404)
}

/** An issue as it was sent; nothing on it is about any reader. */
export default function NewsletterIssue({ loaderData: issue }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  if (!issue) return <NotFoundScreen />
  const { slug, subject, preheader, date, html } = issue
  const day = date.slice(0, 10)
  return (
    <article>
      <PageMeta title={subject} description={preheader} />
      <PageHead label={<Place day={day} />} title={subject} lead={preheader} />
      <div className="wrap cols reading">
        <RichText key={slug} id="text" className="beside prose" html={html} />
      </div>
      <div className="wrap short-page">
        <NewsletterBox id="newsletter" source={issuesPath} sendsMail={sendsMail} />
        <p>
          <MoreLink href={issuesPath}>{issueArchive.all}</MoreLink>
        </p>
      </div>
    </article>
  )
}

/** A link back to the archive, and the date. */
const Place = ({ day }: { day: string }) => (
  <>
    <a href={issuesPath}>{issueArchive.title}</a>
    <br />
    {issueArchive.sent} <time dateTime={day}>{longDate(day)}</time>
  </>
)
