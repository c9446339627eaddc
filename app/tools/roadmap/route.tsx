import { data, useLocation } from 'react-router'
import { postedPairs } from '#frame/forms/form-without-scripts.server.ts'
import { Island } from '#frame/islands/Island.tsx'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import { usePageRequest } from '#frame/shell/page-request.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { pageRequestContext } from '#platform/render/context.ts'
import type { Route } from './+types/route'
import { companyNameOf, readChoices, readStage, roadmapAddress, roadmapParameters, wholeChoice } from './choice.ts'
import { RoadmapHead } from './RoadmapHead.tsx'
import RoadmapTool from './RoadmapTool.island.tsx'
import type { PostedRoadmap } from './use-roadmap.ts'
import { stages, roadmapHead as texts } from './words.ts'
import './roadmap.css'

/** Reads the choice and the stage from the address. The company's name is never there. */
export const handle = {
  queryNames: roadmapParameters,
  cacheKeyOfQuery(query) {
    const made = readChoices(query)
    const choice = wholeChoice(made)
    const chosen = choice ? roadmapAddress('', choice, readStage(query, choice, stages.length)) : ''
    return chosen || (Object.values(made).some(Boolean) ? null : '')
  },
} satisfies RouteHandle

/** Receives the personaliser's form without scripts. It answers with the roadmap itself and stores nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { foreign } = context.get(pageRequestContext)
  const pairs = await postedPairs(request)
  const choice = readChoices(pairs)
  const posted: PostedRoadmap = { choice, companyName: companyNameOf(pairs.get('companyName')) }
  return data(posted, { status: foreign ? 403 : wholeChoice(choice) ? 200 : 422 })
}

export default function ComplianceRoadmap({ actionData: posted }: Route.ComponentProps) {
  const { origin } = usePageRequest()
  const { pathname, search } = useLocation()
  return (
    <>
      <PageMeta
        title={texts.title}
        description={texts.description}
        hasErrors={posted !== undefined && wholeChoice(posted.choice) === null}
      />
      <RoadmapHead />
      <Island of={RoadmapTool} props={{ address: pathname + search, origin, posted }} />
    </>
  )
}
