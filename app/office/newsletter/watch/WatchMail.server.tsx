import { Text } from '@react-email/text'
import { changesPath } from '#knowledge/facts/rules/pages.ts'
import { mailTexts } from '#office/leads/mails/mail-texts.ts'
import { MailFrame, MailLink, MailParagraph, palette, sans } from '#platform/mail/MailFrame.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { watchMail } from '../words.ts'
import type { Watched, WatchedChange } from './watch.ts'

/** A mail names this many changes; the page has them all. */
const maxChanges = 25
const quiet = { color: palette['ink-2'], fontFamily: sans, fontSize: '14px', lineHeight: '1.5' } as const

type WatchMailProps = {
  changes: readonly WatchedChange[]
  watched: Watched
  links: { origin: string; preferences: string; unsubscribe: string }
}

/** What changed in the laws that a subscriber chose: each change with its day, its words and where it stands. */
export const WatchMail = ({ changes, watched, links }: WatchMailProps) => (
  <MailFrame
    preview={watchMail.preview}
    signature={mailTexts.acknowledgement.signature}
    foot={
      <Text className="m-quiet" style={{ ...quiet, margin: '24px 0 0' }}>
        {watchMail.why([...watched.laws, ...watched.roles].join(', '))}{' '}
        <MailLink href={links.preferences}>{watchMail.preferences}</MailLink>
        {' · '}
        <MailLink href={links.unsubscribe}>{watchMail.unsubscribe}</MailLink>
      </Text>
    }
  >
    <MailParagraph>{watchMail.lead(changes.length)}</MailParagraph>
    {changes.slice(0, maxChanges).map(({ id, on, title, family, text, href }) => (
      <MailParagraph key={id}>
        <b>
          {family}: {title}
        </b>{' '}
        ({on.length === 10 ? longDate(on) : on})
        <br />
        {text} <MailLink href={links.origin + (href ?? changesPath)}>{watchMail.read}</MailLink>
      </MailParagraph>
    ))}
    <MailParagraph>
      <MailLink href={links.origin + changesPath}>{watchMail.all(Math.max(0, changes.length - maxChanges))}</MailLink>
    </MailParagraph>
  </MailFrame>
)
