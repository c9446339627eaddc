import { Gauge } from '#frame/shell/Gauge.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/archive'
import { campaignPath, campaignsFeedPath } from './campaigns/campaign.ts'
import { campaignsContext } from './context.ts'
import { ShortPage } from './ShortPage.tsx'
import { campaignArchive, newsletterPage } from './words.ts'
import '#frame/styles/newsletter.css'

export const loader = ({ context }: Route.LoaderArgs) => context.get(campaignsContext).list()

export default function NewsletterArchive({ loaderData: campaigns }: Route.ComponentProps) {
  const { title, description, lead, none, articles, feed } = campaignArchive
  return (
    <ShortPage
      above={campaigns.length === 0 && <Gauge />}
      label={<a href="/newsletter">{newsletterPage.title}</a>}
      title={title}
      lead={campaigns.length > 0 ? lead : none}
    >
      <PageMeta title={title} description={description} />
      {campaigns.length > 0 && (
        <ol className="campaigns">
          {campaigns.map(({ slug, subject, preheader, date }) => (
            <li key={slug}>
              <time className="label" dateTime={date.slice(0, 10)}>
                {longDate(date.slice(0, 10))}
              </time>
              <div>
                <h2>
                  <a href={campaignPath(slug)}>{subject}</a>
                </h2>
                <p className="small">{preheader}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <p className="acts">
        <ButtonLink primary href="/newsletter">
          {campaigns.length > 0 ? campaignArchive.subscribe : campaignArchive.subscribeFirst}
        </ButtonLink>
        {campaigns.length === 0 && <MoreLink href={articles.href}>{articles.title}</MoreLink>}
        <MoreLink href={campaignsFeedPath}>{feed}</MoreLink>
      </p>
    </ShortPage>
  )
}
