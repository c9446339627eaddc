import { pricing } from '#content/plans.ts'
import { PageMeta } from '../../shell/PageMeta.tsx'
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
