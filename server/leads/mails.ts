import { render } from '@react-email/render'
import { mailTexts } from '#content/mails.ts'
import { site } from '#content/site.ts'
import type { ContactMessage } from '#domain/leads/contact.ts'
import type { MailPayload } from '../delivery/store.ts'
import { AcknowledgementMail } from './AcknowledgementMail.tsx'
import type { Attribution } from './submission.ts'

type Notification = { id: string; answers: ContactMessage; attribution: Attribution; at: Date; to: readonly string[] }

/**
 * What the team reads: every answer, as plain text, so that nothing a visitor typed is ever markup. An answer goes to
 * the visitor's own checked address.
 */
export function contactNotification({ id, answers, attribution, at, to }: Notification): MailPayload {
  const { firstName, lastName, company, email, message } = answers
  const from = [attribution.source, attribution.medium, attribution.campaign].filter(Boolean).join(' / ')
  const lines = [
    `Name: ${firstName} ${lastName}`,
    `Company: ${company ?? 'not given'}`,
    `E-mail: ${email}`,
    '',
    message,
    '',
    '-- ',
    `Received ${at.toISOString()} from ${attribution.page ?? 'an unknown page'}${from && ` (${from})`}`,
    `Lead ${id}: npm run site -- leads show ${id}`,
  ]
  return { to, replyTo: email, subject: mailTexts.contactNotification.subject, text: lines.join('\n') }
}

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
