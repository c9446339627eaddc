import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { longDate } from '#platform/text/long-date.ts'
import type { LegalSections, ShownSection } from './sections.server.ts'
import { type LegalPage, legal } from './words.ts'
import '#frame/styles/prose.css'
import './legal.css'

type Props = { page: LegalPage; shown: LegalSections }

/**
 * A legal page, laid out like a statute: the caution first while it is an outline, then the contents, then numbered
 * sections.
 */
export function LegalDocument({ page, shown: { sections, hasPlaceholders } }: Props) {
  const numbered = sections.filter(({ title }) => title)
  return (
    <article className="statute">
      {hasPlaceholders && (
        <div className="caution" role="note">
          <p className="wrap">
            <b>{legal.placeholder}</b> {legal.banner}
          </p>
        </div>
      )}
      <PageHead label={<a href={legal.back.href}>{legal.back.title}</a>} title={page.title}>
        <p className="small">
          {legal.updated} <time dateTime={page.updated}>{longDate(page.updated)}</time>
        </p>
        <Contents sections={numbered} />
      </PageHead>
      {sections.map((section) => (
        <Provision key={section.id} number={numbered.indexOf(section) + 1} section={section} />
      ))}
      <LeadOn {...legal.lead} />
    </article>
  )
}

const Contents = ({ sections }: { sections: readonly ShownSection[] }) => (
  <nav aria-labelledby="contents-title">
    <h2 className="label" id="contents-title">
      {legal.contents}
    </h2>
    <ol>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  </nav>
)

/**
 * One section: its number in the margin, its facts, then its text, whose paragraphs have numbers. What stands before
 * the first has none.
 */
const Provision = ({ number, section: { id, title, facts, html } }: { number: number; section: ShownSection }) =>
  title ? (
    <section className="wrap cols provision" id={id} aria-labelledby={`${id}-title`}>
      <p className="num" aria-hidden="true">
        {number}
      </p>
      <h2 id={`${id}-title`}>{title}</h2>
      {facts.length > 0 && (
        <div className="provision-facts">
          {title !== legal.fact && <h3 className="label">{legal.fact}</h3>}
          {facts.map((fact) => (
            <p className="pt-4" key={fact}>
              <Named text={fact} />
            </p>
          ))}
        </div>
      )}
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
    </section>
  ) : (
    <div className="wrap cols provision">
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </div>
  )

/** A fact about a stored value begins with the value's name. The name does not break across lines. */
const Named = ({ text }: { text: string }) => {
  const [, name, rest] = /^([a-z]+-[a-z]+)(\W.*)$/.exec(text) ?? []
  return name ? (
    <>
      <b className="whole">{name}</b>
      {rest}
    </>
  ) : (
    text
  )
}
