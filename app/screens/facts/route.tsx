import '../../styles/fact-notes.css'
import './facts.css'
import { useSearchParams } from 'react-router'
import type { RouteHandle } from '#app/context.ts'
import { factLevels, factsPage } from '#content/facts-page.ts'
import { choiceOf } from '#domain/choice.ts'
import { lastVerifiedOf } from '#domain/facts/dates.ts'
import { factRegions, isOfRegion, regionOf } from '#domain/facts/regions.ts'
import { servicesContext } from '../../context.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
import type { Route } from './+types/route'
import { FactsFeeds } from './FactsFeeds.tsx'
import { FactsHead } from './FactsHead.tsx'
import { FactsLevel } from './FactsLevel.tsx'
import { LevelLine } from './LevelLine.tsx'

export const handle = {
  reads: ['region'],
  choice: (query) => choiceOf(query, { region: factRegions.map(({ id }) => id) }),
} satisfies RouteHandle

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: context.get(servicesContext).facts.all() })

export default function FactsTimeline({ loaderData: { facts } }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const region = regionOf(query.get('region'))
  const shown = facts.filter((fact) => !region || isOfRegion(fact, region))
  const [toCome, ...reached] = factLevels.map((level) => ({
    level,
    facts: shown.filter(({ status }) => status === level.status),
  }))
  return (
    <>
      <PageMeta title={factsPage.title} description={factsPage.description} />
      <FactsHead region={region} />
      {toCome && toCome.facts.length > 0 && <FactsLevel {...toCome} />}
      <LevelLine day={lastVerifiedOf(facts)} />
      {reached.map((part) => part.facts.length > 0 && <FactsLevel key={part.level.id} {...part} />)}
      <FactsFeeds />
    </>
  )
}
