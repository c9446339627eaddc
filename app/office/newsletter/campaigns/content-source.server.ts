import type { ContentSource } from '#platform/content-source.ts'
import { longDate } from '#platform/text/long-date.ts'
import { campaignArchive } from '../words.ts'
import { campaignPath, campaignsPath } from './campaign.ts'
import type { Campaigns } from './campaigns.server.ts'

export const campaignsSource = (
  campaigns: Pick<Campaigns, 'list' | 'searchTexts' | 'canonicalPath' | 'onChange'>,
): ContentSource => ({
  pages: () =>
    campaigns.list().map(({ slug, subject, date }) => ({
      path: campaignPath(slug),
      title: subject,
      changed: date,
      line: `${campaignArchive.label}, ${longDate(date.slice(0, 10))}`,
    })),
  canonicalPath: campaigns.canonicalPath,
  entries: async () =>
    (await campaigns.searchTexts()).map(({ slug, subject, preheader, date, text }) => ({
      id: campaignPath(slug),
      kind: 'article',
      title: subject,
      place: `${campaignArchive.label}, ${longDate(date.slice(0, 10))}`,
      text: `${preheader} ${text}`,
    })),
  changedOn() {
    const [newest] = campaigns.list()
    return new Map(newest ? [[campaignsPath, newest.date]] : [])
  },
  onChange: campaigns.onChange,
})
