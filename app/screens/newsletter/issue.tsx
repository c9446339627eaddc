import { data } from 'react-router'
import { issueArchive } from '#content/newsletter.ts'
import { issuesPath } from '#domain/issues/issue.ts'
import { longDate } from '#domain/long-date.ts'
import { servicesContext } from '../../context.ts'
import { NewsletterBox } from '../../parts/NewsletterBox.tsx'
import { NotFoundScreen } from '../../shell/NotFoundScreen.tsx'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { usePageRequest } from '../../shell/page-request.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'
import { RichText } from '../../ui/RichText.tsx'
import type { Route } from './+types/issue'
import '../../styles/prose.css'
import '../../styles/code.css'
import '../../styles/newsletter.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const issue = await context.get(servicesContext).issues.page(params.slug)
  return issue ?? data(null, 404)
}

/** An issue as it was sent; nothing on it is of any reader. */
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

/** Where it stands, and since when. */
const Place = ({ day }: { day: string }) => (
  <>
    <a href={issuesPath}>{issueArchive.title}</a>
    <br />
    {issueArchive.sent} <time dateTime={day}>{longDate(day)}</time>
  </>
)
