import { render } from '@react-email/render'
import { questions } from '#content/assessment.ts'
import { levelTexts } from '#content/assessment-result.ts'
import { mailTexts } from '#content/mails.ts'
import { site } from '#content/site.ts'
import { bestTotal, gapOf, levelOf, type readingOf } from '#domain/assessment/scores.ts'
import { type AssessmentReport, assessmentReport } from '#domain/forms/assessment.ts'
import { type LeadForm, wordsOf } from '#domain/forms/form.ts'
import { whitepaperForm } from '#domain/forms/whitepaper.ts'
import type { MailPayload } from '../delivery/store.ts'
import { AcknowledgementMail, type AcknowledgementTexts } from './AcknowledgementMail.tsx'
import { AssessmentMail } from './AssessmentMail.tsx'
import type { Attribution } from './submission.ts'

/** The answers of a lead as they are kept. */
export type KeptAnswers = Readonly<Record<string, unknown>> & { email: string }
/** An assessment as it is kept: who took it, the scores, and what they come to. */
type KeptAssessment = AssessmentReport & ReturnType<typeof readingOf>

type Notification = {
  id: string
  answers: KeptAnswers
  attribution: Attribution
  at: Date
  to: readonly string[]
}

/**
 * What the team reads: every answer by its label, as plain text, so that nothing a visitor typed is ever markup. An
 * answer goes to the visitor's own checked address.
 */
export function notification(form: LeadForm, { id, answers, attribution, at, to }: Notification): MailPayload {
  const from = [attribution.source, attribution.medium, attribution.campaign].filter(Boolean).join(' / ')
  const lines = [
    isAssessment(form, answers) ? assessmentText(form, answers) : answersText(withReadings(form), answers),
    '',
    '-- ',
    `Received ${at.toISOString()} from ${attribution.page ?? 'an unknown page'}${from && ` (${from})`}`,
    `Lead ${id}: npm run site -- leads show ${id}`,
  ]
  return { to, replyTo: answers.email, subject: `New ${form.name}`, text: lines.join('\n') }
}

/** What the visitor gets: an acknowledgement, unless the form has a mail of its own. */
export async function visitorMail(form: LeadForm, answers: KeptAnswers): Promise<MailPayload> {
  if (isAssessment(form, answers)) return assessmentMail(answers)
  return acknowledgement(answers.email, form.kind === whitepaperForm.kind ? mailTexts.whitepaper : undefined)
}

/** The labels of what is derived from the answers stand after theirs. */
const withReadings = ({ labels, options, readings }: LeadForm) => ({ labels: { ...labels, ...readings }, options })

/** Each answer beside its label; what takes several lines stands below it. */
const answersText = (
  form: Pick<LeadForm, 'labels'> & { options?: LeadForm['options'] | undefined },
  answers: KeptAnswers,
) =>
  Object.entries(form.labels)
    .map(([name, label]) => {
      const words = wordsOf(form, name, answers[name]) || 'not given'
      return /^- |\n/.test(words) ? `\n${label}:\n${words}\n` : `${label}: ${words}`
    })
    .join('\n')
    .trim()

const isAssessment = (form: LeadForm, answers: KeptAnswers): answers is KeptAssessment =>
  form.kind === assessmentReport.kind

/** The scores by their dimensions, which the form's labels do not name. */
function assessmentText({ labels: { answers: _, ...labels } }: LeadForm, kept: KeptAssessment): string {
  const dimensions = questions.map(({ dimension }, index) => `- ${dimension}: ${kept.answers[index] ?? 'skipped'}`)
  return [answersText({ labels }, kept), '', `${kept.level}, ${kept.score} of ${bestTotal}`, ...dimensions].join('\n')
}

/**
 * The copy of a result for the visitor. The address is not confirmed: it holds our words and the scores, and nothing that
 * somebody typed (RELIABILITY 3, subscription bombing).
 */
async function assessmentMail({ email, answers, score }: KeptAssessment): Promise<MailPayload> {
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
