import type { ExpressionBuilder, Kysely } from 'kysely'
import { personOf, personOfLead } from '#frame/forms/person.ts'
import { loadSuppressionCheck } from '#office/personal-data/person.server.ts'
import { wishesIn } from '#office/personal-data/wishes.ts'
import { deskSetting, deskSettings } from '#platform/db/desk-settings.ts'
import type { Database } from '#platform/db/schema.ts'
import type { DataStorage } from '#platform/db/storage.ts'
import { write } from '#platform/db/write.ts'
import { enqueueForLead, type MailPayload, withdrawMail } from '#platform/delivery/store.ts'
import { dayMs } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { type Email, eventOfEmail } from './email-to-visitor.server.ts'
import { writtenBy } from './in-words.server.ts'
import { deliveryOfEmail } from './mails/queued-mails.server.ts'
import { addMail, answersOf, type Lead, type LeadEvent, listLeads } from './store.server.ts'

/**
 * One mail to everybody who filled in the form of a page: about what they asked for there, and nothing else. It goes
 * out as an answer to each does, from the person who wrote it, and stands in each lead's history.
 */

/** The time in which all of it can be taken back, in milliseconds: longer than the desk offers it. */
const undoMs = 12_000
/** Mails to those of one form in a day. More would be a newsletter, which they did not ask for. */
export const maxInDay = 2
/** People that one mail goes to: they are stored in one transaction. */
const maxPeople = 2_000

/** Why somebody does not get the mail, in the words that the desk shows. */
export const reasons = {
  noAddress: 'No email address',
  quarantined: 'In quarantine',
  spam: 'Spam',
  refused: 'Asked not to be written to, or was erased',
  objected: 'Answered that they want no more emails',
  returned: 'Their address does not exist',
} as const
type Reason = keyof typeof reasons

/** A note of the team tells of somebody: `Wants no more emails`. */
const ofThem =
  /^(?:(?:he|she|they) )?(?:wants?|wishes|wished|asks?|asked)(?: us)?(?: to (?:get|receive|have))?(?: to| for| that we)? /i

/** Tells whether some words say that their writer, or whom a note is about, wants no more mails. */
function objectionIn(kind: string, words: string, email: string): 'sure' | 'perhaps' | null {
  const isNote = kind === 'note'
  const { leave, erasure } = wishesIn(isNote ? words.replace(ofThem, '') : words, email)
  if (leave === 'leave' || (erasure && !isNote)) return 'sure'
  // What else a form or a note speaks of is no answer to a mail.
  return kind === 'reply' ? leave : null
}
const cameBack = ({ kind, by, text }: Pick<LeadEvent, 'kind' | 'by' | 'text'>) =>
  kind === 'note' && by === 'the site' && text.startsWith('Their address does not exist')

/** Somebody who gets the mail; a person decides where an answer of theirs may have asked for none. */
type Recipient = Lead & { isDoubtful: boolean }

/** Those who filled in a form, each person once: whom a mail goes to, and whom it does not and why. */
export async function registeredOf(storage: DataStorage, kind: string) {
  const { db } = storage
  const leads = await listLeads(db, { kind })
  const [isSuppressed, same, said] = [
    await loadSuppressionCheck(storage),
    await db.selectFrom('same_person').selectAll().execute(),
    await eventsOfPeople(db, kind),
  ]
  const joined = new Map(same.map(({ address, person }) => [address, person]))
  const keyOf = (lead: Pick<Lead, 'email' | 'person'>) => joined.get(personOfLead(lead)) ?? personOfLead(lead)
  const events = Map.groupBy(said, ({ lead }) => lead)
  // A wish that came with another form is a wish, and one in a form's own words too.
  const objections = [...said, ...(await wordsOfPeople(db, kind))].map((one) => ({
    key: keyOf(one),
    objection: objectionIn(one.kind, one.text, one.email),
  }))
  const whose = (sought: 'sure' | 'perhaps') =>
    new Set(objections.flatMap(({ key, objection }) => (objection === sought ? [key] : [])))
  const [objecting, doubtful] = [whose('sure'), whose('perhaps')]
  const reasonOf = (lead: Lead): Reason | null => {
    if (lead.state === 'spam' || lead.state === 'quarantined') return lead.state
    if (lead.email === '') return 'noAddress'
    if (isSuppressed(lead.email)) return 'refused'
    if (objecting.has(keyOf(lead))) return 'objected'
    return (events.get(lead.id) ?? []).some(cameBack) ? 'returned' : null
  }
  const people = Map.groupBy(leads, keyOf)
  const [recipients, others]: [Recipient[], { lead: Lead; reason: Reason }[]] = [[], []]
  for (const all of people.values()) {
    const judged = all.map((lead) => ({ lead, reason: reasonOf(lead) }))
    const chosen = judged.find(({ reason }) => reason === null)
    const [first] = judged
    if (chosen) recipients.push({ ...chosen.lead, isDoubtful: doubtful.has(keyOf(chosen.lead)) })
    else if (first?.reason) others.push({ lead: first.lead, reason: first.reason })
  }
  return { recipients, others }
}

