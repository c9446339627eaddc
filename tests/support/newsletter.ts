import type { Kysely } from 'kysely'
import type { Database } from '#platform/db/schema.ts'

/** The token in a mail's text or in the payload of a delivery. */
export const tokenIn = (text: string) => /newsletter\/confirm\?token=([\w-]+)/.exec(text)?.[1] ?? ''

/** Everything that is kept about the newsletter. */
export async function storedSubscribers(db: Kysely<Database>) {
  const [subscribers, consents, tokens, deliveries] = await Promise.all([
    db.selectFrom('subscriber').selectAll().orderBy('id').execute(),
    db.selectFrom('consent').selectAll().orderBy('id').execute(),
    db.selectFrom('subscriber_token').selectAll().orderBy('created_at').execute(),
    db.selectFrom('delivery').selectAll().orderBy('id').execute(),
  ])
  return { subscribers, consents, tokens, deliveries }
}
