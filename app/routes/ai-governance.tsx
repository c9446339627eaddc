import { aiGovernance, tiers } from '#content/ai-governance.ts'
import { servicesContext } from '../context.ts'
import { Components } from '../features/ai-governance/Components.tsx'
import { Head, WhatIs } from '../features/ai-governance/Explanation.tsx'
import { Figures } from '../features/ai-governance/Figures.tsx'
import { Next } from '../features/ai-governance/Next.tsx'
import { Tiers } from '../features/ai-governance/Tiers.tsx'
import { Voices } from '../features/ai-governance/Voices.tsx'
import { Worth } from '../features/ai-governance/Worth.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'
import type { Route } from './+types/ai-governance'

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
      <Next />
    </>
  )
}
