import type { LeadForm } from '#app/forms/form.ts'
import { personOf } from '#app/forms/person.ts'
import { assessmentReport } from '#features/assessment/form.ts'
import { earlyAccessForm } from '#features/early-access/form.ts'
import { leadForms } from '#features/forms.ts'
import { contactForm } from '#features/our-story/form.ts'
import { partnershipForm } from '#features/partners/form.ts'
import { reviewForm } from '#features/review/form.ts'
import { whitepaperForm } from '#features/whitepaper/form.ts'
import type { MailPayload, MailReference, NewDelivery } from '#platform/delivery/store.ts'
import { shownAddress } from '#platform/mail/shown-address.ts'
import type { AcknowledgementTexts } from './AcknowledgementMail.server.tsx'
import { mailTexts } from './mail-words.ts'
import { type Lead, referenceOf } from './store.server.ts'

/** The answers of a lead as they are kept. */
export type KeptAnswers = Readonly<Record<string, unknown>> & { email: string }

/** A mail about a lead, as the outbox keeps it: to one of the team's mailboxes, or to the visitor, of whom the lead knows. */
type LeadMail = { mail: 'notification' | 'reminder'; to: string } | { mail: 'acknowledgement'; to?: never }

/** Tells one of the team's mailboxes of a lead, or reminds it. */
export const toTeam = (mail: 'notification' | 'reminder', to: string): NewDelivery => ({
  channel: 'mail',
  payload: { mail, to } satisfies LeadMail,
})

/** Answers the visitor. */
export const toVisitor: NewDelivery = { channel: 'mail', payload: { mail: 'acknowledgement' } satisfies LeadMail }

/** What a mail that waits is about; null when this version knows no such mail or form. */
export function readMail(reference: MailReference, lead: Lead) {
  const form = leadForms.find(({ kind }) => kind === lead.kind)
  if (!form || !isLeadMail(reference)) return null
  return { form, answers: JSON.parse(lead.answers) as KeptAnswers, mail: reference }
}

const isLeadMail = (reference: MailReference): reference is LeadMail =>
  reference.mail === 'acknowledgement' ||
  ((reference.mail === 'notification' || reference.mail === 'reminder') && reference.to !== undefined)

/** To whom a mail goes that waits, and under which subject: for who asks what waits. Null when this version knows no such mail. */
export function headOf(reference: MailReference, lead: Lead): Pick<MailPayload, 'to' | 'subject'> | null {
  const read = readMail(reference, lead)
  if (!read) return null
  const { form, answers, mail } = read
  if (mail.mail === 'acknowledgement') {
    const { subject } = form.kind === assessmentReport.kind ? mailTexts.assessmentReport : acknowledgementOf(form)
    return { to: [lead.email], subject }
  }
  const reminder = mail.mail === 'reminder' ? lead : undefined
  return { to: [mail.to], subject: subjectOf(form, { id: lead.id, answers, reminder }) }
}

/** So much of a name or a company stands in a subject. */
const maxInSubject = 60

/** What stands over the team's mail: who it is, and which lead. */
export function subjectOf(
  form: LeadForm,
  { id, answers, reminder }: { id: string; answers: KeptAnswers; reminder?: object | undefined },
): string {
  const { name, company } = personOf(answers)
  const who = [name || shownAddress(answers.email), company].filter(Boolean).map(fitSubject).map(isolated).join(', ')
  return `${reminder ? 'Reminder' : `New ${form.name}`}: ${who} [${referenceOf(id)}]`
}

/** Returns the words that acknowledge a form: its own, or words made from its name. */
export const acknowledgementOf = ({ kind, name }: LeadForm): AcknowledgementTexts => ({
  ...mailTexts.acknowledgement,
  ...(acknowledgements[kind] ?? mailTexts.named(name)),
})

const acknowledgements: Record<string, Partial<AcknowledgementTexts>> = {
  [contactForm.kind]: mailTexts.acknowledgement,
  [whitepaperForm.kind]: mailTexts.whitepaper,
  [earlyAccessForm.kind]: mailTexts.earlyAccess,
  [partnershipForm.kind]: mailTexts.partnership,
  [reviewForm.kind]: mailTexts.review,
}

/** Cut between characters as people see them: a family of four is one, though it is written with seven. */
function fitSubject(text: string): string {
  if (text.length <= maxInSubject) return text
  let kept = ''
  for (const { segment } of characters.segment(text)) {
    if (kept.length + segment.length >= maxInSubject) break
    kept += segment
  }
  return `${kept}…`
}
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Words that run from right to left turn around what stands beside them, unless they are set apart (U+2068, U+2069). */
const isolated = (text: string) =>
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u.test(text) ? `\u2068${text}\u2069` : text
