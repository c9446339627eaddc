import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type CampaignColumns, campaignColumns } from '#platform/db/campaign-columns.ts'
import { repliesToRead } from '#platform/db/replies-to-read.ts'
import type { CampaignTable, Database, SubscriberTable, VerdictTable } from '#platform/db/schema.ts'

type Texts = 'mail_html' | 'mail_text' | 'page_html' | 'search_text'
type Renamed = 'queued_at' | 'filled_to' | 'filled_at'
/** A campaign without its texts. */
export type CampaignHead = Omit<CampaignTable, Texts | Renamed> & CampaignColumns
export type Campaign = CampaignHead & Pick<CampaignTable, Texts>
export type CampaignWithProgress = CampaignHead & {
  /** Deliveries that wait for their first or next try. */
  pending: number
  failing: number
  failed: number
  bounces: Record<'hard' | 'soft' | 'complaint', number>
  /** A reason why mails that wait were not taken, without anything personal; null when none was refused. */
  reason: string | null
  /** A reason why mails were given up; null when none was. */
  failedReason: string | null
  lastSent: string | null
}

const head = [
  'id',
  'slug',
  'subject',
  'preheader',
  'topics',
  'state',
  ...campaignColumns,
  'finished_at',
  'recipients',
  'delivered',
  'skipped',
  'unsubscribed',
] as const

export type NewCampaign = Pick<Campaign, 'id' | 'slug' | 'subject' | 'preheader' | 'topics' | 'send_at' | Texts>

