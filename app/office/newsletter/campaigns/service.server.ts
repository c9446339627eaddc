import type { Kysely } from 'kysely'
import { picturesIn } from '#knowledge/articles/pictures.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, IssueTable } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { write } from '#platform/db/write.ts'
import { type CampaignDelivery, enqueueCampaign, type MailPayload } from '#platform/delivery/store.ts'
import { sanitisePublished } from '#platform/markdown/sanitise.ts'
import { recordBounce } from './bounces.server.ts'
import { type IssueItem, type IssuePage, issuePath, issuesFeedPath, issuesPath } from './campaign.ts'
import { letterTo } from './letter.server.ts'
import {
  addRecipients,
  type CampaignHead,
  campaignsBy,
  campaignWords,
  findCampaign,
  findReader,
  finishCampaigns,
  isScheduled,
  nextSubscribers,
  noteFilled,
} from './store.server.ts'
import { isWanted, readTopics } from './topics.ts'

type Parts = {
  db: Kysely<Database>
  now: () => Date
  /** The site's origin, for links in mails. */
  origin: string
  /** Sends one mail. */
  mail: (id: string, payload: MailPayload) => Promise<void>
  /** True when an address was erased and must not be written to. */
  isSuppressed: (email: string) => Promise<boolean>
  /** Called when something was enqueued. */
  enqueued: () => void
  /** Records beside the store that a subscription ended because its address does not exist. */
  writeDown?: (act: 'bounced', address: string) => Promise<void>
}

/** Subscribers handled in one transaction. */
const together = 200

/**
 * The issues of the newsletter: their recipients, their mails, sent one at a time, and the public archive. All work is
 * found in the tables, so a process that dies loses nothing and repeats at most the mail that was under way.
 */
