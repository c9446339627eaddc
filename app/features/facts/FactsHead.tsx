import { PageHead } from '#app/ui/PageHead.tsx'
import { DatesRuler } from './DatesRuler.tsx'
import { FactStatus } from './FactStatus.tsx'
import type { Fact } from './rules/fact.ts'
import { factLevels, factsPage } from './words.ts'

type FactsHeadProps = {
  /** The facts that the choices leave. */
  facts: readonly Fact[]
  all: readonly Fact[]
  /** YYYY-MM-DD */
  today: string
}

/** The head of the timeline: its dates on one ruler, and its parts, each a link to where it begins unless it is empty. */
export const FactsHead = ({ facts, all, today }: FactsHeadProps) => (
  <>
    <PageHead label={factsPage.label} title={factsPage.title} lead={factsPage.lead} />
    <DatesRuler facts={facts} today={today} />
    <div className="wrap cols facts-about">
      <nav aria-label={factsPage.key}>
        <ul className="facts-key small">
          {factLevels.map(({ status, id, title, text }) => {
            const count = facts.filter((fact) => fact.status === status).length
            const name = `${title} (${count})`
            return (
              <li key={id}>
                <FactStatus status={status}>
                  {count > 0 ? <a href={`#${id}`}>{name}</a> : <span>{name}</span>}
                </FactStatus>
                <p>{text}</p>
              </li>
            )
          })}
        </ul>
      </nav>
      <p className="note">
        {factsPage.readShare(all.filter(({ checked }) => checked).length, all.length)} {factsPage.notAdvice}
      </p>
    </div>
  </>
)
