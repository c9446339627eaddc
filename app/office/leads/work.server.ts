import type { Kysely } from 'kysely'
import { type Database, type LeadState, leadStates } from '#platform/db/schema.ts'
import { write } from '#platform/db/write.ts'
import { isOver } from '#platform/text/reminder.ts'
import { changeLead, type Lead, type LeadChange, leadById } from './store.server.ts'

/** States that a person can give a lead. Only the site puts one into quarantine. */
export const settableStates = leadStates.filter(
  (one): one is Exclude<LeadState, 'quarantined'> => one !== 'quarantined',
)

type Worked =
  | { outcome: 'done'; lead: Lead }
  /** True when somebody had done it already. */
  | { outcome: 'as before'; lead: Lead }
  /** Somebody did something else since it was seen. It is as they left it. */
  | { outcome: 'meanwhile'; lead: Lead }
  | { outcome: 'gone' }

type Doing = {
  by: string
  now: Date
  /** The lead's `changed_at` as the person saw it; empty if nobody had touched it. Leave it out to accept any. */
  seen?: string
}

/**
 * Does one thing with one lead, for the commands, the links in mails and the desk.
 *
 * @throws StoreBusyError when it could not be kept
 */
export function workLead(
  db: Kysely<Database>,
  id: string,
  change: LeadChange,
  { by, now, seen }: Doing,
): Promise<Worked> {
  return write(db, async (trx): Promise<Worked> => {
    const lead = await leadById(trx, id)
    if (!lead) return { outcome: 'gone' }
    if (isSo(lead, change)) return { outcome: 'as before', lead }
    if (seen !== undefined && (lead.changed_at ?? '') !== seen) return { outcome: 'meanwhile', lead }
    await changeLead(trx, lead, change, { by, now: after(lead, now) })
    return { outcome: 'done', lead: (await leadById(trx, id)) ?? lead }
  })
}

/** Why a reminder cannot be set now; null when it can. */
export const reminderFault = (at: string, now: Date): string | null =>
  isOver(at, now) ? `${at.slice(0, 10)} is over. Name a day from today on (days are UTC).` : null

const isSo = (lead: Lead, change: LeadChange) =>
  (change.kind === 'owner' && lead.owner === change.owner) ||
  (change.kind === 'state' && lead.state === change.state) ||
  (change.kind === 'reminder' && lead.remind_at === change.at)

/** Two changes in one millisecond would look like one to a page that saw the first. */
const after = ({ changed_at }: Lead, at: Date) =>
  changed_at && Date.parse(changed_at) >= at.getTime() ? new Date(Date.parse(changed_at) + 1) : at
