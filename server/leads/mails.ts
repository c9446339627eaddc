import { render } from '@react-email/render'
import { questions } from '#content/assessment.ts'
import { levelTexts } from '#content/assessment-result.ts'
import { mailTexts } from '#content/mails.ts'
import { site } from '#content/site.ts'
import type { AssessmentReport } from '#domain/assessment/details.ts'
import { bestTotal, gapOf, levelOf, type readingOf } from '#domain/assessment/scores.ts'
import type { ContactMessage } from '#domain/leads/contact.ts'
import { labelOf } from '#domain/leads/fields.ts'
import { earlyAccessText, partnershipText } from '#domain/leads/mail-drafts.ts'
import { type WhitepaperLead, whitepaperIndustries } from '#domain/leads/whitepaper.ts'
import type { MailPayload } from '../delivery/store.ts'
import { AcknowledgementMail, type AcknowledgementTexts } from './AcknowledgementMail.tsx'
import { AssessmentMail } from './AssessmentMail.tsx'
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

export const whitepaperNotification = notification(mailTexts.whitepaperNotification.subject, (lead: WhitepaperLead) =>
  [
    `Name: ${lead.firstName} ${lead.lastName}`,
    `E-mail: ${lead.email}`,
    `Company: ${lead.companyName}`,
    `Job title: ${lead.jobTitle}`,
    `Industry: ${labelOf(whitepaperIndustries, lead.industry)}`,
    `Company size: ${lead.companySize}`,
    '',
    lead.howCanWeHelp ?? 'No question',
  ].join('\n'),
)

/** An assessment as it is kept: who took it, the scores, and what they come to. */
type KeptAssessment = AssessmentReport & ReturnType<typeof readingOf>

export const assessmentNotification = notification(
  mailTexts.assessmentNotification.subject,
  ({ email, company, role, answers, score, level }: KeptAssessment) =>
    [
      `E-mail: ${email}`,
      `Company: ${company}`,
      `Role: ${role}`,
      '',
      `${level}, ${score} of ${bestTotal}`,
      ...questions.map(({ dimension }, index) => `- ${dimension}: ${answers[index] ?? 'skipped'}`),
    ].join('\n'),
)

/**
 * The copy of a result for the visitor. The address is not confirmed: it holds our words and the scores, and nothing that
 * somebody typed (RELIABILITY 3, subscription bombing).
 */
export async function assessmentReportMail({ email, answers, score }: KeptAssessment): Promise<MailPayload> {
  const level = levelOf(score)
  const readings = questions.map(({ dimension }, index) => ({ dimension, score: answers[index] ?? null }))
  const mail = AssessmentMail({ level: level.name, score, text: levelTexts[level.name], readings, gap: gapOf(score) })
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })])
  return { to: [email], replyTo: site.email, subject: mailTexts.assessmentReport.subject, html, text }
}

type Rendered = { html: string; text: string }
const rendered = new Map<AcknowledgementTexts, Promise<Rendered>>()

/**
 * What a visitor gets: the same bytes for everybody. The address is not confirmed, so nothing that somebody typed is
 * sent to it (RELIABILITY 3, subscription bombing).
 */
export async function acknowledgement(
  to: string,
  texts: AcknowledgementTexts = mailTexts.acknowledgement,
): Promise<MailPayload> {
  const made = rendered.get(texts) ?? renderedOf(texts)
  rendered.set(texts, made)
  return { to: [to], replyTo: site.email, subject: texts.subject, ...(await made) }
}

async function renderedOf(texts: AcknowledgementTexts): Promise<Rendered> {
  const mail = AcknowledgementMail(texts)
  const [html, text] = await Promise.all([render(mail), render(mail, { plainText: true })])
  return { html, text }
}

export const whitepaperMail = ({ email }: WhitepaperLead) => acknowledgement(email, mailTexts.whitepaper)
