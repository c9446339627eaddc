import { Personaliser } from './Personaliser.tsx'
import { Preview } from './Preview.tsx'
import { Resources } from './Resources.tsx'
import { Roadmap } from './Roadmap.tsx'
import { type PostedRoadmap, useRoadmap } from './use-roadmap.ts'

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
  if (roadmap)
    return (
      <Roadmap
        {...roadmap}
        companyName={companyName}
        origin={origin}
        heading={heading}
        select={select}
        customize={customize}
      />
    )
  return (
    <>
      <Personaliser made={made} companyName={companyName} missing={missing} heading={heading} onChoice={personalise} />
      <Preview />
      <Resources />
    </>
  )
}
