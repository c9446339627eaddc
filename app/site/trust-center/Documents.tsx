import type { ReactNode } from 'react'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { documents } from './words.ts'

export type LibraryDocument = { version: string; date: string }

type DocumentsProps = {
  /** The legal texts by their addresses. */
  legal: Readonly<Record<string, LibraryDocument & { hash: string }>>
  /** By slug; one that is not built is missing. */
  library: Readonly<Record<string, LibraryDocument>>
}

export const Documents = ({ legal, library }: DocumentsProps) => (
  <Section id="documents" title={documents.title}>
    <ul className="papers below">
      {documents.legal.items.map(({ title, href, text }) => {
        const found = legal[href]
        return (
          found && (
            <Row key={href} title={title} href={href} text={text} version={found.version} date={found.date}>
              <details className="verify">
                <summary>{documents.verify}</summary> {documents.hash} <code>{found.hash}</code>
              </details>
            </Row>
          )
        )
      })}
      {documents.library.map(({ title, href, text, slug }) => {
        const document = library[slug]
        return document && <Row key={href} title={title} href={href} text={text} {...document} />
      })}
    </ul>
    <p className="pt-4">
      <MoreLink href={documents.facts.href}>{documents.facts.title}</MoreLink>
    </p>
  </Section>
)

type RowProps = LibraryDocument & { title: string; href: string; text: string; children?: ReactNode }

const Row = ({ title, href, text, version, date, children }: RowProps) => (
  <li className="cols">
    <h3>
      <a href={href}>{title}</a>
    </h3>
    <p className="small">{text}</p>
    <div className="note">
      {documents.version} {version}
      <br />
      {documents.updated} <time dateTime={date}>{longDate(date)}</time>
      {children}
    </div>
  </li>
)
