import type { ChapterLine } from '#knowledge/documents/chapter-line.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { policyTemplate } from './words.ts'
import '#frame/styles/prose.css'
import '#frame/styles/documents.css'

type PaperProps = {
  title: string
  /**
   * Its sections that have blanks. Made of nothing but the policy's own model, so they go into the page as they are.
   */
  html: string
  /** Where all of it is read. */
  chapters: readonly ChapterLine[]
}

const { whole } = policyTemplate

/** The policy on a sheet. While somebody writes, its blanks show what the form holds (`paper-blanks.ts`). */
export const Paper = ({ title, html, chapters }: PaperProps) => (
  <section className="policy-paper" aria-label={policyTemplate.paper}>
    <p className="policy-title" aria-hidden="true">
      {title}
    </p>
    <p className="note policy-filled">
      {policyTemplate.filled.text} <a href="#policy-whole">{policyTemplate.filled.whole}</a>
    </p>
    <div className="prose doc" dangerouslySetInnerHTML={{ __html: html }} />
    <h2 id="policy-whole">{whole.title}</h2>
    <p className="small">{whole.text}</p>
    <ol aria-labelledby="policy-whole">
      {chapters.map(({ id, number, title: part, href, sections }) => (
        <li key={id} id={id}>
          <span className="num">{number}</span>
          <a href={href}>{unbroken(part)}</a>
          {sections.length > 0 && <p className="small">{sections.map((section) => section.title).join(', ')}</p>}
        </li>
      ))}
    </ol>
    <p className="policy-up">
      <a href="#policy-form">{policyTemplate.up}</a>
    </p>
  </section>
)
