import type { Kysely } from 'kysely'
import { mailboxMark } from '#frame/forms/mailbox-mark.ts'
import { countAcknowledged, takeMailAllowance } from '#office/mail-allowance.server.ts'
import type { Database } from '#platform/db/schema.ts'
import type { Secret } from '#platform/db/secret.ts'
import { dayMs } from '#platform/text/day.ts'
import { countFromPerson } from './store.server.ts'

type Parts = {
  db: Kysely<Database>
  secret: Pick<Secret, 'keyedHash'>
  /** The most automatic answers in an hour, to all addresses together. */
  maxPerHour: number
}

/** More than that in an hour is no business day, but somebody who enters other people's addresses. */
const maxPerHour = 500

/**
 * The most automatic answers in an hour. Without limits, as in load tests, no form goes unanswered because of others.
 */
export const acknowledgementsPerHour = ({ rateLimit }: { rateLimit: readonly unknown[] }): number =>
  rateLimit.length > 0 ? maxPerHour : Number.POSITIVE_INFINITY
const sendIt = 'What the page promises by mail, such as a link, is yours to send.'
/** The most leads that a person sends in a day. More look like somebody else's work. */
const usualPerDay = 3

/**
 * Decides which forms are answered by mail. Anybody can enter anybody's address, so a mailbox gets one answer in 24
 * hours and three in 30 days, whatever the forms, and all mailboxes together get so many in an hour. The lead is stored
 * in any case. The moments are in the store, so they hold for all processes and after a restart.
 */
export function createAcknowledgementLimit({ db, secret, maxPerHour }: Parts) {
  return {
    /** True while the hour has no more answers left. It is read outside the transaction, so a few may be over. */
    isHourlyLimitReached: async (at: Date): Promise<boolean> =>
      maxPerHour < Number.POSITIVE_INFINITY && (await countAcknowledged(db, at)) >= maxPerHour,

    /**
     * Takes one of a mailbox's answers. Returns null when it may be sent, or else the reason, in words for the team.
     */
    async takeOrRefuse(
      trx: Kysely<Database>,
      email: string,
      at: Date,
      isHourlyLimitReached: boolean,
    ): Promise<string | null> {
      if (isHourlyLimitReached) return `No automatic answer was sent: too many went out within the last hour. ${sendIt}`
      if (await takeMailAllowance(trx, mailboxMark(secret, email), at)) return null
      const count = await countFromPerson(trx, email, new Date(at.getTime() - dayMs))
      return [
        'No automatic answer was sent: this mailbox had one in the last 24 hours, or three in the last 30 days.',
        sendIt,
        ...(count > usualPerDay
          ? [`The address was entered ${count} times in 24 hours, perhaps by somebody else.`]
          : []),
      ].join(' ')
    },
  }
}
export type AcknowledgementLimit = ReturnType<typeof createAcknowledgementLimit>
