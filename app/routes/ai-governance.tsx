import { aiGovernance } from '#content/ai-governance.ts'
import { Components } from '../features/ai-governance/Components.tsx'
import { Head, WhatIs } from '../features/ai-governance/Explanation.tsx'
import { Figures } from '../features/ai-governance/Figures.tsx'
import { Next } from '../features/ai-governance/Next.tsx'
import { Voices } from '../features/ai-governance/Voices.tsx'
import { Worth } from '../features/ai-governance/Worth.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function AiGovernance() {
  return (
    <>
      <PageMeta title={aiGovernance.title} description={aiGovernance.description} />
      <Head />
      <WhatIs />
      <Components />
      <Worth />
      <Figures />
      <Voices />
      <Next />
    </>
  )
}
