import { issueArchive, newsletterPage } from '#content/newsletter.ts'
import { issuePath, issuesFeedPath } from '#domain/issues/issue.ts'
import { longDate } from '#domain/long-date.ts'
import { servicesContext } from '../../context.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'
import type { Route } from './+types/issues'
import { ShortPage } from './ShortPage.tsx'
import '../../styles/newsletter.css'

export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).issues.list()

/** The archive of the newsletter: a bibliography, the newest issue first. */
export default function NewsletterIssues({ loaderData: issues }: Route.ComponentProps) {
  const { title, description, lead, none, articles, feed } = issueArchive
  return (
    <ShortPage label={<a href="/newsletter">{newsletterPage.title}</a>} title={title} lead={lead}>
      <PageMeta title={title} description={description} />
      {issues.length === 0 ? (
        <p>{none}</p>
      ) : (
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
        <MoreLink href="/newsletter">{issueArchive.subscribe}</MoreLink>
        {issues.length === 0 && <MoreLink href={articles.href}>{articles.title}</MoreLink>}
        <a href={issuesFeedPath}>{feed}</a>
      </p>
    </ShortPage>
  )
}
