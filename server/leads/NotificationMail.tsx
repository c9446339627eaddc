import { Heading, Link, Text } from '@react-email/components'
import { Fragment } from 'react'
import { mailTexts } from '#content/mails.ts'
import { MailButton, MailFrame, MailParagraph, palette } from '../mail/MailFrame.tsx'

/** What the team is told of a lead, as words: the mail's text and its HTML say the same. */
export type NotificationWords = {
  preview: string
  /** Stands first: why this mail comes, if not because the lead is new. */
  opening: string | null
  name: string
  /** The company and the form. */
  about: string
  rows: readonly { label: string; words: string }[]
  /** The first is the one to press. */
  links: readonly { title: string; href: string }[]
  /** How to find it without a link. */
  reference: readonly string[]
}

const sans = '-apple-system, "Segoe UI", Roboto, Arial, sans-serif'
const quiet = { color: palette['ink-3'], fontFamily: sans, fontSize: '14px', lineHeight: '1.5', margin: '0' }

/** The mail about a lead. What a visitor typed is text in it, and never markup. */
export function NotificationMail({ preview, opening, name, about, rows, links, reference }: NotificationWords) {
  const [first, ...others] = links
  const { note, others: or, answer } = mailTexts.notification
  return (
    <MailFrame preview={preview}>
      {opening && <MailParagraph>{opening}</MailParagraph>}
      <Heading as="h1" style={{ fontSize: '28px', fontWeight: 600, lineHeight: '1.2', margin: '0 0 4px' }}>
        {name}
      </Heading>
      <Text className="m-quiet" style={{ ...quiet, fontSize: '16px', margin: '0 0 24px' }}>
        {about}
      </Text>
      {first && (
        <MailParagraph>
          <MailButton href={first.href}>{first.title}</MailButton>
        </MailParagraph>
      )}
      <Text className="m-quiet" style={{ ...quiet, fontSize: '16px', margin: '0 0 28px' }}>
        {`${or} `}
        {others.map(({ title, href }, index) => (
          <Fragment key={href}>
            {index > 0 && ' · '}
            <Link href={href} style={{ color: palette.accent }}>
              {title}
            </Link>
          </Fragment>
        ))}
      </Text>
      {rows.map(({ label, words }) => (
        <Fragment key={label}>
          <Text
            className="m-quiet m-rule"
            style={{ ...quiet, borderTop: `1px solid ${palette.rule}`, padding: '10px 0 0' }}
          >
            {label}
          </Text>
          <Text style={{ fontSize: '17px', lineHeight: '1.5', margin: '0 0 12px', overflowWrap: 'anywhere' }}>
            {words.split('\n').map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have nothing else to be told apart by
              <Fragment key={index}>
                {index > 0 && <br />}
                {line}
              </Fragment>
            ))}
          </Text>
        </Fragment>
      ))}
      <Text
        className="m-quiet m-rule"
        style={{ ...quiet, borderTop: `1px solid ${palette.rule}`, padding: '14px 0 0', margin: '12px 0 0' }}
      >
        {[answer, note, ...reference].map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </MailFrame>
  )
}
