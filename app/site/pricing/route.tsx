import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { controlsContext } from '#knowledge/controls/context.ts'
import { controlSetOf, writeSetChoice } from '#knowledge/controls/rules/set.ts'
import type { RouteHandle } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { Comparison } from './Comparison.tsx'
import { Demo } from './Demo.tsx'
import { PlanSheet } from './PlanSheet.tsx'
import { Questions } from './Questions.tsx'
import { WorkHours } from './WorkHours.tsx'
import { pricing, workHoursSet } from './words.ts'
import './pricing.css'

export const handle = { callLine: 'own' } satisfies RouteHandle & CallLineHandle

/** Works out what stands beside the prices from the control library, as the page of the set does. */
export function loader({ context }: Route.LoaderArgs) {
  const choice = { ...workHoursSet, size: null, tier: null, sector: null }
  const { controls, hours } = controlSetOf(context.get(controlsContext).library, choice)
  return { controls, hours, href: `/controls/build${writeSetChoice(choice)}` }
}

export default function Pricing({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageMeta title={pricing.title} description={pricing.description} />
      <PlanSheet hours={loaderData.hours} />
      <WorkHours {...loaderData} />
      <Comparison />
      <Questions />
      <Demo />
    </>
  )
}
