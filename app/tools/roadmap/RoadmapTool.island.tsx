import { NextClause } from '#tools/next-steps/NextClause.tsx'
import { ReviewClause } from '#tools/review/ReviewClause.tsx'
import { roadmapSteps } from './next-steps.ts'
import { Personaliser } from './Personaliser.tsx'
import { Preview } from './Preview.tsx'
import { Resources } from './Resources.tsx'
import { Roadmap } from './Roadmap.tsx'
import { roadmapRules } from './review-tool.ts'
import { type PostedRoadmap, useRoadmap } from './use-roadmap.ts'
import { roadmapNextSteps } from './words.ts'

type RoadmapToolProps = {
  /** The path and query that the page was asked for with. */
  address: string
  /** The public address of the site. */
  origin: string
  /** The action's answer to a form sent without scripts. */
  posted: PostedRoadmap | undefined
}

/** The form over its preview, then the roadmap in their place (SPEC 4, Roadmap personalizer). */
export default function RoadmapTool({ address, origin, posted }: RoadmapToolProps) {
  const { made, companyName, roadmap, missing, heading, personalise, select, customize } = useRoadmap(address, posted)
  return (
    <>
      {roadmap ? (
        <>
          <Roadmap
            {...roadmap}
            companyName={companyName}
            origin={origin}
            heading={heading}
            select={select}
            customize={customize}
          />
          <NextClause
            number="2"
            steps={roadmapSteps(roadmap.choice, roadmap.stage).map((step) => roadmapNextSteps[step])}
          />
          <ReviewClause
            number="3"
            rules={roadmapRules}
            result={{ tool: 'roadmap', choice: roadmap.choice }}
            rows={[]}
            known={{ company: companyName }}
          />
        </>
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
      <Resources number={roadmap ? '4' : '3'} />
    </>
  )
}
