import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { CallOut } from '#frame/ui/CallOut.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { controlSetOf, writeSetChoice } from '#knowledge/controls/rules/set.ts'
import { frameworks } from '#knowledge/documents/frameworks.data.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { Components } from './Components.tsx'
import { Head, WhatIs } from './Explanation.tsx'
import { Figures, SamplesRow } from './Figures.tsx'
import { Tiers } from './Tiers.tsx'
import { Voices } from './Voices.tsx'
import { Worth } from './Worth.tsx'
import { aiGovernance, next, savedSet, tiers } from './words.ts'
import './ai-governance.css'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

const cited = tiers.items.map(({ fact }) => fact)

export function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const choice = { ...savedSet, size: null, tier: null, sector: null }
  const { controls, hours } = controlSetOf(context.get(controlsContext).library, choice)
  const set = `/controls/build${writeSetChoice(choice)}`
  return {
    facts: facts.allOf(cited),
    counts: {
      controls: { n: controls, href: set },
      hours: { n: hours.setUp, href: set },
      dates: { n: facts.all().length, href: '/facts' },
      documents: { n: frameworks.length, href: '/frameworks' },
    },
  }
}

export default function AiGovernance({ loaderData: { facts, counts } }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={aiGovernance.title} description={aiGovernance.description} />
      <Head />
      <WhatIs />
      <Components />
      <Tiers facts={facts} />
      <Worth />
      <Figures counts={counts} />
      <Voices />
      <SamplesRow />
      <CallOut id="next" title={next.title} text={next.text} acts={[next.primary, next.secondary]} />
    </>
  )
}
