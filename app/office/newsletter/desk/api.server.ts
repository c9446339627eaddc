import * as z from 'zod/mini'
import { type DeskWorld, endpoint, Refusal } from '#frame/desk/server/endpoint.ts'
import { write } from '#platform/db/write.ts'
import { failureInWords } from '#platform/delivery/failure-words.ts'
import { cancelCampaign, isScheduled, reportCampaigns, setCampaignState } from '../campaigns/store.server.ts'
import { campaignsDesk } from './campaigns.server.ts'
import { readersDesk } from './readers.server.ts'

/** Issues and readers of the newsletter on the desk. */
export function newsletterDesk(world: DeskWorld) {
  const { db, now } = world
  return {
    ...campaignsDesk(world),
    ...readersDesk(world),

    newsletter: endpoint(z.object({}), async () => {
      const [issues, counts] = await Promise.all([
        reportCampaigns(db),
        db
          .selectFrom('subscriber')
          .select((of) => ['state', of.fn.countAll().as('n')])
          .groupBy('state')
          .execute(),
      ])
      return {
        issues: issues.map((issue) => ({
          slug: issue.slug,
          subject: issue.subject,
          state: isScheduled(issue, now()) ? ('scheduled' as const) : issue.state,
          at: issue.queued_at,
          recipients: issue.recipients,
          delivered: issue.delivered,
          pending: issue.pending,
          failed: issue.failed,
          unsubscribed: issue.unsubscribed,
          bounces: issue.bounces,
          why:
            issue.failing > 0 ? failureInWords({ channel: 'newsletter', state: 'pending', error: issue.reason }) : null,
        })),
        readers: Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)])),
      }
    }),

    'newsletter/pause': endpoint(z.object({ slug: z.string(), pauses: z.boolean() }), async ({ slug, pauses }) => {
      const [from, to] = pauses ? (['sending', 'paused'] as const) : (['paused', 'sending'] as const)
      if (!(await write(db, (trx) => setCampaignState(trx, slug, from, to))))
        throw new Refusal(409, pauses ? 'It is not being sent any more.' : 'It does not pause any more.')
      return {}
    }),

    /** Takes an issue back that is to be sent later. */
    'newsletter/cancel': endpoint(z.object({ slug: z.string() }), async ({ slug }) => {
      if (!(await write(db, (trx) => cancelCampaign(trx, slug, now()))))
        throw new Refusal(409, 'It is on its way already. It can pause.')
      return {}
    }),
  }
}

type NewsletterDesk = ReturnType<typeof newsletterDesk>
export type Newsletter = Awaited<ReturnType<NewsletterDesk['newsletter']>>
export type Readers = Awaited<ReturnType<NewsletterDesk['newsletter/readers']>>
export type Imported = Awaited<ReturnType<NewsletterDesk['newsletter/import']>>
export type Reports = Awaited<ReturnType<NewsletterDesk['newsletter/bounces']>>
export type Drafts = Awaited<ReturnType<NewsletterDesk['issues']>>
export type OpenCampaign = Awaited<ReturnType<NewsletterDesk['issues/open']>>
export type CheckedCampaign = Awaited<ReturnType<NewsletterDesk['issues/check']>>
