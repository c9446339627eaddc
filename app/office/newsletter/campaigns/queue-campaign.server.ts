import { loadSuppressionCheck } from '#office/personal-data/person.server.ts'
import { newId } from '#platform/db/id.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import type { Env } from '#platform/env.ts'
import type { RenderedCampaign } from './read-campaign.server.ts'
import { addCampaign, confirmedSubscribers, findCampaign, whenSentText } from './store.server.ts'
import { isWanted, readTopics, writeTopics } from './topics.ts'

/** Returns the reason why no campaign can be sent from here; null when one can. */
export const reasonNotToSend = ({ smtpUrl, siteUrl }: Pick<Env, 'smtpUrl' | 'siteUrl'>): string | null =>
  smtpUrl === null || siteUrl === null
    ? 'A campaign needs a mail server, and links that lead to the site. Whoever runs the server sets SMTP_URL and SITE_URL as the site has them.'
    : null

export const chosenTopics = ({ topics }: Pick<RenderedCampaign, 'topics'>) => (topics.length > 0 ? topics : null)

export async function countRecipients(storage: DataStorage, topics: ReturnType<typeof readTopics>): Promise<number> {
  const isSuppressed = await loadSuppressionCheck(storage)
  const confirmed = await confirmedSubscribers(storage.db)
  return confirmed.filter(
    ({ address, topics: chosen }) => isWanted(topics, readTopics(chosen)) && !isSuppressed(address),
  ).length
}

type QueueResult = { outcome: 'queued'; count: number } | { outcome: 'refused'; reason: string }

/** Queues a campaign, to be sent now or at a later moment. One name is queued once. */
export async function queueCampaign(
  storage: DataStorage,
  campaign: RenderedCampaign,
  { at, isLater }: { at: Date; isLater: boolean },
): Promise<QueueResult> {
  const { slug, subject, preheader, pageHtml, searchText, mail } = campaign
  const topics = chosenTopics(campaign)
  const count = await countRecipients(storage, topics)
  if (count === 0 && !isLater) return { outcome: 'refused', reason: 'Nobody is confirmed who wants these topics.' }
  const row = {
    id: newId(),
    slug,
    subject,
    preheader,
    mail_html: mail.html,
    mail_text: mail.text,
    page_html: pageHtml,
    search_text: searchText,
  }
  const added = await write(storage.db, (trx) =>
    addCampaign(trx, { ...row, topics: topics && writeTopics(topics), send_at: at.toISOString() }),
  )
  if (added) return { outcome: 'queued', count }
  const existing = await findCampaign(storage.db, { slug })
  const when = existing ? whenSentText(existing, storage.now()) : 'was just taken back'
  return { outcome: 'refused', reason: `The campaign '${slug}' ${when}.` }
}
