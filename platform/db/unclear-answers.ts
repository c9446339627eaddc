import type { Kysely } from 'kysely'
import { dayMs } from '#platform/text/day.ts'
import type { Database } from './schema.ts'

/** Days for which an answer that may ask to leave waits for a person. */
const unclearDays = 30

/** Selects the answers to campaigns whose words may ask for no more of them. A person judges them. */
export const answersThatMayLeave = (db: Kysely<Database>, now: Date) =>
  db
    .selectFrom('bounce')
    .where('bounce.kind', '=', 'unclear')
    .where('bounce.at', '>', new Date(now.getTime() - unclearDays * dayMs).toISOString())
