import type { Kysely } from 'kysely'
import { addCampaign, type NewCampaign } from '#office/newsletter/campaigns/store.server.ts'
import { newId } from '#platform/db/id.ts'
import type { Database, SubscriberTable } from '#platform/db/schema.ts'

/** Adds confirmed subscribers `reader-1@example.com` and so on. */
export async function addSubscribers(
  db: Kysely<Database>,
  count: number,
  at: Date,
  changes: Partial<SubscriberTable> = {},
): Promise<{ id: string; address: string }[]> {
  const time = at.toISOString()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: newId(),
    address: `reader-${index + 1}@example.com`,
    state: 'confirmed' as const,
    source: null,
    created_at: time,
    asked_at: time,
    confirmed_at: time,
    unsubscribed_at: null,
    topics: null,
    ...changes,
  }))
  for (let from = 0; from < count; from += 500)
    await db
      .insertInto('subscriber')
      .values(rows.slice(from, from + 500))
      .execute()
  return rows.map(({ id, address }) => ({ id, address }))
}

/** Queues a campaign as `newsletter send` does. */
export async function addCampaignRow(
  db: Kysely<Database>,
  at: Date,
  changes: Partial<NewCampaign> = {},
): Promise<string> {
  const link = 'http://localhost:3000/newsletter/unsubscribe?token=token.goes.here'
  const campaign: NewCampaign = {
    id: newId(),
    slug: '2027-01-05',
    subject: 'What changed in January',
    preheader: 'Two dates, and what to do first.',
    topics: null,
    mail_html: `<p>Two dates.</p><a href="${link}">Unsubscribe</a>`,
    mail_text: `Two dates.\n\n${link}`,
    page_html: '<h2 id="dates">Dates</h2><p>Two dates of the canary law.</p>',
    search_text: 'Dates Two dates of the canary law.',
    send_at: at.toISOString(),
    ...changes,
  }
  await addCampaign(db, campaign)
  return campaign.id
}
