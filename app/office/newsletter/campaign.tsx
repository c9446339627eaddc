import { data } from 'react-router'
import { NotFoundScreen } from '#frame/shell/NotFoundScreen.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { RichText } from '#frame/ui/RichText.tsx'
import { longDate } from '#platform/text/long-date.ts'
import type { Route } from './+types/campaign'
import { campaignsPath } from './campaigns/campaign.ts'
import { campaignsContext } from './context.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { campaignArchive } from './words.ts'
import '#frame/styles/prose.css'
import '#frame/styles/newsletter.css'

export async function loader({ context, params }: Route.LoaderArgs) {
  const campaign = await context.get(campaignsContext).page(params.slug)
  return campaign ?? data(null, 404)
}

/** A campaign as it was sent; nothing on it is about any subscriber. */
export default function NewsletterCampaign({ loaderData: campaign }: Route.ComponentProps) {
  const { sendsMail } = usePageRequest()
  if (!campaign) return <NotFoundScreen />
  const { slug, subject, preheader, date, html } = campaign
  const day = date.slice(0, 10)
  return (
    <article>
      <PageMeta title={subject} description={preheader} />
      <PageHead label={<Place day={day} />} title={subject} lead={preheader} />
      <div className="wrap cols reading">
        <RichText key={slug} id="text" className="beside prose" html={html} />
      </div>
      <div className="wrap short-page">
        <NewsletterBox id="newsletter" source={campaignsPath} sendsMail={sendsMail} />
        <p>
          <MoreLink href={campaignsPath}>{campaignArchive.all}</MoreLink>
        </p>
      </div>
    </article>
  )
}

const Place = ({ day }: { day: string }) => (
  <>
    <a href={campaignsPath}>{campaignArchive.title}</a>
    <br />
    {campaignArchive.sent} <time dateTime={day}>{longDate(day)}</time>
  </>
)
