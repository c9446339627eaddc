import { Heading } from '@react-email/heading'
import { Text } from '@react-email/text'
import { Fragment } from 'react'
import { MailButton, MailFrame, MailLink, MailParagraph, palette, sans } from '#platform/mail/MailFrame.tsx'
import { mailTexts } from './mail-texts.ts'

export type TeamMailWords = {
  preview: string
  /** The first line: the reason for this mail, if it is not that the lead is new. */
  opening: string | null
  name: string
  company: string
  form: string
  /** The answers and further facts; some link to a page. */
  rows: readonly { label: string; words: string; href?: string }[]
  /** Says how to reach the person. */
  answer: string
  /** The first link is the main one. */
  links: readonly { title: string; href: string }[]
  /** The link that erases the person; null when it no longer does. */
  erase: { title: string; href: string } | null
  /** Ways to find the lead without a link. */
  reference: readonly string[]
}

const quiet = { color: palette['ink-3'], fontFamily: sans, fontSize: '14px', lineHeight: '1.5', margin: '0' }

/**
 * The mail about a lead. Everything the visitor typed is text, never markup. It keeps its own direction and does not
 * change that of the text beside it.
 */
export function TeamMail(words: TeamMailWords) {
  const { preview, opening, name, company, form, rows, answer, links, erase, reference } = words
  const [first, ...others] = links
  const { note, noLinks, others: or, last: before } = mailTexts.notification
  return (
    <MailFrame preview={preview}>
      {opening && <MailParagraph>{opening}</MailParagraph>}
      <Heading as="h1" style={{ fontSize: '28px', fontWeight: 600, lineHeight: '1.2', margin: '0 0 4px' }}>
        <bdi>{name}</bdi>
      </Heading>
      <Text className="m-quiet" style={{ ...quiet, fontSize: '16px', margin: '0 0 24px' }}>
        <bdi>{company}</bdi>
        {company && ' · '}
        {form}
      </Text>
      {first && (
        <MailParagraph>
          <MailButton href={first.href}>{first.title}</MailButton>
        </MailParagraph>
      )}
      {others.length > 0 && (
        <Text className="m-quiet" style={{ ...quiet, fontSize: '16px', lineHeight: '2', margin: '0 0 24px' }}>
          {`${or} `}
          {others.map(({ title, href }, index) => (
            <Fragment key={href}>
              {index > 0 && ' · '}
              <span style={{ whiteSpace: 'nowrap' }}>
                <MailLink href={href}>{title}</MailLink>
              </span>
            </Fragment>
          ))}
        </Text>
      )}
      {rows.map(({ label, words, href }) => (
        <Fragment key={label}>
          <Text
            className="m-quiet m-rule"
            style={{ ...quiet, borderTop: `1px solid ${palette.rule}`, padding: '10px 0 0' }}
          >
            {label}
          </Text>
          <Text style={{ fontSize: '17px', lineHeight: '1.5', margin: '0 0 12px', overflowWrap: 'anywhere' }}>
            {href === undefined ? <Lines text={words} /> : <MailLink href={href}>{words}</MailLink>}
          </Text>
        </Fragment>
      ))}
      <Text
        className="m-quiet m-rule"
        style={{ ...quiet, borderTop: `1px solid ${palette.rule}`, padding: '14px 0 0', margin: '12px 0 0' }}
      >
        {/* What cannot be undone stands apart. */}
        {erase && (
          <>
            {`${before} `}
            <MailLink href={erase.href}>{erase.title}</MailLink>
            <br />
          </>
        )}
        {[answer, first ? note : noLinks, ...reference].map((line, index) => (
          <Fragment key={line}>
            {index > 0 && <br />}
            {line}
          </Fragment>
        ))}
      </Text>
    </MailFrame>
  )
}

const Lines = ({ text }: { text: string }) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines of one text have nothing else to be told apart by
    <Fragment key={index}>
      {index > 0 && <br />}
      <bdi>{line}</bdi>
    </Fragment>
  ))
