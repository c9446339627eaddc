import type { Kysely } from 'kysely'
import { picturesIn } from '#knowledge/posts/pictures.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { type CampaignDelivery, enqueueCampaign, type MailPayload } from '#platform/delivery/store.ts'
import { sanitisePublished } from '#platform/markdown/sanitise.ts'
import {
  type CampaignItem,
  type CampaignPage,
  campaignPath,
  campaignsFeedPath,
  campaignsPath,
  utmOfCampaign,
} from './campaign.ts'
import { pagesByLinkName } from './links-in-mail.server.ts'
import type { MailVerdict } from './mail-verdict.ts'
import { recordVerdict, storeVerdict, tombstoneOf } from './record-verdict.server.ts'
import {
  addRecipients,
  type Campaign,
  type CampaignHead,
  campaignsDueBy,
  campaignsForSearch,
  claimBatch,
  findCampaign,
  finishCampaigns,
  isScheduled,
  nextSubscribers,
  subscriberById,
} from './store.server.ts'
import { mailToSubscriber } from './subscriber-mail.server.ts'
import { isWanted, readTopics } from './topics.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** The time by which a campaign's moment has come. */
  trustedNow?: () => Promise<Date>
  origin: string
  mail: (id: string, payload: MailPayload) => Promise<void>
  /** True when an address was erased and must not be written to. */
  isSuppressed: (email: string) => Promise<boolean>
  wakeWorker: () => void
  /** Records beside the store that a subscription ended. */
  addTombstone?: (act: 'bounced' | 'left', address: string) => Promise<void>
}

/** A delivery that was refused, of a campaign or of another mail to a subscriber. */
type RefusedMail = { id: string; campaign: string | null; subscriber: string; to?: readonly string[] }

/** Subscribers handled in one transaction. */
const batchSize = 200

/**
 * The campaigns of the newsletter: their recipients, their mails, sent one at a time, and the public archive. All work
 * is found in the tables, so a process that dies loses nothing and repeats at most the mail that was under way.
 */
