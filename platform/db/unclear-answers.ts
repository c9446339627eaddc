import type { Kysely } from 'kysely'
import { dayMs } from '#platform/text/day.ts'
import type { Database } from './schema.ts'

/** Days for which an answer waits for a person. */
const unclearDays = 30

/** The kinds of what readers answer, beside what mail servers report. */
export const answersToRead: ('unclear' | 'erasure')[] = ['unclear', 'erasure']

/** Selects the answers to campaigns that a person has to read: they may ask for no more of them, or for an erasure. */
export const answersOfSubscribers = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('bounce')
    .where('bounce.kind', 'in', answersToRead)
    .where('bounce.at', '>', new Date(now.getTime() - unclearDays * dayMs).toISOString())
