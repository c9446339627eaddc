import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { personOf } from '#frame/forms/person.ts'
import { currentLeadForms } from '#office/forms/lead-forms.ts'
import type { MailPayload, MailReference, NewDelivery } from '#platform/delivery/store.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import { answersOf, type Lead, referenceOf, type StoredAnswers } from '../store.server.ts'
import { acknowledgementOf, mailPartsOf } from './mail-parts-by-form.server.ts'

/**
 * A mail about a lead as the outbox stores it. It goes to one of the team's mailboxes, or to the visitor at the lead's
 * own address.
 */
type QueuedLeadMail =
  | { mail: 'notification' | 'reminder'; to: string }
  | { mail: 'reply'; to: string; event: string }
  | { mail: 'assigned' | 'mentioned'; to: string; event: string }
  | { mail: 'email'; event: string; author: NonNullable<MailPayload['author']>; mailing?: string; to?: never }
  | { mail: 'acknowledgement'; to?: never }

export const deliveryToTeam = (mail: 'notification' | 'reminder', to: string): NewDelivery => ({
  channel: 'mail',
  payload: { mail, to } satisfies QueuedLeadMail,
})

/** @param event the answer that it tells of */
export const deliveryOfReply = (to: string, event: string): NewDelivery => ({
  channel: 'mail',
  payload: { mail: 'reply', to, event } satisfies QueuedLeadMail,
})

/** @param event the note, or the assignment, that it tells of */
export const deliveryToColleague = (mail: 'assigned' | 'mentioned', to: string, event: string): NewDelivery => ({
  channel: 'mail',
  payload: { mail, to, event } satisfies QueuedLeadMail,
})

/**
 * @param event the email that somebody of the team wrote to the visitor
 * @param mailing the mail to all who filled in the form of which it is one
 */
export const deliveryOfEmail = (
  event: string,
  author: NonNullable<MailPayload['author']>,
  mailing?: string,
): NewDelivery => ({
  channel: 'mail',
  payload: { mail: 'email', event, author, ...(mailing !== undefined && { mailing }) } satisfies QueuedLeadMail,
})

export const deliveryToVisitor: NewDelivery = {
  channel: 'mail',
  payload: { mail: 'acknowledgement' } satisfies QueuedLeadMail,
}

/** Reads a waiting mail's form and answers; null if this version does not know the mail or the form. */
export function readQueuedMail(reference: MailReference, lead: Lead) {
  const form = currentLeadForms().find(({ kind }) => kind === lead.kind)
  if (!form || !isQueuedLeadMail(reference)) return null
  return { form, answers: answersOf(lead), mail: reference }
}

const isQueuedLeadMail = (reference: MailReference): reference is QueuedLeadMail =>
  reference.mail === 'acknowledgement' ||
  (reference.mail === 'email' && reference.event !== undefined && reference.author !== undefined) ||
  ((reference.mail === 'notification' || reference.mail === 'reminder') && reference.to !== undefined) ||
  (['reply', 'assigned', 'mentioned'].includes(reference.mail) &&
    reference.to !== undefined &&
    reference.event !== undefined)

/**
 * Returns the recipient and subject of a waiting mail, for lists of what waits. Null if this version does not know the
 * mail.
 */
export function recipientAndSubject(reference: MailReference, lead: Lead): Pick<MailPayload, 'to' | 'subject'> | null {
  const resolved = readQueuedMail(reference, lead)
  if (!resolved) return null
  const { form, answers, mail } = resolved
  if (mail.mail === 'acknowledgement') {
    return {
      to: [lead.email],
      subject: (mailPartsOf(form).insteadOfAcknowledgement ?? acknowledgementOf(form)).subject,
    }
  }
  if (mail.mail === 'email') return { to: [lead.email], subject: `Written by ${mail.author.name}` }
  if (mail.mail === 'assigned' || mail.mail === 'mentioned')
    return { to: [mail.to], subject: subjectToColleague(mail.mail, lead.id, answers) }
  const subjectParts = { id: lead.id, answers, ...(mail.mail !== 'notification' && { [mail.mail]: lead }) }
  return { to: [mail.to], subject: subjectOf(form, subjectParts) }
}

/** Says what a mail about a lead does, by its reference, and to whom. */
export function leadMailInWords(payload: string | null, lead: Pick<Lead, 'kind' | 'email' | 'answers'>): string {
  const reference = payload === null ? null : (JSON.parse(payload) as Partial<MailReference>)
  const answers = answersOf(lead)
  const visitor = personOf(answers).name || lead.email
  const form = currentLeadForms().find(({ kind }) => kind === lead.kind)
  const [mail, to] = [reference?.mail, reference?.to ?? 'the team']
  if (mail === 'acknowledgement') {
    const subject = form && (mailPartsOf(form).insteadOfAcknowledgement ?? acknowledgementOf(form)).subject
    return `Answers ${visitor} at ${shownAddress(lead.email)}${subject ? `: “${subject}”` : ''}`
  }
  if (mail === 'email') return `Emails ${visitor} at ${shownAddress(lead.email)} what ${reference?.author?.name} wrote`
  if (mail === 'notification') return `Tells ${to} of the new lead`
  if (mail === 'reminder') return `Reminds ${to} of the lead`
  if (mail === 'reply') return `Passes what ${visitor} answered on to ${to}`
  if (mail === 'assigned') return `Tells ${to} that the lead is theirs`
  if (mail === 'mentioned') return `Tells ${to} that a note mentions them`
  return 'A mail about the lead'
}

const maxInSubject = 60

export function subjectOf(
  form: LeadFormDeclaration,
  {
    id,
    answers,
    reminder,
    reply,
  }: { id: string; answers: StoredAnswers; reminder?: object | undefined; reply?: object | undefined },
): string {
  return `${reply ? 'Answer' : reminder ? 'Reminder' : `New ${form.name}`}: ${personAndCompany(answers)} [${referenceOf(id)}]`
}

/** The subject of a mail to a colleague who is given a lead, or mentioned in a note on it. */
export const subjectToColleague = (mail: 'assigned' | 'mentioned', id: string, answers: StoredAnswers): string =>
  `${mail === 'assigned' ? 'A lead for you' : 'You are mentioned'}: ${personAndCompany(answers)} [${referenceOf(id)}]`

/** Names the person of a lead, and the company, for a line. */
export function personAndCompany(answers: StoredAnswers): string {
  const { name, company } = personOf(answers)
  return [name || shownAddress(answers.email ?? ''), company]
    .filter(Boolean)
    .map(cutForSubject)
    .map(isolateRightToLeft)
    .join(', ')
}

/**
 * Shortens a text, cutting only between characters as people see them. An emoji of a family of four is one character,
 * though it is written with seven.
 */
function cutForSubject(text: string): string {
  if (text.length <= maxInSubject) return text
  let fitted = ''
  for (const { segment } of characters.segment(text)) {
    if (fitted.length + segment.length >= maxInSubject) break
    fitted += segment
  }
  return `${fitted}…`
}
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Isolates right-to-left words (U+2068, U+2069), which would otherwise reorder the text beside them. */
const isolateRightToLeft = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? `\u2068${text}\u2069` : text
