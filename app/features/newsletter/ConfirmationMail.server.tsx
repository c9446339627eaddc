import { mailTexts } from '#features/leads/mail-words.ts'
import { MailButton, MailFrame, MailLink, MailParagraph } from '#platform/mail/MailFrame.tsx'
import { newsletterMail } from './words.ts'

/** The mail that asks an address to confirm its subscription. */
export function ConfirmationMail({ confirmUrl, preferencesUrl }: { confirmUrl: string; preferencesUrl: string }) {
  const { preview, paragraphs, button, after, leave } = newsletterMail
  return (
    <MailFrame preview={preview} signature={mailTexts.acknowledgement.signature}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <MailButton href={confirmUrl}>{button}</MailButton>
      </MailParagraph>
      {after.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <MailLink href={preferencesUrl}>{leave}</MailLink>
      </MailParagraph>
    </MailFrame>
  )
}
