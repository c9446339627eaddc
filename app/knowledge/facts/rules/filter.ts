import { choiceOf } from '#platform/text/choice.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { Fact } from './fact-schema.ts'
import { factRegions, isOfRegion, regionOf } from './regions.ts'

/** The names of statuses in addresses. */
export const statusIds = {
  adopted: 'to-come',
  'in force': 'in-force',
  published: 'published',
  proposed: 'proposed',
} as const

export type Law = { id: string; title: string }

/** The choices that narrow the timeline; null for all. */
export type FactsChoice = { law: Law | null; region: string | null; status: Fact['status'] | null }

export const lawsOf = (facts: readonly Fact[]): Law[] =>
  [...new Set(facts.map(({ family }) => family))]
    .sort((a, b) => a.localeCompare(b, 'en'))
    .map((title) => ({ id: slugOf(title), title }))

/** The parameters that narrow the timeline; several narrow it together. */
export const filterNames = ['law', 'region', 'status'] as const

type Query = Pick<URLSearchParams, 'get'>

/** Returns an address's choice in the one spelling that its page is cached under. Unknown values choose nothing. */
export const filterOf = (query: Query, facts: readonly Fact[]): string =>
  choiceOf(query, {
    law: lawsOf(facts).map(({ id }) => id),
    region: factRegions.map(({ id }) => id),
    status: Object.values(statusIds),
  })

export function factsChoice(query: Query, facts: readonly Fact[]): FactsChoice {
  const [status] = Object.entries(statusIds).find(([, id]) => id === query.get('status')) ?? [null]
  return {
    law: lawsOf(facts).find(({ id }) => id === query.get('law')) ?? null,
    region: regionOf(query.get('region'))?.id ?? null,
    status: status as Fact['status'] | null,
  }
}

export function factsOfChoice(facts: readonly Fact[], { law, region, status }: FactsChoice): Fact[] {
  const named = regionOf(region)
  return facts.filter(
    (fact) =>
      (!law || fact.family === law.title) && (!named || isOfRegion(fact, named)) && (!status || fact.status === status),
  )
}
