import { mailTexts } from '#content/mails.ts'
import { MailFrame, MailParagraph } from '../mail/MailFrame.tsx'

/** The acknowledgement of a message. */
export function AcknowledgementMail() {
  const { preview, paragraphs, signature } = mailTexts.acknowledgement
  return (
    <MailFrame preview={preview} signature={signature}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
    </MailFrame>
  )
}
