import { join } from 'node:path'
import { site } from '#content/site.ts'
import { isSuppressed, openSuppressed } from '#office/personal-data/person.server.ts'
import { addTombstones } from '#office/personal-data/tombstones.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Places } from '#platform/db/places.ts'
import { write } from '#platform/db/write.ts'
import { fileChannel, smtpChannel } from '#platform/delivery/channels/mail.ts'
import { type Env, siteOriginOf } from '#platform/env.ts'
import { messagesIn, reportIn } from './bounce-reports.server.ts'
import { endOf, type ReadBounce, takeReport } from './bounces.server.ts'
import type { RenderedCampaign } from './check-campaign.server.ts'
import { mailFor } from './reader-mail.server.ts'
import { addCampaign, confirmedSubscribers, findCampaign, whenSent } from './store.server.ts'
import { isWanted, readTopics, writeTopics } from './topics.ts'

/** Returns the reason why no campaign can be sent from here; null when one can. */
export const sendingFault = ({ smtpUrl, siteUrl }: Pick<Env, 'smtpUrl' | 'siteUrl'>): string | null =>
  smtpUrl === null || siteUrl === null
    ? 'Set SMTP_URL and SITE_URL as the site has them: a campaign needs a mail server, and links that lead there.'
    : null

export const topicsOf = ({ topics }: Pick<RenderedCampaign, 'topics'>) => (topics.length > 0 ? topics : null)

export async function countRecipients(places: Places, topics: ReturnType<typeof readTopics>): Promise<number> {
  const isRefused = await openSuppressed(places)
  const confirmed = await confirmedSubscribers(places.db)
  return confirmed.filter(({ address, topics: chosen }) => isWanted(topics, readTopics(chosen)) && !isRefused(address))
    .length
}

/** A test mail: one to somebody who asked to be forgotten is refused, not even to try something. */
type TestMail = { address: string; outcome: 'sent' | 'refused' | 'failed'; reason?: string }

/** Sends a campaign to addresses at once, marked as a test. Its links to unsubscribe lead to nobody. */
export async function sendTests(
  campaign: RenderedCampaign,
  addresses: readonly string[],
  env: Env,
  places: Places,
): Promise<TestMail[]> {
  const sender = { from: env.mailFrom, senderName: site.name }
  const mail = env.smtpUrl ? smtpChannel(env.smtpUrl, sender) : fileChannel(join(env.dataDir, 'mail'), sender)
  const tests: TestMail[] = []
  try {
    for (const address of addresses) {
      if (await isSuppressed(places, address)) {
        tests.push({ address, outcome: 'refused' })
        continue
      }
      const campaignMail = mailFor({ subject: campaign.subject, ...campaign.mail }, address, 'test', siteOriginOf(env))
      await mail(newId(), { ...campaignMail, subject: `[Test] ${campaignMail.subject}` }).then(
        () => tests.push({ address, outcome: 'sent' }),
        (error: unknown) => {
          const { message } = (Object(error).cause ?? error) as { message?: string }
          tests.push({ address, outcome: 'failed', reason: String(message) })
        },
      )
    }
  } finally {
    mail.close()
  }
  return tests
}

type ScheduleResult = { outcome: 'queued'; count: number } | { outcome: 'refused'; reason: string }

/** Queues a campaign, to be sent now or at a later moment. One name is queued once. */
export async function scheduleCampaign(
  places: Places,
  campaign: RenderedCampaign,
  { at, isLater }: { at: Date; isLater: boolean },
): Promise<ScheduleResult> {
  const { slug, subject, preheader, pageHtml, searchText, mail } = campaign
  const topics = topicsOf(campaign)
  const count = await countRecipients(places, topics)
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
  const added = await write(places.db, (trx) =>
    addCampaign(trx, { ...row, topics: topics && writeTopics(topics), send_at: at.toISOString() }),
  )
  if (added) return { outcome: 'queued', count }
  const before = await findCampaign(places.db, { slug })
  const when = before ? whenSent(before, places.now()) : 'was just taken back'
  return { outcome: 'refused', reason: `The campaign '${slug}' ${when}.` }
}

/** Takes what came back: a mailbox file, a Maildir, a folder of mails, or one of them. */
export async function takeReports(places: Places, path: string, now: () => Date) {
  const counts = { messages: 0, ended: 0, counted: 0, known: 0, unmatched: 0, other: 0 }
  const all: ReadBounce[] = []
  for await (const message of messagesIn(path)) {
    counts.messages += 1
    const report = await reportIn(message)
    if (!report) {
      counts.other += 1
      continue
    }
    const taken = await write(places.db, (trx) => takeReport(trx, report, now()))
    counts[taken?.outcome ?? 'unmatched'] += 1
    if (taken?.outcome === 'ended') await addTombstones(places, endOf(taken), [taken.address])
    if (taken && taken.outcome !== 'known') all.push(taken)
  }
  return { counts, taken: all }
}
