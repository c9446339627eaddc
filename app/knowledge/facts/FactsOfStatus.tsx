import { Fold } from '#frame/ui/Fold.tsx'
import { Unbroken } from '#frame/ui/Unbroken.tsx'
import { unbrokenOnPage } from '#platform/text/unbroken.ts'
import { type Audience, audiences } from './audience.ts'
import { CitedIn, type CitingPages } from './CitedIn.tsx'
import { FactDate, FactSource, OtherDates } from './FactSource.tsx'
import { FactStatus } from './FactStatus.tsx'
import { type FactOnDate, printedDate, untilText, yearOf } from './rules/dates.ts'
import { factPath } from './rules/pages.ts'
import { type factLevels, factsPage } from './words.ts'

/** Years before this one that have a part of their own. */
const yearsApart = 2

export type ListedFact = { fact: FactOnDate; citedIn: CitingPages; audience: Audience }

type FactsOfStatusProps = {
  level: (typeof factLevels)[number]
  facts: readonly ListedFact[]
  /** YYYY-MM-DD */
  today: string
  /** Titles alone, each of which leads to its page. */
  isIndex: boolean
}

export function FactsOfStatus({ level, facts, today, isIndex }: FactsOfStatusProps) {
  const first = Number(today.slice(0, 4)) - yearsApart
  const partOf = (year: string) => (isIndex && Number(year) < first ? factsPage.before(first) : year)
  return (
    <section className={`facts-level facts-${level.id}`} id={level.id} aria-labelledby={`${level.id}-title`}>
      <div className="wrap">
        <header>
          <h2 id={`${level.id}-title`}>{level.title}</h2>
          <p className="small">{level.text}</p>
        </header>
        {[...Map.groupBy(facts, ({ fact }) => partOf(yearOf(fact)))].map(([year, ofYear], index) => (
          <Fold
            className="facts-year"
            key={year}
            isOpen={!isIndex || (level.status === 'adopted' && index === 0)}
            isFoldedWhenWide={isIndex && (level.status !== 'adopted' || index > 0)}
            head={
              <>
                <h3 className="num">{year}</h3> <span className="note">{factsPage.inYear(ofYear.length)}</span>
              </>
            }
          >
            {isIndex ? (
              <div className="beside">
                <Days facts={ofYear} today={today} />
              </div>
            ) : (
              <ul className="beside">
                {ofYear.map((cited) => (
                  <Entry
                    key={cited.fact.id}
                    fact={cited.fact}
                    citedIn={cited.citedIn}
                    until={untilText(cited.fact.date, today)}
                  />
                ))}
              </ul>
            )}
          </Fold>
        ))}
      </div>
    </section>
  )
}

const Entry = ({ fact, citedIn, until }: Omit<ListedFact, 'audience'> & { until: string | null }) => (
  <li id={fact.id}>
    <p className="label">
      <FactStatus status={fact.status} /> {fact.family}, {fact.dateMeaning} <FactDate date={fact.date} />
      {until && <>, {until}</>}
      <OtherDates fact={fact} />
    </p>
    <h4>
      <a href={factPath(fact.id)}>
        <Unbroken text={fact.title} />
      </a>
    </h4>
    <p className="measure">
      <Unbroken text={fact.statement} />
    </p>
    <div className="note">
      <p>
        <FactSource fact={fact} />
      </p>
      <CitedIn {...citedIn} />
    </div>
  </li>
)

/** Entries of one law and day that stand in one list; more are parted by whom they concern. */
const fewEntries = 8

/** The index of a year: each date once, then law by law the titles that lead to what has that date. */
const Days = ({ facts, today }: { facts: readonly ListedFact[]; today: string }) =>
  [...Map.groupBy(facts, ({ fact: { date, dateMeaning } }) => `${dateMeaning} ${printedDate(date)}`)].map(
    ([month, ofDay]) => {
      const { date = '', dateMeaning } = ofDay[0]?.fact ?? {}
      const until = untilText(date, today)
      return (
        <div className="facts-day" key={month}>
          <p>
            <time dateTime={date}>{printedDate(date)}</time> {dateMeaning}
            {until && `, ${until.replaceAll(' ', '\u00a0')}`}
          </p>
          {[...Map.groupBy(ofDay, ({ fact }) => fact.family)].map(([family, ofLaw]) => (
            <div key={family}>
              <h4>{family}</h4>
              {ofLaw.length > fewEntries ? <ByAudience facts={ofLaw} /> : <Titles facts={ofLaw} />}
            </div>
          ))}
        </div>
      )
    },
  )

const ByAudience = ({ facts }: { facts: readonly ListedFact[] }) =>
  audiences.map((audience) => {
    const ofAudience = facts.filter((cited) => cited.audience === audience)
    return (
      ofAudience.length > 0 && (
        <div className="facts-group" key={audience}>
          <h5>{factsPage.audiences[audience]}</h5>
          <Titles facts={ofAudience} />
        </div>
      )
    )
  })

const Titles = ({ facts }: { facts: readonly ListedFact[] }) => (
  <ul>
    {facts.map(({ fact: { id, title, forWhom } }) => (
      // Before facts had pages, addresses led to these anchors. A later date has none: its fact has one already.
      <li key={id} id={forWhom ? undefined : id}>
        <a href={factPath(id)}>{unbrokenOnPage(title)}</a>
      </li>
    ))}
  </ul>
)
