import { type Kysely, sql } from 'kysely'
import { confirmationPrefix } from '#frame/forms/mailbox-mark.ts'
import type { Database } from '#platform/db/schema.ts'
import { dayMs } from '#platform/text/day.ts'

const hourMs = 3_600_000

/**
 * Takes one of the mails that a mailbox may get because somebody entered it: one in 24 hours, three in 30 days. One
 * statement, so two processes cannot both take the last one, and only writes about the same mailbox can collide.
 *
 * @param mailbox its mark
 * @param pauseMs the time between two
 * @returns false when it had enough
 */
export async function takeMailAllowance(
  db: Kysely<Database>,
  mailbox: string,
  at: Date,
  pauseMs = dayMs,
): Promise<boolean> {
  const [now, pauseAgo, monthAgo, ahead] = [0, -pauseMs, -30 * dayMs, dayMs].map((ms) =>
    new Date(at.getTime() + ms).toISOString(),
  )
  const { rows } = await sql`
    insert into acknowledgement as had (mailbox, last_at, second_at, third_at) values (${mailbox}, ${now}, '', '')
    on conflict (mailbox) do update set third_at = had.second_at, second_at = had.last_at, last_at = ${now}
    -- A moment further ahead than a day was noted by a clock that was wrong.
    where (had.last_at <= ${pauseAgo} or had.last_at > ${ahead}) and (had.third_at <= ${monthAgo} or had.third_at > ${ahead})
    returning mailbox`.execute(db)
  return rows.length > 0
}

/** Counts the mailboxes that got an automatic answer to a form within the hour. */
export async function countAcknowledged(db: Kysely<Database>, at: Date): Promise<number> {
  const mailboxes = db.selectFrom('acknowledgement').select((of) => of.fn.countAll().as('count'))
  const row = await mailboxes
    .where('last_at', '>', new Date(at.getTime() - hourMs).toISOString())
    .where('last_at', '<=', at.toISOString())
    .where('mailbox', 'not like', `${confirmationPrefix}%`)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
