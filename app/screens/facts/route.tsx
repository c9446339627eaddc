import '../../styles/fields.css'
import '../../styles/fact-notes.css'
import './facts.css'
import { useSearchParams } from 'react-router'
import type { RouteHandle, Services } from '#app/context.ts'
import { documentPath } from '#content/documents.ts'
import { factLevels, factsPage } from '#content/facts-page.ts'
import { postPath } from '#domain/blog/listing.ts'
import type { Fact } from '#domain/facts/fact.ts'
import { factsChoice, filterNames, filterOf, lawsOf, narrowed } from '#domain/facts/filter.ts'
import { soonestFirst } from '#domain/facts/next-duties.ts'
import { servicesContext } from '../../context.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/route'
import type { CitingPages } from './CitedIn.tsx'
import { FactsFeeds } from './FactsFeeds.tsx'
import { FactsFilter } from './FactsFilter.tsx'
import { FactsHead } from './FactsHead.tsx'
import { FactsLevel } from './FactsLevel.tsx'
import { FactsOnward } from './FactsOnward.tsx'
import { LevelLine } from './LevelLine.tsx'

export const handle = {
  reads: filterNames,
  choice: (query, { facts }) => filterOf(query, facts.all()),
  dated: true,
} satisfies RouteHandle

export function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  const { facts } = services
  return {
    today: facts.today(),
    facts: facts.all().map((fact) => ({ fact, citedIn: citing(fact, services) })),
  }
}

/** A whitepaper is found through its form alone. */
const citing = ({ id }: Fact, { blog, documents }: Services): CitingPages => ({
  articles: blog.citing(id).map(({ title, slug }) => ({ title, href: postPath(slug) })),
  documents: documents
    .all()
    .filter(({ kind, facts }) => kind !== 'Whitepaper' && facts.includes(id))
    .map((document) => ({ title: document.title, href: documentPath(document) })),
})

export default function FactsTimeline({ loaderData: { today, facts } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const all = facts.map(({ fact }) => fact)
  const choice = factsChoice(query, all)
  const left = new Set(narrowed(all, choice))
  const shown = facts.filter(({ fact }) => left.has(fact))
  return (
    <>
      <PageMeta title={factsPage.title} description={factsPage.description} />
      <FactsHead facts={[...left]} all={all} />
      <FactsFilter laws={lawsOf(all)} choice={choice} shown={left.size} all={all.length} />
      <LevelLine today={today} />
      {factLevels.map((level) => {
        const ofLevel = shown.filter(({ fact }) => fact.status === level.status)
        if (level.status === 'adopted') ofLevel.sort((a, b) => soonestFirst(a.fact, b.fact))
        return ofLevel.length > 0 && <FactsLevel key={level.id} level={level} facts={ofLevel} today={today} />
      })}
      <FactsOnward />
      <FactsFeeds />
    </>
  )
}
