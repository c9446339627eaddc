import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { ActsClause } from '#frame/ui/ActsClause.tsx'
import type { CallHandle } from '#frame/ui/BookCall.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { frameworks } from '#knowledge/documents/frameworks.data.ts'
import { factsContext } from '#knowledge/facts/context.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { Components } from './Components.tsx'
import { Head, WhatIs } from './Explanation.tsx'
import { Figures } from './Figures.tsx'
import { Tiers } from './Tiers.tsx'
import { Worth } from './Worth.tsx'
import { aiGovernance, next, tiers } from './words.ts'
import './ai-governance.css'

export const handle = { call: 'own' } satisfies RouteHandle & CallHandle

const cited = tiers.items.map(({ fact }) => fact)

export function loader({ context }: Route.LoaderArgs) {
  const facts = context.get(factsContext)
  const controls = context.get(controlsContext)
  const { library } = controls
  return {
    facts: facts.cited(cited),
    counts: {
      dates: facts.all().length,
      controls: library.controls.length,
      frameworks: library.frameworks.length,
      documents: frameworks.length,
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
      <ActsClause id="next" number="6" {...next} />
    </>
  )
}
