import type { factLevels } from '#content/facts-page.ts'
import { yearOf } from '#domain/facts/dates.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { FactDate, FactSource } from '../../parts/FactSource.tsx'
import { FactStatus } from '../../parts/FactStatus.tsx'

type FactsLevelProps = { level: (typeof factLevels)[number]; facts: readonly Fact[] }

/** The facts of one status on a staff, by years, latest first. */
export const FactsLevel = ({ level, facts }: FactsLevelProps) => (
  <section className={`facts-level facts-${level.id}`} id={level.id} aria-labelledby={`${level.id}-title`}>
    <div className="wrap">
      <h2 id={`${level.id}-title`}>{level.title}</h2>
      {[...Map.groupBy(facts, yearOf)].map(([year, ofYear]) => (
        <div className="facts-year cols" key={year}>
          <h3 className="num">{year}</h3>
          <ul className="beside">
            {ofYear.map((fact) => (
              <Entry key={fact.id} fact={fact} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  </section>
)

const Entry = ({ fact }: { fact: Fact }) => (
  <li id={fact.id}>
    <p className="label">
      <FactStatus status={fact.status} />
      {fact.family}, {fact.dateMeaning} <FactDate date={fact.date} />
    </p>
    <h4>{fact.title}</h4>
    <p className="measure">{fact.statement}</p>
    <p className="note measure">
      <FactSource fact={fact} />
    </p>
  </li>
)
