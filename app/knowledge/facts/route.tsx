import { useSearchParams } from 'react-router'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { audienceOf } from './audience.ts'
import { factsContext, factUsesContext } from './context.ts'
import { FactsFeeds } from './FactsFeeds.tsx'
import { FactsFilter } from './FactsFilter.tsx'
import { FactsHead } from './FactsHead.tsx'
import { FactsOfStatus } from './FactsOfStatus.tsx'
import { FactsOnward } from './FactsOnward.tsx'
import { byDate, eachDate } from './rules/dates.ts'
import { factsChoice, factsOfChoice, filterNames, filterOf, lawsOf } from './rules/filter.ts'
import { soonestFirst } from './rules/next-duties.ts'
import { TodayLine } from './TodayLine.tsx'
import { factLevels, factsPage } from './words.ts'
import '#frame/styles/ask.css'
import './facts.css'

export const handle = {
  queryNames: filterNames,
  cacheKeyOfQuery: (query, context) => filterOf(query, context.get(factsContext).all()),
  changesDaily: true,
  callLine: factsPage.call,
} satisfies RouteHandle & CallLineHandle

export function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const uses = context.get(factUsesContext)
  return {
    today: facts.today(),
    facts: facts.all().map((fact) => ({
      fact,
      citedIn: uses.citedIn(fact.id),
      audience: audienceOf(uses.dutiesOn(fact.id)),
    })),
  }
}

/** All facts as an index; in full once it is narrowed, for then there are few. */
export default function FactsTimeline({ loaderData: { today, facts } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const all = facts.map(({ fact }) => fact)
  const choice = factsChoice(query, all)
  const matches = new Set(factsOfChoice(all, choice))
  const shownFacts = facts.filter(({ fact }) => matches.has(fact))
  const isIndex = matches.size === all.length
  // The index lists a fact once for each of its dates. Narrowed, each fact is shown once, with all of its dates.
  const entries = isIndex
    ? shownFacts.flatMap((cited) => eachDate(cited.fact, today).map((fact) => ({ ...cited, fact })))
    : shownFacts
  return (
    <>
      <PageMeta title={factsPage.title} description={factsPage.description} />
      <FactsHead facts={[...matches]} today={today} />
      <FactsFilter laws={lawsOf(all)} choice={choice} shown={matches.size} all={all.length} />
      <TodayLine today={today} />
      {factLevels.map((level) => {
        const order = level.status === 'adopted' ? soonestFirst : byDate
        const ofLevel = entries.filter(({ fact }) => fact.status === level.status).sort((a, b) => order(a.fact, b.fact))
        return (
          ofLevel.length > 0 && (
            <FactsOfStatus key={level.id} level={level} facts={ofLevel} today={today} isIndex={isIndex} />
          )
        )
      })}
      <div className="wrap facts-read">
        <p className="note">
          {factsPage.readShare(all.filter(({ checked }) => checked).length, all.length)} {factsPage.notAdvice}
        </p>
      </div>
      <FactsOnward />
      <FactsFeeds />
    </>
  )
}
