import { PageHead } from '#frame/ui/PageHead.tsx'
import { DatesRuler, Squares } from './DatesRuler.tsx'
import { FactDate } from './FactSource.tsx'
import { untilText } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { nextDuties } from './rules/next-duties.ts'
import { factPath } from './rules/pages.ts'
import { factLevels, factsPage } from './words.ts'

type FactsHeadProps = {
  facts: readonly Fact[]
  /** YYYY-MM-DD */
  today: string
}

/**
 * The head of the timeline: its dates on one ruler, and its parts, each a link to where it begins unless it is empty.
 */
export const FactsHead = ({ facts, today }: FactsHeadProps) => {
  const [next] = nextDuties(facts, today, 1)
  const until = next && untilText(next.date, today)
  return (
    <>
      <PageHead label={factsPage.label} title={factsPage.title} lead={factsPage.lead} ask={factsPage.call}>
        {next && (
          <p className="facts-next">
            <b>{factsPage.ruler.next}</b> <FactDate date={next.date} />
            {until && `, ${until}`}: <a href={factPath(next.id)}>{next.title}</a>.{' '}
            <a href="/resources/tools/risk-assessment">{factsPage.ruler.reach}</a>
          </p>
        )}
      </PageHead>
      <DatesRuler facts={facts} today={today} />
      <div className="wrap cols facts-about">
        <nav aria-label={factsPage.key}>
          <ul className="facts-key small">
            {factLevels.map(({ status, id, title }) => {
              const count = facts.filter((fact) => fact.status === status).length
              const name = `${title} (${count})`
              return (
                <li key={id}>
                  <KeyMark status={status} />
                  <b>{count > 0 ? <a href={`#${id}`}>{name}</a> : <span>{name}</span>}</b>
                </li>
              )
            })}
          </ul>
        </nav>
      </div>
    </>
  )
}

const KeyMark = ({ status }: Pick<Fact, 'status'>) => (
  <svg className="dates-mark" width="12" height="12" aria-hidden="true">
    <Squares status={status} corners={[[1, 1]]} width={10} size={10} />
  </svg>
)
