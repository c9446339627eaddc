import { servicesContext } from '#app/context.ts'
import { PageMeta } from '#app/shell/PageMeta.tsx'
import { ActsClause } from '#app/ui/ActsClause.tsx'
import type { Route } from './+types/route'
import { Components } from './Components.tsx'
import { Head, WhatIs } from './Explanation.tsx'
import { Figures } from './Figures.tsx'
import { Tiers } from './Tiers.tsx'
import { Voices } from './Voices.tsx'
import { Worth } from './Worth.tsx'
import { aiGovernance, next, tiers } from './words.ts'
import './ai-governance.css'

const cited = tiers.items.map(({ fact }) => fact)

export const loader = ({ context }: Route.LoaderArgs) => context.get(servicesContext).facts.cited(cited)

export default function AiGovernance({ loaderData: facts }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={aiGovernance.title} description={aiGovernance.description} />
      <Head />
      <WhatIs />
      <Components />
      <Tiers facts={facts} />
      <Worth />
      <Figures />
      <Voices />
      <ActsClause id="next" number="7" {...next} />
    </>
  )
}
