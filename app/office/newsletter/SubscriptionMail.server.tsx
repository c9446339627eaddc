import { mailTexts } from '#office/leads/mails/mail-texts.ts'
import { MailButton, MailFrame, MailLink, MailParagraph } from '#platform/mail/MailFrame.tsx'
import type { SubscriptionMailWords } from './words.ts'

type SubscriptionMailProps = { words: SubscriptionMailWords; buttonUrl: string; preferencesUrl: string }

export function SubscriptionMail({ words, buttonUrl, preferencesUrl }: SubscriptionMailProps) {
  const { preview, paragraphs, button, after, leave } = words
  return (
    <MailFrame preview={preview} signature={mailTexts.acknowledgement.signature}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <MailButton href={buttonUrl}>{button}</MailButton>
      </MailParagraph>
      {after.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      {leave && (
        <MailParagraph>
          <MailLink href={preferencesUrl}>{leave}</MailLink>
        </MailParagraph>
      )}
    </MailFrame>
  )
}