/** Chooses the leads of everybody who filled in a form, beside any form of theirs. */
const isOfPeople = (kind: string) => (of: ExpressionBuilder<Database, 'lead'>) =>
  of.or([
    of('lead.person', 'in', of.selectFrom('lead as own').select('own.person').where('own.kind', '=', kind)),
    of('lead.person', 'in', of.selectFrom('same_person').select('address')),
  ])

/** Reads what they wrote in their forms. */
async function wordsOfPeople(db: Kysely<Database>, kind: string) {
  const leads = await db
    .selectFrom('lead')
    .select(['email', 'person', 'answers'])
    .where('state', '!=', 'spam')
    .where(isOfPeople(kind))
    .execute()
  return leads.map((lead) => ({ ...lead, kind: 'form', text: writtenBy(lead) }))
}

/** Reads what was answered by, or noted on, everybody who filled in a form, beside any form of theirs. */
const eventsOfPeople = (db: Kysely<Database>, kind: string) =>
  db
    .selectFrom('lead_event')
    .innerJoin('lead', 'lead.id', 'lead_event.lead')
    .selectAll('lead_event')
    .select(['lead.email', 'lead.person'])
    .where('lead_event.kind', 'in', ['reply', 'note'])
    .where(isOfPeople(kind))
    .execute()

/** Subject of a mail to those of a form. */
export type About = { kind: string; title: string; pageUrl: string; sender: string }

/** Says who writes, why, and how to get no more. */
export const footOf = ({ title, pageUrl, sender }: About, { created_at }: Pick<Lead, 'created_at'>) =>
  `You get this email from ${sender} because you filled in “${title}” at ${pageUrl} on ${longDate(created_at.slice(0, 10))}. To get no more emails about it, answer this one with the word “stop”.`

/** Writes the whole text to one of them: how it begins, what was written, who writes, and why. */
export function textFor(lead: Lead, { text, signature }: Pick<Email, 'text' | 'signature'>, about: About): string {
  const { firstName } = answersOf(lead)
  const hello = `Hello${typeof firstName === 'string' && firstName ? ` ${firstName}` : ''},`
  return [hello, text.trim(), signature && `-- \n${signature}`, footOf(about, lead)].filter(Boolean).join('\n\n')
}

const settingOf = (kind: string, mailing = '') => `mail-to-registered:${kind}:${mailing}`

type ToRegistered = {
  /** The name that the desk gave it: the same one is sent once, however often it is asked for. */
  mailing: string
  email: Pick<Email, 'subject' | 'text' | 'signature'>
  about: About
  author: NonNullable<MailPayload['author']>
  by: string
  /** Leads that somebody took out of the list. */
  without: readonly string[]
  /** The number of people that was seen. */
  seen: number
  perMinute: number
}

type Outcome = { people: number } | { refused: string }

/**
 * Stores a mail to all who filled in a form, with its deliveries, in one transaction: all of them get it or nobody
 * does, and each once. It goes out at the newsletter's pace, so that it holds up no other mail.
 *
 * @throws StoreBusyError when it could not be stored
 */
