import { sql } from 'kysely'
import * as z from 'zod/mini'
import { type DeskWorld, endpoint, Refusal } from '#desk/server/endpoint.ts'
import { endSubscription } from '#features/privacy/subscription.server.ts'
import { subscriberStates } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { cancelIssue, isScheduled, reportIssues, setIssueState } from '../campaigns/store.server.ts'
import { readTopics } from '../campaigns/topics.ts'

/** The most readers to show. To find another one, people type more of the address. */
const maxReaders = 200

/** Issues and readers of the newsletter on the desk. */
export function newsletterDesk({ db, places, now }: DeskWorld) {
  return {
    newsletter: endpoint(z.object({}), async () => {
      const [issues, counts] = await Promise.all([
        reportIssues(db),
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
          reason: issue.failing > 0 ? issue.reason : null,
        })),
        readers: Object.fromEntries(counts.map(({ state, n }) => [state, Number(n)])),
      }
    }),

    'newsletter/readers': endpoint(
      z.object({
        words: z.string().check(z.maxLength(200)),
        state: z.union([z.enum(subscriberStates), z.literal('')]),
      }),
      async ({ words, state }) => {
        const part = words.trim().toLowerCase()
        let readers = db.selectFrom('subscriber')
        if (state !== '') readers = readers.where('state', '=', state)
        // As it was typed: in an address, % and _ are themselves.
        const pattern = `%${part.replace(/[!%_]/g, '!$&')}%`
        if (part !== '') readers = readers.where(sql<boolean>`address like ${pattern} escape '!'`)
        const { n } = await readers.select((of) => of.fn.countAll().as('n')).executeTakeFirstOrThrow()
        const rows = await readers.selectAll().orderBy('id', 'desc').limit(maxReaders).execute()
        return {
          total: Number(n),
          readers: rows.map(({ id, address, state, source, asked_at, confirmed_at, unsubscribed_at, topics }) => ({
            id,
            address,
            state,
            source,
            topics: readTopics(topics),
            askedAt: asked_at,
            confirmedAt: confirmed_at,
            endedAt: unsubscribed_at,
          })),
        }
      },
    ),

    /** Ends a subscription at its reader's wish. */
    'newsletter/unsubscribe': endpoint(z.object({ address: z.string() }), async ({ address }) => {
      const ended = await endSubscription(places, address)
      if (ended === 'unknown') throw new Refusal(404, 'This reader is not here any more.')
      return { before: ended === 'before' }
    }),

    'newsletter/pause': endpoint(z.object({ slug: z.string(), pauses: z.boolean() }), async ({ slug, pauses }) => {
      const [from, to] = pauses ? (['sending', 'paused'] as const) : (['paused', 'sending'] as const)
      if (!(await write(db, (trx) => setIssueState(trx, slug, from, to))))
        throw new Refusal(409, pauses ? 'It is not being sent any more.' : 'It does not pause any more.')
      return {}
    }),

    /** Takes an issue back that is to be sent later. */
    'newsletter/cancel': endpoint(z.object({ slug: z.string() }), async ({ slug }) => {
      if (!(await write(db, (trx) => cancelIssue(trx, slug, now()))))
        throw new Refusal(409, 'It is on its way already. It can pause.')
      return {}
    }),
  }
}

type NewsletterDesk = ReturnType<typeof newsletterDesk>
export type Newsletter = Awaited<ReturnType<NewsletterDesk['newsletter']>>
export type Readers = Awaited<ReturnType<NewsletterDesk['newsletter/readers']>>
