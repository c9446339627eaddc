import { formName } from '#office/forms/lead-forms.ts'
import { isSuppressed } from '#office/personal-data/person.server.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { enqueueForLead, type MailPayload, withdrawMail } from '#platform/delivery/store.ts'
import { longDate } from '#platform/text/long-date.ts'
import { momentAfterChange } from './change-lead.server.ts'
import { writtenBy } from './in-words.server.ts'
import { deliveryOfEmail } from './mails/queued-mails.server.ts'
import {
  addMail,
  answersOf,
  eventsOf,
  insertLeadChange,
  type Lead,
  type LeadEvent,
  leadById,
  referenceOf,
} from './store.server.ts'

/** An email to a lead's visitor, as somebody of the team writes it. */
export type Email = { subject: string; text: string; signature: string; isQuoting: boolean }

type Sender = {
  author: NonNullable<MailPayload['author']>
  /** The author's name in the lead's history. */
  by: string
  /** The lead's owner from now on, if nobody has it. */
  owner: string
}

/** The outcome of an email: the event that it is in the lead's history, or why it was not sent. */
type EmailOutcome = { event: string; lead: Lead } | { refused: string; isMeanwhile?: boolean }

/** The time in which an email can be taken back, in milliseconds: a little longer than the desk offers it. */
const undoMs = 12_000

/** The text of the event that an email is in a lead's history. */
export const eventOfEmail = ({ subject, text }: Pick<Email, 'subject' | 'text'>) => `${subject}\n\n${text}`

/** Reads the subject and the text of an email from the event that it is in a lead's history. */
export function emailOfEvent({ text }: Pick<LeadEvent, 'text'>): { subject: string; text: string } {
  const [subject = '', ...rest] = text.split('\n')
  return { subject, text: rest.join('\n').trim() }
}

/** Returns the last mail between a lead's visitor and the team, if there is any. */
const lastMail = (events: readonly LeadEvent[]) => events.findLast(({ kind }) => kind === 'email' || kind === 'reply')

/** Drafts an email to a lead's visitor: its subject, how it begins, what it answers, and the last mail before it. */
export function emailDraft(lead: Lead, events: readonly LeadEvent[]) {
  const { firstName } = answersOf(lead)
  const form = formName(lead.kind)
  const earlier = events.findLast(({ kind }) => kind === 'email')
  // By its reference an answer finds the lead again, where a mail program leaves the references out.
  const subject = earlier
    ? `Re: ${emailOfEvent(earlier).subject.replace(/^Re: /, '')}`
    : `Your message to us (${form}) [${referenceOf(lead.id)}]`
  return {
    subject,
    text: `Hello${firstName ? ` ${firstName}` : ''},\n\n`,
    quote: quoteOf(lead, events),
    lastSeenMail: lastMail(events)?.id ?? '',
  }
}

/** Quotes what somebody wrote last: their latest reply by mail, else their form's own words. */
function quoteOf(lead: Lead, events: readonly LeadEvent[]): string {
  const reply = events.findLast(({ kind }) => kind === 'reply')
  const words = reply?.text ?? writtenBy(lead)
  if (words === '') return ''
  return `On ${longDate((reply?.at ?? lead.created_at).slice(0, 10))} you wrote:\n${words.replace(/^/gm, '> ')}`
}

/** Says why nothing may be written to a lead's visitor; null when it may. */
export async function emailFault(storage: DataStorage, lead: Lead): Promise<string | null> {
  if (lead.email === '') return 'Nobody knows their email address yet.'
  if (lead.state === 'quarantined' || lead.state === 'spam')
    return 'It is in quarantine or spam: give it another state first.'
  return (await isSuppressed(storage, lead.email))
    ? 'They asked us not to write to this address anymore. Privacy can allow it again.'
    : null
}

/**
 * Sends an email to a lead's visitor, and stores it in the lead's history. A new lead is in work from then on, and with
 * its writer if nobody had it. For some seconds it can be taken back.
 *
 * @param lastSeenMail the last mail that its writer saw: what came since then is to be read first
 * @throws StoreBusyError when it could not be stored
 */
export async function sendEmail(
  storage: DataStorage,
  id: string,
  email: Email,
  { author, by, owner, lastSeenMail }: Sender & { lastSeenMail: string },
): Promise<EmailOutcome> {
  const found = await leadById(storage.db, id)
  if (!found) return { refused: 'This lead is not here any more. Somebody erased it.' }
  const fault = await emailFault(storage, found)
  if (fault !== null) return { refused: fault }
  return write(storage.db, async (trx): Promise<EmailOutcome> => {
    const lead = (await leadById(trx, id)) ?? found
    const events = await eventsOf(trx, id)
    const last = lastMail(events)
    if (last && last.id !== lastSeenMail)
      return { refused: `${last.by} wrote meanwhile. Read that first, then send yours.`, isMeanwhile: true }
    const now = momentAfterChange(lead, storage.now())
    const change = { by, now }
    if (lead.state === 'new') await insertLeadChange(trx, lead, { kind: 'state', state: 'in-work' }, change)
    if (lead.owner === null) await insertLeadChange(trx, lead, { kind: 'owner', owner }, change)
    const text = [email.text, email.signature && `-- \n${email.signature}`, email.isQuoting && quoteOf(lead, events)]
    const stored = eventOfEmail({ ...email, text: text.filter(Boolean).join('\n\n') })
    const event = await addMail(trx, id, { kind: 'email', by, text: stored }, now)
    await trx.updateTable('lead').set({ changed_at: now.toISOString() }).where('id', '=', id).execute()
    await enqueueForLead(trx, id, now, [deliveryOfEmail(event, author)], new Date(now.getTime() + undoMs))
    return { event, lead: (await leadById(trx, id)) ?? lead }
  })
}

/**
 * Takes an email back that has not been sent, with what it changed of the lead and nobody has changed since. One that
 * was taken back before stays so. Returns null when it was sent already.
 *
 * @throws StoreBusyError when that could not be stored
 */
export const takeBackEmail = ({ db, now }: DataStorage, id: string, event: string): Promise<Lead | null> =>
  write(db, async (trx) => {
    const [lead, events] = [await leadById(trx, id), await eventsOf(trx, id)]
    const email = events.find((one) => one.id === event && one.kind === 'email')
    if (!lead || !email) return lead ?? null
    if (!(await withdrawMail(trx, id, event, now()))) return null
    /** The change of this kind that came with the email, unless another one came after it. */
    const undone = (kind: LeadEvent['kind']) => {
      const last = events.findLast((one) => one.kind === kind)
      return last?.at === email.at && last.by === email.by ? [last.id] : []
    }
    const [states, owners] = [undone('state'), undone('owner')]
    const before = {
      ...(states.length > 0 && { state: 'new' as const }),
      ...(owners.length > 0 && { owner: null }),
    }
    await trx
      .deleteFrom('lead_event')
      .where('id', 'in', [event, ...states, ...owners])
      .execute()
    const changed_at = momentAfterChange(lead, now()).toISOString()
    await trx
      .updateTable('lead')
      .set({ ...before, changed_at })
      .where('id', '=', id)
      .execute()
    return { ...lead, ...before, changed_at }
  })