export async function sendToRegistered(storage: DataStorage, mail: ToRegistered): Promise<Outcome> {
  const { mailing, email, about, author, by, without, seen, perMinute } = mail
  const setting = settingOf(about.kind, mailing)
  const { recipients } = await registeredOf(storage, about.kind)
  const left = new Set(without)
  const chosen = recipients.filter(({ id }) => !left.has(id))
  return write(storage.db, async (trx): Promise<Outcome> => {
    const stored = await deskSetting(trx, setting)
    if (stored) return { people: (JSON.parse(stored.value) as { people: number }).people }
    const now = storage.now()
    const lately = (await deskSettings(trx, settingOf(about.kind))).filter(
      ({ at }) => now.getTime() - Date.parse(at) < dayMs,
    )
    if (lately.length >= maxInDay)
      return { refused: `They were written to ${maxInDay} times within a day. Write again tomorrow.` }
    if (chosen.length !== seen)
      return { refused: `It would go to ${chosen.length} now, and not to ${seen}. Nothing was sent: look again.` }
    if (chosen.length === 0) return { refused: 'Nobody would get it. Nothing was sent.' }
    if (chosen.length > maxPeople)
      return { refused: `It would go to ${chosen.length}, and ${maxPeople} is the most. Nothing was sent.` }
    // The first, and so one of two who send the same at the same moment.
    await trx
      .insertInto('desk_setting')
      .values({
        id: setting,
        value: JSON.stringify({ subject: email.subject, people: chosen.length }),
        by,
        at: now.toISOString(),
      })
      .execute()
    for (const [at, lead] of chosen.entries()) {
      const text = eventOfEmail({ subject: email.subject, text: textFor(lead, email, about) })
      const event = await addMail(trx, lead.id, { kind: 'email', by, text }, now)
      const dueAt = new Date(now.getTime() + undoMs + Math.floor((at * 60_000) / perMinute))
      await enqueueForLead(trx, lead.id, now, [deliveryOfEmail(event, author, mailing)], dueAt)
    }
    return { people: chosen.length }
  })
}

const mailsOf = (db: Kysely<Database>, kind: string, mailing: string) =>
  db
    .selectFrom('delivery')
    .innerJoin('lead', 'lead.id', 'delivery.lead')
    .select(['delivery.lead', 'delivery.payload', 'delivery.delivered_at', 'delivery.next_at'])
    .where('lead.kind', '=', kind)
    .where('delivery.payload', 'like', `%"mailing":"${mailing}"%`)
    .execute()

/** Lists the mails that those of a form got, newest first, with what became of each. */
export async function mailingsOf(db: Kysely<Database>, kind: string) {
  const settings = await deskSettings(db, settingOf(kind))
  const mailings = settings.map(async ({ id, value, by, at }) => {
    const mailing = id.slice(settingOf(kind).length)
    const { subject, people } = JSON.parse(value) as { subject: string; people: number }
    const mails = await mailsOf(db, kind, mailing)
    const sent = mails.filter(({ delivered_at }) => delivered_at !== null).length
    const waiting = mails.filter(({ delivered_at, next_at }) => delivered_at === null && next_at !== null).length
    return { mailing, subject, people, by, at, sent, waiting, failed: mails.length - sent - waiting }
  })
  return (await Promise.all(mailings)).sort((one, other) => (one.at < other.at ? 1 : -1))
}

/**
 * Takes back what of a mail has not gone out, with its place in each history. What went out stays there.
 *
 * @throws StoreBusyError when that could not be stored
 */
export const takeBackMailing = (
  { db, now }: Pick<DataStorage, 'db' | 'now'>,
  kind: string,
  mailing: string,
): Promise<{ stopped: number; left: number }> =>
  write(db, async (trx) => {
    const mails = await mailsOf(trx, kind, mailing)
    let stopped = 0
    for (const { lead, payload } of mails) {
      const { event = '' } = JSON.parse(payload ?? '{}') as { event?: string }
      if (lead === null || !(await withdrawMail(trx, lead, event, now()))) continue
      await trx.deleteFrom('lead_event').where('id', '=', event).execute()
      stopped += 1
    }
    if (stopped === mails.length)
      await trx.deleteFrom('desk_setting').where('id', '=', settingOf(kind, mailing)).execute()
    return { stopped, left: mails.length - stopped }
  })

/** Names somebody in the list of those who get it, or do not. */
export const namedIn = (lead: Lead) => {
  const { name, company } = personOf(answersOf(lead))
  return { id: lead.id, name: name || lead.email || 'Somebody without an address', company, email: lead.email }
}
