import type { ReactNode } from 'react'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Section } from '#frame/ui/Section.tsx'
import { longDate } from '#platform/text/long-date.ts'
import { documents } from './words.ts'

/** A document of the library as its row shows it. */
export type LibraryDocument = { version: string; date: string }

type DocumentsProps = {
  /** The hash of each legal text by its address. */
  hashes: Readonly<Record<string, string>>
  /** By slug; one that is not built is missing. */
  library: Readonly<Record<string, LibraryDocument>>
}

export const Documents = ({ hashes, library }: DocumentsProps) => (
  <Section id="documents" title={documents.title}>
    <ul className="papers below">
      {documents.legal.items.map(({ title, href, text }) => (
        <Row
          key={href}
          title={title}
          href={href}
          text={text}
          version={documents.legal.version}
          date={documents.legal.updated}
        >
          <details className="verify">
            <summary>{documents.verify}</summary> {documents.hash} <code>{hashes[href]}</code>
          </details>
        </Row>
      ))}
      {documents.library.map(({ title, href, text, slug }) => {
        const found = library[slug]
        return found && <Row key={href} title={title} href={href} text={text} {...found} />
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
