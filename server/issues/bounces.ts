import type { Kysely } from 'kysely'
import { newId } from '../db/id.ts'
import type { BounceTable, Database } from '../db/schema.ts'
import type { Report } from './reports.ts'
import { addBounce, deliveryOf, markBounced, markComplained, softBounces } from './store.ts'

/** So many mails that came back softly within so long, and the mailbox is taken for one that nobody has any more. */
const [mostSoft, softMs] = [5, 180 * 86_400_000]

/** What became of a report: it ended the subscription, was counted, or was known already. */
export type BounceOutcome = 'ended' | 'counted' | 'known'

/**
 * Keeps what came back of a delivery, once, and ends the subscription where it has to: when the address is not there, when
 * the reader called it spam, or when the mailbox took no mail five times in half a year.
 */
export async function recordBounce(
  db: Kysely<Database>,
  bounce: Omit<BounceTable, 'at'>,
  now: Date,
): Promise<BounceOutcome> {
  if (!(await addBounce(db, { ...bounce, at: now.toISOString() }))) return 'known'
  const { kind, subscriber } = bounce
  if (kind === 'complaint') return (await markComplained(db, subscriber, now)) ? 'ended' : 'counted'
  const isOver = kind === 'hard' || (await softBounces(db, subscriber, new Date(now.getTime() - softMs))) >= mostSoft
  return isOver && (await markBounced(db, subscriber, now)) ? 'ended' : 'counted'
}

/** What was found of a report. */
export type ReadBounce = { kind: Report['kind']; code: string | null; address: string; outcome: BounceOutcome }

/**
 * Keeps what a report says of a delivery of ours. A report that names none is not believed: anybody may write one, but only
 * who got a mail knows its Message-ID.
 *
 * @returns null when it names no delivery to a subscriber
 */
export async function takeReport(db: Kysely<Database>, report: Report, now: Date): Promise<ReadBounce | null> {
  for (const delivery of report.deliveries) {
    const found = await deliveryOf(db, delivery)
    if (!found) continue
    const { kind, code } = report
    const { subscriber, issue, address } = found
    const outcome = await recordBounce(db, { id: newId(), delivery, subscriber, issue, kind, code }, now)
    return { kind, code, address, outcome }
  }
  return null
}
