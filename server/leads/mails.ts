import { render } from '@react-email/render'
import { mailTexts } from '#content/mails.ts'
import { site } from '#content/site.ts'
import type { ContactMessage } from '#domain/leads/contact.ts'
import { earlyAccessText, partnershipText } from '#domain/leads/mail-drafts.ts'
import type { MailPayload } from '../delivery/store.ts'
import { AcknowledgementMail } from './AcknowledgementMail.tsx'
import type { Attribution } from './submission.ts'

type Notification<Answers> = {
  id: string
  answers: Answers
  attribution: Attribution
  at: Date
  to: readonly string[]
}

export type NotificationOf<Answers> = (notification: Notification<Answers>) => MailPayload

/**
 * What the team reads: every answer, as plain text, so that nothing a visitor typed is ever markup. An answer goes to
 * the visitor's own checked address.
 */
const notification =
  <Answers extends { email: string }>(subject: string, textOf: (answers: Answers) => string): NotificationOf<Answers> =>
  ({ id, answers, attribution, at, to }) => {
    const from = [attribution.source, attribution.medium, attribution.campaign].filter(Boolean).join(' / ')
    const lines = [
      textOf(answers),
      '',
      '-- ',
      `Received ${at.toISOString()} from ${attribution.page ?? 'an unknown page'}${from && ` (${from})`}`,
      `Lead ${id}: npm run site -- leads show ${id}`,
    ]
    return { to, replyTo: answers.email, subject, text: lines.join('\n') }
  }

export const contactNotification = notification(
  mailTexts.contactNotification.subject,
  ({ firstName, lastName, company, email, message }: ContactMessage) =>
    [`Name: ${firstName} ${lastName}`, `Company: ${company ?? 'not given'}`, `E-mail: ${email}`, '', message].join(
      '\n',
    ),
)
export const earlyAccessNotification = notification(mailTexts.earlyAccessNotification.subject, earlyAccessText)
export const partnershipNotification = notification(mailTexts.partnershipNotification.subject, partnershipText)

let rendered: Promise<{ html: string; text: string }> | null = null

/**
 * What a visitor gets: the same bytes for everybody. The address is not confirmed, so nothing that somebody typed is
 * sent to it (RELIABILITY 3, subscription bombing).
 */
export async function acknowledgement(to: string): Promise<MailPayload> {
  const mail = AcknowledgementMail()
  rendered ??= Promise.all([render(mail), render(mail, { plainText: true })]).then(([html, text]) => ({ html, text }))
  return { to: [to], replyTo: site.email, subject: mailTexts.acknowledgement.subject, ...(await rendered) }
}
