import { pricing } from '#content/plans.ts'
import { Comparison } from '../features/pricing/Comparison.tsx'
import { Demo } from '../features/pricing/Demo.tsx'
import { PlanSheet } from '../features/pricing/PlanSheet.tsx'
import { Questions } from '../features/pricing/Questions.tsx'
import { PageMeta } from '../shell/PageMeta.tsx'

export default function Pricing() {
  return (
    <>
      <PageMeta title={pricing.title} description={pricing.description} />
      <PlanSheet />
      <Comparison />
      <Questions />
      <Demo />
    </>
  )
}
