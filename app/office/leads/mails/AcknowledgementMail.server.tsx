import { MailButton, MailFrame, MailLink, MailParagraph } from '#platform/mail/MailFrame.tsx'

/** A suggestion for what to do next, and its link. */
type NextStep = {
  text: string
  button: string
  /** A path of this site. */
  href: string
  also?: { title: string; href: string }
}

export type AcknowledgementTexts = {
  subject: string
  preview: string
  paragraphs: readonly string[]
  next: NextStep
  after?: readonly string[]
  /** A line for people who did not send the form. */
  notYou: string
  signature: string
}

export function AcknowledgementMail({ texts, origin }: { texts: AcknowledgementTexts; origin: string }) {
  const { preview, paragraphs, next, after = [], notYou, signature } = texts
  return (
    <MailFrame preview={preview} signature={signature}>
      {[...paragraphs, next.text].filter(Boolean).map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <MailButton href={origin + next.href}>{next.button}</MailButton>
      </MailParagraph>
      {next.also && (
        <MailParagraph>
          <MailLink href={origin + next.also.href}>{next.also.title}</MailLink>
        </MailParagraph>
      )}
      {[...after, notYou].map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
    </MailFrame>
  )
}
