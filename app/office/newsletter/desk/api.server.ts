import * as z from 'zod/mini'
import { type DeskContext, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { write } from '#platform/db/write.ts'
import { failureInWords } from '#platform/delivery/failure-words.ts'
import { countRecipients } from '../campaigns/queue-campaign.server.ts'
import { campaignsWithProgress, cancelCampaign, isScheduled, setCampaignState } from '../campaigns/store.server.ts'
import { readTopics } from '../campaigns/topics.ts'
import { type CampaignRenderer, campaignsDeskEndpoints, type PostalAddressSource } from './campaigns-api.server.ts'
import { type ConfirmRenderer, subscribersDeskEndpoints } from './subscribers-api.server.ts'

export function newsletterDeskEndpoints(
  context: DeskContext & { renderer: CampaignRenderer & ConfirmRenderer } & PostalAddressSource,
) {
  const { db, now, storage } = context
  return {
    ...campaignsDeskEndpoints(context),
    ...subscribersDeskEndpoints(context),

    newsletter: endpoint(z.object({}), async () => {
      const [campaigns, counts] = await Promise.all([
        campaignsWithProgress(db),
        db
          .selectFrom('subscriber')
          .select((of) => ['state', of.fn.countAll().as('n')])
          .groupBy('state')
          .execute(),
      ])
      return {
        campaigns: await Promise.all(
          campaigns.map(async (campaign) => ({
            slug: campaign.slug,
            subject: campaign.subject,
            state: isScheduled(campaign, now()) ? ('scheduled' as const) : campaign.state,
            at: campaign.send_at,
            // Its subscribers are chosen when it goes out: until then, whoever would get it now.
            recipients: isScheduled(campaign, now())
              ? await countRecipients(storage, readTopics(campaign.topics))
              : campaign.recipients,
            delivered: campaign.delivered,
            pending: campaign.pending,
            failed: campaign.failed,
            unsubscribed: campaign.unsubscribed,
            bounces: campaign.bounces,
            why:
              campaign.failing > 0
                ? failureInWords({ channel: 'newsletter', state: 'pending', error: campaign.reason })
                : null,
          })),
        ),
        subscribers: Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)])),
      }
    }),

    'newsletter/pause': endpoint(z.object({ slug: z.string(), pauses: z.boolean() }), async ({ slug, pauses }) => {
      const [from, to] = pauses ? (['sending', 'paused'] as const) : (['paused', 'sending'] as const)
      if (!(await write(db, (trx) => setCampaignState(trx, slug, from, to))))
        throw new Refusal(409, pauses ? 'It is not being sent any more.' : 'It does not pause any more.')
      return {}
    }),

    'newsletter/cancel': endpoint(z.object({ slug: z.string() }), async ({ slug }) => {
      if (!(await write(db, (trx) => cancelCampaign(trx, slug, now()))))
        throw new Refusal(409, 'It is on its way already. It can pause.')
      return {}
    }),
  }
}

/** Returns the subjects of all campaigns by the name that their links carry. */
export const campaignSubjects = async (db: DeskContext['db']): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('campaign').select(['slug', 'subject']).execute()).map(({ slug, subject }) => [slug, subject]),
  )

type NewsletterDeskEndpoints = ReturnType<typeof newsletterDeskEndpoints>
export type Newsletter = Awaited<ReturnType<NewsletterDeskEndpoints['newsletter']>>
export type SubscriberList = Awaited<ReturnType<NewsletterDeskEndpoints['newsletter/subscribers']>>
export type Imported = Awaited<ReturnType<NewsletterDeskEndpoints['newsletter/import']>>
export type Reports = Awaited<ReturnType<NewsletterDeskEndpoints['newsletter/bounces']>>
export type Drafts = Awaited<ReturnType<NewsletterDeskEndpoints['campaigns']>>
export type OpenCampaign = Awaited<ReturnType<NewsletterDeskEndpoints['campaigns/open']>>
export type CheckedCampaign = Awaited<ReturnType<NewsletterDeskEndpoints['campaigns/check']>>
