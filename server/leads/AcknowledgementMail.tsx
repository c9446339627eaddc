import { MailFrame, MailParagraph } from '../mail/MailFrame.tsx'

export type AcknowledgementTexts = {
  subject: string
  preview: string
  paragraphs: readonly string[]
  signature: string
}

/** The acknowledgement of what a visitor sent. */
export function AcknowledgementMail({ preview, paragraphs, signature }: AcknowledgementTexts) {
  return (
    <MailFrame preview={preview} signature={signature}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
    </MailFrame>
  )
}