export function createCampaigns({
  db,
  now,
  trustedNow = async () => now(),
  origin,
  mail,
  isSuppressed,
  wakeWorker,
  addTombstone,
}: Parts) {
  const listeners = new Set<(paths: readonly string[]) => void>()
  let items: readonly CampaignItem[] = []
  /** Of each campaign that was sent: the pictures that its page shows, and the pages to which its mail's links lead. */
  let sentBySlug = new Map<string, { pictures: readonly string[]; links: ReadonlyMap<string, string> }>()
  /** The campaign that is being sent; it does not change once it is queued. */
  let campaignBeingSent: Campaign | null = null

  async function loadCampaign(id: string): Promise<Campaign | null> {
    if (campaignBeingSent?.id !== id) campaignBeingSent = await findCampaign(db, { id })
    return campaignBeingSent
  }

  /** Makes the next deliveries of a campaign. Returns the campaign if there may be more. */
  async function enqueueNextBatch(campaign: CampaignHead): Promise<CampaignHead | null> {
    const next = await nextSubscribers(db, campaign, batchSize)
    const topics = readTopics(campaign.topics)
    const recipients: { subscriber: string; payload: { token: string } }[] = []
    for (const { id, address, topics: chosen } of next)
      if (isWanted(topics, readTopics(chosen)) && !(await isSuppressed(address)))
        recipients.push({ subscriber: id, payload: { token: newToken() } })
    const at = now()
    const isLast = next.length < batchSize
    const progress = {
      enqueued_to: next.at(-1)?.id ?? campaign.enqueued_to,
      enqueued_at: isLast ? at.toISOString() : null,
    }
    const isOurs = await write(
      db,
      async (trx) => {
        if (!(await claimBatch(trx, campaign, progress))) return false
        const added = new Set(await enqueueCampaign(trx, campaign.id, at, recipients))
        const tokens = recipients.filter(({ subscriber }) => added.has(subscriber))
        const hashes = tokens.map(({ subscriber, payload }) => ({ subscriber, hash: tokenHash(payload.token) }))
        await addRecipients(trx, campaign.id, hashes, at)
        return true
      },
      { background: true },
    )
    wakeWorker()
    return isOurs && !isLast ? { ...campaign, ...progress } : null
  }

  async function reloadItems() {
    const sentItems = (await campaignsDueBy(db, await trustedNow())).map(itemOf)
    const read = sentItems.map(async ({ slug }) => {
      const before = sentBySlug.get(slug)
      if (before) return [slug, before] as const
      const { page_html = '', mail_html = '' } = (await findCampaign(db, { slug })) ?? {}
      return [slug, { pictures: picturesIn(page_html), links: pagesByLinkName(mail_html) }] as const
    })
    sentBySlug = new Map(await Promise.all(read))
    items = sentItems
  }

  async function announceNew() {
    const before = items.map(({ slug }) => slug)
    await reloadItems()
    const newItems = items.filter(({ slug }) => !before.includes(slug))
    if (newItems.length === 0) return
    for (const listener of listeners) listener([campaignsPath, ...newItems.map(({ slug }) => campaignPath(slug))])
  }

  async function enqueueDueBatches() {
    for (const campaign of await campaignsDueBy(db, await trustedNow())) {
      if (campaign.state !== 'sending' || campaign.enqueued_at !== null) continue
      for (let more: CampaignHead | null = campaign; more; ) more = await enqueueNextBatch(more)
    }
  }

  const finishSent = () => write(db, (trx) => finishCampaigns(trx, now()), { background: true })

  return {
    open: reloadItems,
    /**
     * Does what is due: new campaigns in the archive, deliveries still to be made, and the end of campaigns that are
     * done.
     */
    async runDueCampaigns() {
      await announceNew()
      await enqueueDueBatches()
      await finishSent()
    },
    /** Sends a delivery of a campaign, unless its subscriber left, changed topics, or was erased meanwhile. */
    async send(id: string, { campaign, subscriber, payload }: CampaignDelivery): Promise<'sent' | 'skipped'> {
      const [sentCampaign, recipient] = await Promise.all([loadCampaign(campaign), subscriberById(db, subscriber)])
      if (!sentCampaign || recipient?.state !== 'confirmed') return 'skipped'
      if (!isWanted(readTopics(sentCampaign.topics), readTopics(recipient.topics))) return 'skipped'
      if (await isSuppressed(recipient.address)) return 'skipped'
      const { subject, mail_html: html, mail_text: text } = sentCampaign
      await mail(id, mailToSubscriber({ subject, html, text }, recipient.address, payload.token, origin))
      return 'sent'
    },
    /**
     * Notes in the store and beside it that the mail server refused a subscriber's address for good, or (`soft`) for so
     * long that the mail was given up.
     */
    async noteMailRefused(
      trx: Kysely<Database>,
      { id, campaign, subscriber, to }: RefusedMail,
      code: string | null,
      kind: 'hard' | 'soft' = 'hard',
    ) {
      // A mail to the address that a subscriber wants to have says nothing of the one that they have.
      if (to && !to.includes((await subscriberById(trx, subscriber))?.address ?? '')) return
      const verdict = { id: newId(), delivery: id, subscriber, campaign, kind, code } as const
      if ((await storeVerdict(trx, verdict, now())) !== 'ended') return
      const confirmed = await subscriberById(trx, subscriber)
      if (confirmed) await addTombstone?.('bounced', confirmed.address)
    },
    /** Stores what a mail says that came to the mailbox. Returns false when it is about nobody's mail. */
    async recordVerdict(trx: Kysely<Database>, verdict: MailVerdict, receivedAt: Date): Promise<boolean> {
      const recorded = await recordVerdict(trx, verdict, now(), receivedAt)
      if (recorded?.outcome === 'ended') await addTombstone?.(tombstoneOf(recorded), recorded.address)
      return recorded !== null
    },
    /** True when a campaign shows the post's picture at this address. */
    showsPicture: (picture: string): boolean =>
      [...sentBySlug.values()].some(({ pictures }) => pictures.includes(picture)),
    /** The pages to which a campaign's mail leads, by its links' names; null when this site sent no such campaign. */
    linkedPages({ source, medium, campaign }: ReturnType<typeof utmOfCampaign>): ReadonlyMap<string, string> | null {
      const own = utmOfCampaign(campaign)
      return source === own.source && medium === own.medium ? (sentBySlug.get(campaign)?.links ?? null) : null
    },
    list: (): readonly CampaignItem[] => items,
    async page(slug: string): Promise<CampaignPage | null> {
      const campaign = items.some((item) => item.slug === slug) ? await findCampaign(db, { slug }) : null
      return campaign && { ...itemOf(campaign), html: sanitisePublished(campaign.page_html) }
    },
    async searchTexts() {
      return (await campaignsForSearch(db))
        .filter((campaign) => !isScheduled(campaign, now()))
        .map((campaign) => ({ ...itemOf(campaign), text: campaign.search_text }))
    },
    /** The address under which a campaign's page is cached; null when there is no such page. */
    canonicalPath: (path: string): string | null =>
      path !== campaignsFeedPath && items.some(({ slug }) => campaignPath(slug) === path) ? path : null,
    /** Announces which pages changed, each time there is a new campaign. @returns a function that stops it */
    onChange(listener: (paths: readonly string[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Campaigns = ReturnType<typeof createCampaigns>

type ItemRow = Pick<Campaign, 'slug' | 'subject' | 'preheader' | 'send_at'>
const itemOf = ({ send_at: date, slug, subject, preheader }: ItemRow): CampaignItem => ({
  slug,
  subject,
  preheader,
  date,
})
