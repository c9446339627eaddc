import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { pricing } from '#knowledge/offer/plans.data.ts'
import { Comparison } from './Comparison.tsx'
import { Demo } from './Demo.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { Questions } from './Questions.tsx'
import './pricing.css'

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
