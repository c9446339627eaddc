import type { Kysely } from 'kysely'
import { type Database, type LeadState, leadStates } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { enqueueForLead } from '#platform/delivery/store.ts'
import { isOver } from '#platform/text/reminder.ts'
import { type Colleague, colleagueNamed, mentionedIn } from './colleagues.server.ts'
import { deliveryToColleague } from './mails/queued-mails.server.ts'
import { hasNote, insertLeadChange, type Lead, type LeadChange, leadById } from './store.server.ts'

/** States that a person can give a lead. Only the site puts one into quarantine. */
export const settableStates = leadStates.filter(
  (one): one is Exclude<LeadState, 'quarantined'> => one !== 'quarantined',
)

export type LeadChangeOutcome =
  | {
      outcome: 'done'
      lead: Lead
      /** The colleagues who get a mail about it: whom it was given to, or whom a note mentions. */
      notified: readonly Colleague[]
    }
  /** True when somebody had done it already. */
  | { outcome: 'as before'; lead: Lead }
  /** Somebody did something else since it was seen. It is as they left it. */
  | { outcome: 'meanwhile'; lead: Lead }
  | { outcome: 'gone' }

type LeadChangeContext = {
  by: string
  now: Date
  /** The lead's `changed_at` as the person saw it; empty if nobody had touched it. Leave it out to accept any. */
  seen?: string
  /** Those who can be notified of it by mail. */
  colleagues?: readonly Colleague[]
  /** The address of whoever does it, who is not notified. */
  self?: string | null
}

/**
 * Does one thing with one lead, for the commands, the links in mails and the desk.
 *
 * @throws StoreBusyError when it could not be kept
 */
export function changeLead(
  db: Kysely<Database>,
  id: string,
  change: LeadChange,
  { by, now, seen, colleagues = [], self = null }: LeadChangeContext,
): Promise<LeadChangeOutcome> {
  return write(db, async (trx): Promise<LeadChangeOutcome> => {
    const lead = await leadById(trx, id)
    if (!lead) return { outcome: 'gone' }
    if (hasNoEffect(lead, change) || (change.kind === 'note' && change.key && (await hasNote(trx, id, change.key))))
      return { outcome: 'as before', lead }
    if (seen !== undefined && (lead.changed_at ?? '') !== seen) return { outcome: 'meanwhile', lead }
    const event = await insertLeadChange(trx, lead, change, { by, now: momentAfterChange(lead, now) })
    const recipients = concernedColleagues(change, colleagues).filter(
      ({ email }) => email.toLowerCase() !== self?.toLowerCase(),
    )
    if (event !== null)
      await enqueueForLead(
        trx,
        id,
        now,
        recipients.map(({ email }) =>
          deliveryToColleague(change.kind === 'owner' ? 'assigned' : 'mentioned', email, event),
        ),
      )
    return { outcome: 'done', lead: (await leadById(trx, id)) ?? lead, notified: recipients }
  })
}

function concernedColleagues(change: LeadChange, colleagues: readonly Colleague[]): readonly Colleague[] {
  if (change.kind === 'note') return mentionedIn(colleagues, change.text)
  const owner = change.kind === 'owner' && change.owner !== null && colleagueNamed(colleagues, change.owner)
  return owner ? [owner] : []
}

/** Why a reminder cannot be set now; null when it can. */
export const reminderFault = (at: string, now: Date): string | null =>
  isOver(at, now) ? `${at.slice(0, 10)} is over. Name a day from today on (days are UTC).` : null

const hasNoEffect = (lead: Lead, change: LeadChange) =>
  (change.kind === 'owner' && lead.owner === change.owner) ||
  (change.kind === 'state' && lead.state === change.state) ||
  (change.kind === 'reminder' && lead.remind_at === change.at)

/**
 * Returns a later moment than the last change: two in one millisecond would look like one to a page that saw the first.
 */
export const momentAfterChange = ({ changed_at }: Lead, at: Date) =>
  changed_at && Date.parse(changed_at) >= at.getTime() ? new Date(Date.parse(changed_at) + 1) : at
