import { LeadOn } from '#frame/ui/LeadOn.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { type LegalPage, type LegalSection, legal } from './words.ts'
import './legal.css'

/** A legal page, laid out like a statute: the caution first, then the contents, then numbered sections. */
export const LegalDocument = ({ page }: { page: LegalPage }) => (
  <article className="statute">
    <div className="caution" role="note">
      <p className="wrap">
        <b>{legal.placeholder}</b> {legal.banner}
      </p>
    </div>
    <PageHead label={<a href={legal.back.href}>{legal.back.title}</a>} title={page.title}>
      <p className="small">
        {legal.updated} <time dateTime={legal.date.iso}>{legal.date.text}</time>
      </p>
      <Contents sections={page.sections} />
    </PageHead>
    {page.sections.map((section, index) => (
      <Provision key={section.id} number={index + 1} section={section} />
    ))}
    <LeadOn {...legal.lead} />
  </article>
)

const Contents = ({ sections }: { sections: readonly LegalSection[] }) => (
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

/** One section: its number in the margin, its facts, then its placeholders as numbered paragraphs. */
const Provision = ({ number, section }: { number: number; section: LegalSection }) => (
  <section className="wrap cols provision" id={section.id} aria-labelledby={`${section.id}-title`}>
    <p className="num" aria-hidden="true">
      {number}
    </p>
    <h2 id={`${section.id}-title`}>{section.title}</h2>
    {section.facts && (
      <div>
        <h3 className="label">{legal.fact}</h3>
        {section.facts.map((fact) => (
          <p className="pt-4" key={fact}>
            <Named text={fact} />
          </p>
        ))}
      </div>
    )}
    <ol className="measure">
      {section.texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ol>
  </section>
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
