import type { Kysely } from 'kysely'
import { dayMs } from '#platform/text/day.ts'
import type { Database } from './schema.ts'

/** Days for which a reply waits for a person. */
const waitDays = 30

/** The kinds of verdicts, in the table `bounce`, that are a subscriber's own reply. */
export const replyKinds: ('unclear' | 'erasure')[] = ['unclear', 'erasure']

/** Selects the replies to campaigns that a person has to read: they may ask for no more of them, or for an erasure. */
export const repliesToRead = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('bounce')
    .where('bounce.kind', 'in', replyKinds)
    .where('bounce.at', '>', new Date(now.getTime() - waitDays * dayMs).toISOString())
