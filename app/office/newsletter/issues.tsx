import { Gauge } from '#frame/shell/Gauge.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { servicesContext } from '#platform/render/context.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/issues'
import { issuePath, issuesFeedPath } from './campaigns/campaign.ts'
import { ShortPage } from './ShortPage.tsx'
import { issueArchive, newsletterPage } from './words.ts'
import '#frame/styles/newsletter.css'

export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).issues.list()

/** The archive of the newsletter: a bibliography, the newest issue first. */
export default function NewsletterIssues({ loaderData: issues }: Route.ComponentProps) {
  const { title, description, lead, none, articles, feed } = issueArchive
  return (
    <ShortPage
      above={issues.length === 0 && <Gauge />}
      label={<a href="/newsletter">{newsletterPage.title}</a>}
      title={title}
      lead={issues.length > 0 ? lead : none}
    >
      <PageMeta title={title} description={description} />
      {issues.length > 0 && (
        <ol className="issues">
          {issues.map(({ slug, subject, preheader, date }) => (
            <li key={slug}>
              <time className="label" dateTime={date.slice(0, 10)}>
                {longDate(date.slice(0, 10))}
              </time>
              <div>
                <h2>
                  <a href={issuePath(slug)}>{subject}</a>
                </h2>
                <p className="small">{preheader}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="acts">
        <ButtonLink go href="/newsletter">
          {issues.length > 0 ? issueArchive.subscribe : issueArchive.subscribeFirst}
        </ButtonLink>
        {issues.length === 0 && <MoreLink href={articles.href}>{articles.title}</MoreLink>}
        <MoreLink href={issuesFeedPath}>{feed}</MoreLink>
      </p>
    </ShortPage>
  )
}
