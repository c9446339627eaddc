import type { Kysely } from 'kysely'
import type { Database, SubscriberTable } from '#platform/db/schema.ts'
import { newToken, tokenHash } from '#platform/db/token.ts'
import { enqueueFor, type MailReference } from '#platform/delivery/store.ts'
import { addToken, hasLeftBefore, markUnsubscribed } from './store.server.ts'

/** The mail that tells a subscriber that they left, with a token of its own. */
export type UnsubscribedMail = MailReference & { mail: 'left'; token: string }

export const isUnsubscribedMail = (reference: MailReference): reference is UnsubscribedMail => reference.mail === 'left'

/**
 * Ends a subscription at its subscriber's wish. A confirmed subscriber is told of it the first time, because anybody
 * who was forwarded a campaign could have asked for it. Their mail is written when it is sent, since a command or the
 * desk, which write none, end subscriptions too.
 *
 * @param campaign the campaign whose link was used, if any
 */
export async function unsubscribe(
  trx: Kysely<Database>,
  { id, state }: Pick<SubscriberTable, 'id' | 'state'>,
  at: Date,
  campaign: string | null,
) {
  const isTold = state === 'confirmed' && !(await hasLeftBefore(trx, id))
  await markUnsubscribed(trx, id, at, campaign)
  if (!isTold) return
  const payload: UnsubscribedMail = { mail: 'left', token: newToken() }
  await addToken(trx, tokenHash(payload.token), id, at)
  await enqueueFor(trx, { subscriber: id }, at, [{ channel: 'mail', payload }])
}
