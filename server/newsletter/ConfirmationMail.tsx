import { Button, Link } from '@react-email/components'
import { mailTexts } from '#content/mails.ts'
import { newsletterMail } from '#content/newsletter.ts'
import { MailFrame, MailParagraph, palette } from '../mail/MailFrame.tsx'

/** The mail that asks an address to confirm its subscription. */
export function ConfirmationMail({ confirmUrl, preferencesUrl }: { confirmUrl: string; preferencesUrl: string }) {
  const { preview, paragraphs, button, after, leave } = newsletterMail
  const look = {
    backgroundColor: palette.accent,
    borderRadius: '3px',
    color: palette['on-accent'],
    fontSize: '17px',
    padding: '13px 22px',
  }
  return (
    <MailFrame preview={preview} signature={mailTexts.acknowledgement.signature}>
      {paragraphs.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <Button href={confirmUrl} style={look}>
          {button}
        </Button>
      </MailParagraph>
      {after.map((paragraph) => (
        <MailParagraph key={paragraph}>{paragraph}</MailParagraph>
      ))}
      <MailParagraph>
        <Link href={preferencesUrl} style={{ color: palette.accent }}>
          {leave}
        </Link>
      </MailParagraph>
    </MailFrame>
  )
}
