import { useSearchParams } from 'react-router'
import { factLevels, factsPage } from '#content/facts-page.ts'
import { lastVerifiedOf } from '#domain/facts/dates.ts'
import { isOfRegion, regionOf } from '#domain/facts/regions.ts'
import { servicesContext } from '../context.ts'
import { FactsFeeds } from '../features/facts/FactsFeeds.tsx'
import { FactsHead } from '../features/facts/FactsHead.tsx'
import { FactsLevel } from '../features/facts/FactsLevel.tsx'
import { LevelLine } from '../features/facts/LevelLine.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/facts'

export const handle = { reads: ['region'] }

export const loader = ({ context }: Route.LoaderArgs) => ({ facts: context.get(servicesContext).facts.all() })

/** All facts are there already: a choice of region shows at once, without a request. */
export const shouldRevalidate = () => false

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