export function createCampaigns({ db, now, origin, mail, isSuppressed, enqueued, writeDown }: Parts) {
  const listeners = new Set<(paths: readonly string[]) => void>()
  let items: readonly IssueItem[] = []
  /** The pictures in each issue, by slug. */
  let pictures = new Map<string, readonly string[]>()
  /** The issue that is being sent; it does not change once it is queued. */
  let letter: IssueTable | null = null

  async function letterOf(id: string): Promise<IssueTable | null> {
    if (letter?.id !== id) letter = await findCampaign(db, { id })
    return letter
  }

  /** Makes the next deliveries of an issue. Returns the issue if there may be more. */
  async function fill(issue: CampaignHead): Promise<CampaignHead | null> {
    const next = await nextSubscribers(db, issue, together)
    const topics = readTopics(issue.topics)
    const wanted: { subscriber: string; payload: { token: string } }[] = []
    for (const { id, address, topics: chosen } of next)
      if (isWanted(topics, readTopics(chosen)) && !(await isSuppressed(address)))
        wanted.push({ subscriber: id, payload: { token: newToken() } })
    const at = now()
    const isLast = next.length < together
    const filled = { filled_to: next.at(-1)?.id ?? issue.filled_to, filled_at: isLast ? at.toISOString() : null }
    const isOurs = await write(
      db,
      async (trx) => {
        if (!(await noteFilled(trx, issue, filled))) return false
        const added = new Set(await enqueueCampaign(trx, issue.id, at, wanted))
        const tokens = wanted.filter(({ subscriber }) => added.has(subscriber))
        const hashes = tokens.map(({ subscriber, payload }) => ({ subscriber, hash: tokenHash(payload.token) }))
        await addRecipients(trx, issue.id, hashes, at)
        return true
      },
      { aside: true },
    )
    enqueued()
    return isOurs && !isLast ? { ...issue, ...filled } : null
  }

  /** Reads the list again, and the pictures of issues that are new in it. */
  async function readList() {
    const found = (await campaignsBy(db, now())).map(itemOf)
    const read = found.map(async ({ slug }) => {
      const known = pictures.get(slug) ?? picturesIn((await findCampaign(db, { slug }))?.page ?? '')
      return [slug, known] as const
    })
    pictures = new Map(await Promise.all(read))
    items = found
  }

  /** Reads the list again and announces what changed for visitors. */
  async function look() {
    const before = items.map(({ slug }) => slug)
    await readList()
    const fresh = items.filter(({ slug }) => !before.includes(slug))
    if (fresh.length === 0) return
    for (const listener of listeners) listener([issuesPath, ...fresh.map(({ slug }) => issuePath(slug))])
  }

  return {
    /** Reads the existing issues. */
    open: readList,
    /** Does what is due: deliveries still to be made, issues that are done, and new issues for the archive. */
    async tend() {
      await look()
      for (const issue of await campaignsBy(db, now())) {
        if (issue.state !== 'sending' || issue.filled_at !== null) continue
        for (let more: CampaignHead | null = issue; more; ) more = await fill(more)
      }
      await write(db, (trx) => finishCampaigns(trx, now()), { aside: true })
    },
    /** Sends a delivery of an issue, unless its subscriber left, changed topics, or was erased meanwhile. */
    async send(id: string, { issue, subscriber, payload }: CampaignDelivery): Promise<'sent' | 'skipped'> {
      const [written, reader] = await Promise.all([letterOf(issue), findReader(db, subscriber)])
      if (!written || reader?.state !== 'confirmed') return 'skipped'
      if (!isWanted(readTopics(written.topics), readTopics(reader.topics))) return 'skipped'
      if (await isSuppressed(reader.address)) return 'skipped'
      await mail(id, letterTo(written, reader.address, payload.token, origin))
      return 'sent'
    },
    /** Notes in the store and beside it that the mail server refused a subscriber's address for good. */
    async refused(
      trx: Kysely<Database>,
      { id, issue, subscriber, to }: { id: string; issue: string | null; subscriber: string; to?: readonly string[] },
      code: string | null,
    ) {
      // A mail to the address that a subscriber wants to have says nothing of the one that they have.
      if (to && !to.includes((await findReader(trx, subscriber))?.address ?? '')) return
      const bounce = { id: newId(), delivery: id, subscriber, issue, kind: 'hard', code } as const
      if ((await recordBounce(trx, bounce, now())) !== 'ended') return
      const reader = await findReader(trx, subscriber)
      if (reader) await writeDown?.('bounced', reader.address)
    },

    /** True when an issue shows the post's picture at this address. */
    shows: (picture: string): boolean => [...pictures.values()].some((named) => named.includes(picture)),
    /** All issues, newest first. */
    list: (): readonly IssueItem[] => items,
    /** An issue with its text, or null when there is none of this name. */
    async page(slug: string): Promise<IssuePage | null> {
      const found = items.some((item) => item.slug === slug) ? await findCampaign(db, { slug }) : null
      return found && { ...itemOf(found), html: sanitisePublished(found.page) }
    },
    /** The words of every issue, for the search. */
    async texts() {
      return (await campaignWords(db))
        .filter((issue) => !isScheduled(issue, now()))
        .map((issue) => ({ ...itemOf(issue), text: issue.words }))
    },
    /** Every page that exists because of an issue, newest first. */
    paths: (): string[] => items.map(({ slug }) => issuePath(slug)),
    /** The address under which an issue's page is cached; null when there is no such page. */
    canonicalPath: (path: string): string | null =>
      path !== issuesFeedPath && items.some(({ slug }) => issuePath(slug) === path) ? path : null,
    /** Announces which pages changed, each time there is a new issue. @returns a function that stops it */
    onChange(listener: (paths: readonly string[]) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type Issues = ReturnType<typeof createCampaigns>

const itemOf = ({
  slug,
  subject,
  preheader,
  queued_at,
}: Pick<IssueTable, 'slug' | 'subject' | 'preheader' | 'queued_at'>): IssueItem => ({
  slug,
  subject,
  preheader,
  date: queued_at,
})

declare module '#platform/render/context.ts' {
  interface Services {
    issues: Issues
  }
}
