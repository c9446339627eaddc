import type { LeadFormDeclaration } from '#frame/forms/form.ts'
import { resultPageIn, topicIn } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import { earlyAccessForm } from '#office/forms/early-access.ts'
import { partnershipForm } from '#office/forms/partnership.ts'
import { whitepaperForm } from '#office/forms/whitepaper.ts'
import type { MailPayload } from '#platform/delivery/store.ts'
import { assessmentReport } from '#tools/assessment/form.ts'
import { bestTotal } from '#tools/assessment/scores.ts'
import { questions } from '#tools/assessment/words.ts'
import { reviewForm } from '#tools/specialist-review/form.ts'
import type { StoredAnswers } from '../store.server.ts'
import type { AcknowledgementTexts } from './AcknowledgementMail.server.tsx'
import type { StoredAssessment } from './AssessmentMail.server.tsx'
import { mailTexts } from './mail-texts.ts'
import type { TeamMailWords } from './TeamMail.server.tsx'

/** The parts of a form's mails that do not follow from its declaration. */
type MailParts = {
  /** The acknowledgement's own words. */
  acknowledgement?: Partial<AcknowledgementTexts>
  /** Returns the topic that the acknowledgement names. It is one of our own list, and nothing that was typed. */
  topicOf?(answers: StoredAnswers): string | null
  /** The mail to the visitor that takes the place of the acknowledgement. */
  insteadOfAcknowledgement?: { subject: string; write(answers: StoredAnswers, origin: string): Promise<MailPayload> }
  /** The notification's rows below the answers. */
  rows?(answers: StoredAnswers, pageUrl: (path: string) => string): TeamMailWords['rows']
  /** The answers that these rows show, so they have no row of their own. */
  answersShownInRows?: readonly string[]
}

const { labels, sheet, shownResult } = mailTexts.notification

/** The forms whose mails say more, by kind. The mails of the others are made from their names and labels. */
const mailPartsByForm: Record<string, MailParts> = {
  [contactForm.kind]: {
    acknowledgement: mailTexts.acknowledgement,
    topicOf: ({ message }) => (typeof message === 'string' ? topicIn(message) : null),
    rows({ message }, pageUrl) {
      const page = typeof message === 'string' && resultPageIn(message)
      return page ? [{ label: labels.score, words: shownResult, href: pageUrl(page) }] : []
    },
  },
  [whitepaperForm.kind]: { acknowledgement: mailTexts.whitepaper },
  [earlyAccessForm.kind]: { acknowledgement: mailTexts.earlyAccess },
  [partnershipForm.kind]: { acknowledgement: mailTexts.partnership },
  [reviewForm.kind]: {
    acknowledgement: mailTexts.review,
    answersShownInRows: ['result', 'score', 'of'],
    rows: ({ result }, pageUrl) => {
      const path = `${reviewForm.page}?${new URLSearchParams({ result: String(result) })}`
      return [{ label: labels.sheet, words: sheet, href: pageUrl(path) }]
    },
  },
  [assessmentReport.kind]: {
    insteadOfAcknowledgement: {
      subject: mailTexts.assessmentReport.subject,
      // Commands and the desk read subjects, and Node runs no JSX: only the running site loads the mail itself.
      write: async (stored, origin) => (await import('./AssessmentMail.server.tsx')).assessmentMail(stored, origin),
    },
    answersShownInRows: ['answers'],
    rows: (answers) => [{ label: labels.score, words: assessmentScore(answers) }],
  },
}

/** The result and its scores by dimension, which the form's labels do not cover. */
function assessmentScore(stored: StoredAnswers): string {
  const { level, score, answers } = stored as StoredAssessment
  return [
    `${level}, ${score} of ${bestTotal}`,
    ...questions.map(({ dimension }, index) => `- ${dimension}: ${answers[index] ?? 'skipped'}`),
  ].join('\n')
}

/** Returns what the mails about a form say beyond its declaration. */
export const mailPartsOf = ({ kind }: Pick<LeadFormDeclaration, 'kind'>): MailParts => mailPartsByForm[kind] ?? {}

/** Returns the words that acknowledge a form: its own, or words made from its name. An event's say when it is. */
export function acknowledgementOf(
  form: Pick<LeadFormDeclaration, 'kind' | 'name' | 'mail' | 'event' | 'page'>,
): AcknowledgementTexts {
  const texts = {
    ...mailTexts.acknowledgement,
    ...(mailPartsOf(form).acknowledgement ?? (form.mail ? written(form.mail) : mailTexts.named(form.name))),
  }
  if (!form.event) return texts
  const toPage = { title: mailTexts.event.page, href: form.page }
  const [first = '', ...more] = texts.paragraphs
  return {
    ...texts,
    preview: form.event.when,
    paragraphs: [first, form.event.when, ...more],
    // Its own button stays the first; without one the page is where to go on.
    next: form.mail?.next ? { ...texts.next, also: toPage } : { text: '', button: toPage.title, href: toPage.href },
    after: [mailTexts.event.calendar],
  }
}

/** The words of a form that has them itself. Its mail has the usual next step unless it names one. */
const written = ({
  subject,
  paragraphs,
  next,
}: NonNullable<LeadFormDeclaration['mail']>): Partial<AcknowledgementTexts> => ({
  subject,
  preview: paragraphs[0] ?? subject,
  paragraphs,
  ...(next && { next: { text: '', button: next.title, href: next.href } }),
})
