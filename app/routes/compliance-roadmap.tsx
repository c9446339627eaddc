import { data } from 'react-router'
import { roadmap as texts } from '#content/roadmap.ts'
import { companyNameOf, readChoices, roadmapParameters, wholeChoice } from '#domain/roadmap/choice.ts'
import { Personaliser } from '../features/roadmap/Personaliser.tsx'
import { Preview } from '../features/roadmap/Preview.tsx'
import { Resources } from '../features/roadmap/Resources.tsx'
import { Roadmap } from '../features/roadmap/Roadmap.tsx'
import { RoadmapHead } from '../features/roadmap/RoadmapHead.tsx'
import { type PostedRoadmap, useRoadmap } from '../features/roadmap/use-roadmap.ts'
import { PageMeta } from '../shell/PageMeta.tsx'
import { usePageRequest } from '../shell/page-request.tsx'
import type { Route } from './+types/compliance-roadmap'

/** The choice and the stage are in the address; the company's name never is. */
export const handle = { reads: roadmapParameters }

/** The personaliser, sent without scripts: the answer is the roadmap itself, and nothing is kept. */
export async function action({ request }: Route.ActionArgs) {
  const form = await request.formData()
  const choice = readChoices(form)
  const posted: PostedRoadmap = { choice, companyName: companyNameOf(form.get('companyName')) }
  return data(posted, { status: wholeChoice(choice) ? 200 : 422 })
}

export default function ComplianceRoadmap({ actionData }: Route.ComponentProps) {
  const { origin } = usePageRequest()
  const { made, companyName, roadmap, heading, personalise, select, customize } = useRoadmap(actionData)
  const missing = actionData !== undefined && roadmap === null
  return (
    <>
      <PageMeta title={texts.title} description={texts.description} hasErrors={missing} />
      <RoadmapHead />
      {roadmap ? (
        <Roadmap
          {...roadmap}
          companyName={companyName}
          origin={origin}
          heading={heading}
          select={select}
          customize={customize}
        />
      ) : (
        <>
          <Personaliser
            made={made}
            companyName={companyName}
            missing={missing}
            heading={heading}
            onChoice={personalise}
          />
          <Preview />
        </>
      )}
      <Resources number={roadmap ? '2' : '3'} />
    </>
  )
}