export async function addCampaign(db: Kysely<Database>, { send_at, ...campaign }: NewCampaign): Promise<boolean> {
  const row = await db
    .insertInto('campaign')
    .values({
      ...campaign,
      queued_at: send_at,
      state: 'sending',
      filled_to: '',
      filled_at: null,
      finished_at: null,
      recipients: 0,
      delivered: 0,
      skipped: 0,
      unsubscribed: 0,
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const listCampaigns = (db: Kysely<Database>): Promise<CampaignHead[]> =>
  db.selectFrom('campaign').select(head).orderBy('queued_at', 'desc').orderBy('id', 'desc').execute()

/** The campaigns whose moment has come. A scheduled one is not shown anywhere before that. */
export const campaignsDueBy = async (db: Kysely<Database>, now: Date): Promise<CampaignHead[]> =>
  (await listCampaigns(db)).filter((campaign) => !isScheduled(campaign, now))

export const isScheduled = ({ send_at }: Pick<CampaignHead, 'send_at'>, now: Date) => send_at > now.toISOString()

/** Says when a campaign that was queued before is sent, or was. */
export const whenSentText = (campaign: Pick<CampaignHead, 'send_at'>, now: Date): string =>
  isScheduled(campaign, now) ? `is scheduled for ${campaign.send_at}` : `was sent on ${campaign.send_at} already`

export async function cancelCampaign(db: Kysely<Database>, slug: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('campaign')
    .where('slug', '=', slug)
    .where('queued_at', '>', now.toISOString())
    .where('filled_to', '=', '')
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

export async function findCampaign(
  db: Kysely<Database>,
  by: { id: string } | { slug: string },
): Promise<Campaign | null> {
  const all = db.selectFrom('campaign').select([...head, 'mail_html', 'mail_text', 'page_html', 'search_text'])
  const row = await ('id' in by ? all.where('id', '=', by.id) : all.where('slug', '=', by.slug)).executeTakeFirst()
  return row ?? null
}

export const campaignsForSearch = (db: Kysely<Database>) =>
  db
    .selectFrom('campaign')
    .select(['slug', 'subject', 'preheader', ...campaignColumns, 'search_text'])
    .execute()

/** Pauses or resumes a campaign. Returns false when it is not in the state `from`. */
export async function setCampaignState(
  db: Kysely<Database>,
  slug: string,
  from: 'sending' | 'paused',
  to: 'sending' | 'paused',
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ state: to })
    .where('slug', '=', slug)
    .where('state', '=', from)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

type Candidate = Pick<SubscriberTable, 'id' | 'address' | 'topics'>

/** The next subscribers of a campaign, by id, who were confirmed by the moment at which it is sent. */
export const nextSubscribers = (
  db: Kysely<Database>,
  { enqueued_to, send_at }: Pick<CampaignHead, 'enqueued_to' | 'send_at'>,
  max: number,
): Promise<Candidate[]> =>
  db
    .selectFrom('subscriber')
    .select(['id', 'address', 'topics'])
    .where('state', '=', 'confirmed')
    .where('confirmed_at', '<=', send_at)
    .where('id', '>', enqueued_to)
    .orderBy('id')
    .limit(max)
    .execute()

/** Notes up to which subscriber a campaign was enqueued. Returns false when another process did it meanwhile. */
export async function claimBatch(
  db: Kysely<Database>,
  { id, enqueued_to }: Pick<CampaignHead, 'id' | 'enqueued_to'>,
  next: Pick<CampaignHead, 'enqueued_to' | 'enqueued_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ filled_to: next.enqueued_to, filled_at: next.enqueued_at })
    .where('id', '=', id)
    .where('filled_to', '=', enqueued_to)
    .where('filled_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}

/** Counts deliveries that were made for a campaign, and stores the hashes of their tokens. */
export async function addRecipients(
  db: Kysely<Database>,
  campaign: string,
  tokens: readonly { hash: string; subscriber: string }[],
  now: Date,
) {
  if (tokens.length === 0) return
  await db
    .insertInto('subscriber_token')
    .values(tokens.map((token) => ({ ...token, campaign, created_at: now.toISOString() })))
    .execute()
  await db
    .updateTable('campaign')
    .set((old) => ({ recipients: old('recipients', '+', tokens.length) }))
    .where('id', '=', campaign)
    .execute()
}

export async function finishCampaigns(db: Kysely<Database>, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ state: 'sent', finished_at: now.toISOString() })
    .where('state', '=', 'sending')
    .where('filled_at', 'is not', null)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('delivery')
            .select('delivery.id')
            .whereRef('delivery.campaign', '=', 'campaign.id')
            .where('delivery.next_at', 'is not', null),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** The current state of a delivery's recipient; null when they were erased. */
export async function subscriberById(
  db: Kysely<Database>,
  id: string,
): Promise<Pick<SubscriberTable, 'address' | 'state' | 'topics'> | null> {
  const row = await db
    .selectFrom('subscriber')
    .select(['address', 'state', 'topics'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** Counts the mails of a campaign that a mail server refused as they were sent, with a reason that was noted. */
export async function refusedAtOnce(db: Kysely<Database>, campaign: string): Promise<number> {
  const { n } = await db
    .selectFrom('bounce')
    .innerJoin('delivery', 'delivery.id', 'bounce.delivery')
    .select((of) => of.fn.count<number | string>('delivery.id').distinct().as('n'))
    .where('bounce.campaign', '=', campaign)
    .where('kind', 'in', ['hard', 'soft'])
    .where('next_at', 'is', null)
    .where('delivered_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Returns all campaigns with what became of their mails, newest first. */
export async function campaignsWithProgress(db: Kysely<Database>): Promise<CampaignWithProgress[]> {
  const count = (condition: ReturnType<typeof sql<boolean>>) =>
    sql<number | string | null>`sum(case when ${condition} then 1 else 0 end)`
  const [campaigns, deliveries, verdicts] = await Promise.all([
    listCampaigns(db),
    db
      .selectFrom('delivery')
      .select('campaign')
      .select((of) => [of.fn.max('delivered_at').as('lastSent')])
      .select(sql<string | null>`max(case when next_at is not null then last_error end)`.as('reason'))
      .select(
        sql<string | null>`max(case when next_at is null and delivered_at is null then last_error end)`.as(
          'failedReason',
        ),
      )
      .select([
        count(sql`next_at is not null`).as('pending'),
        count(sql`next_at is not null and last_error is not null`).as('failing'),
        count(sql`next_at is null and delivered_at is null`).as('failed'),
      ])
      .where('campaign', 'is not', null)
      .groupBy('campaign')
      .execute(),
    db
      .selectFrom('bounce')
      .select(['campaign', 'kind'])
      .select((of) => of.fn.countAll<number | string>().as('count'))
      .groupBy(['campaign', 'kind'])
      .execute(),
  ])
  return campaigns.map((campaign) => {
    const row = deliveries.find((one) => one.campaign === campaign.id)
    const countOf = (kind: VerdictTable['kind']) =>
      Number(verdicts.find((one) => one.campaign === campaign.id && one.kind === kind)?.count ?? 0)
    return {
      ...campaign,
      pending: Number(row?.pending ?? 0),
      failing: Number(row?.failing ?? 0),
      failed: Number(row?.failed ?? 0),
      lastSent: row?.lastSent ?? null,
      reason: row?.reason ?? null,
      failedReason: row?.failedReason ?? null,
      bounces: { hard: countOf('hard'), soft: countOf('soft'), complaint: countOf('complaint') },
    }
  })
}

export const confirmedSubscribers = (db: Kysely<Database>): Promise<Candidate[]> =>
  db.selectFrom('subscriber').select(['id', 'address', 'topics']).where('state', '=', 'confirmed').execute()

export type DeliveryRecipient = { delivery: string; subscriber: string; campaign: string | null; address: string }

export async function deliveryOf(db: Kysely<Database>, id: string): Promise<DeliveryRecipient | null> {
  const row = await toSubscribers(db).where('delivery.id', '=', id).executeTakeFirst()
  return row ?? null
}

/** The addresses that were asked to confirm that they are to be a subscriber's, and did not. */
export async function addressesAsked(db: Kysely<Database>, subscriber: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriber_token')
    .innerJoin('subscriber', 'subscriber.id', 'subscriber_token.subscriber')
    .select('subscriber_token.address')
    .where('subscriber', '=', subscriber)
    .where('subscriber_token.address', '<>', (of) => of.ref('subscriber.address'))
    .execute()
  return rows.flatMap(({ address }) => address ?? [])
}

export async function deliveryByToken(db: Kysely<Database>, hash: string): Promise<DeliveryRecipient | null> {
  const token = await db
    .selectFrom('subscriber_token')
    .select(['subscriber', 'campaign'])
    .where('hash', '=', hash)
    .executeTakeFirst()
  if (!token) return null
  const row = await toSubscribers(db)
    .where('delivery.subscriber', '=', token.subscriber)
    .where('delivery.campaign', token.campaign === null ? 'is' : '=', token.campaign)
    .orderBy('delivery.id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

/** Finds the last mail to a subscriber, by their address. */
export async function lastDeliveryTo(db: Kysely<Database>, address: string): Promise<DeliveryRecipient | null> {
  const row = await toSubscribers(db)
    .where('subscriber.address', '=', address)
    .where('subscriber.state', '=', 'confirmed')
    .orderBy('delivery.id', 'desc')
    .executeTakeFirst()
  return row ?? null
}

const toSubscribers = (db: Kysely<Database>) =>
  db
    .selectFrom('delivery')
    .innerJoin('subscriber', 'subscriber.id', 'delivery.subscriber')
    .select(['delivery.id as delivery', 'subscriber.id as subscriber', 'delivery.campaign', 'subscriber.address'])

/** Stores a verdict, once for each delivery and kind. Returns true when it was new. */
export async function addVerdict(db: Kysely<Database>, verdict: VerdictTable): Promise<boolean> {
  const row = await db
    .insertInto('bounce')
    .values(verdict)
    .onConflict((conflict) => conflict.columns(['delivery', 'kind']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function softBounces(db: Kysely<Database>, subscriber: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('bounce')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('subscriber', '=', subscriber)
    .where('kind', '=', 'soft')
    .where('at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Selects the subscribers whose replies a person has to read, and those who left and may ask to be erased too. */
export const subscribersWhoReplied = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('subscriber')
    .where('id', 'in', repliesToRead(db, now).select('subscriber'))
    .where((of) => of.or([of('state', '=', 'confirmed'), of('id', 'in', askingForErasure(db, now))]))

/** Selects the subscribers whose replies may ask for the erasure of personal data. */
export const askingForErasure = (db: Kysely<Database>, now: Date) =>
  repliesToRead(db, now).where('kind', '=', 'erasure').select('subscriber')

/**
 * Takes a subscriber's replies from those that a person has to read. One about erasure stays until its writer is
 * erased.
 * Returns true when there was one.
 */
export async function markRepliesRead(db: Kysely<Database>, subscriber: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('bounce')
    .where('subscriber', '=', subscriber)
    .where('kind', '=', 'unclear')
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}

/** Ends a subscription whose mail bounces for good. Returns true when it was active. */
export async function markBounced(db: Kysely<Database>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('subscriber')
    .set({ state: 'bounced', unsubscribed_at: now.toISOString() })
    .where('id', '=', id)
    .where('state', 'in', ['confirmed', 'unconfirmed'])
    .executeTakeFirst()
  return Number(numUpdatedRows) > 0
}
