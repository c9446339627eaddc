import { UnreadMark } from '#knowledge/controls/ReadMark.tsx'
import type { Citation } from '#knowledge/controls/rules/file-index.ts'
import { factPath } from '#knowledge/facts/rules/pages.ts'
import './device-law.css'

type GroundsProps = {
  citations: readonly Citation[]
  facts?: readonly string[]
  /** The titles of the facts, by their ids. */
  titles?: Readonly<Record<string, string>>
}

/** The grounds of an entry: the provisions of each text, marked where they were not read, and links to facts. */
export const Grounds = ({ citations, facts = [], titles = {} }: GroundsProps) => (
  <>
    {citations.map(({ text, isRead }) => (
      <small key={text}>
        {!isRead && <UnreadMark />} {text}
      </small>
    ))}
    {facts.map((fact) => (
      <small key={fact}>
        <a href={factPath(fact)}>{titles[fact]}</a>
      </small>
    ))}
  </>
)
