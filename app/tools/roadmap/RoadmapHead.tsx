import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { roadmapHead } from './words.ts'

export const RoadmapHead = () => (
  <PageHead title={roadmapHead.title} lead={roadmapHead.lead}>
    <p>
      <MoreLink href={roadmapHead.contact.href} data-about={roadmapHead.contact.about}>
        {roadmapHead.contact.title}
      </MoreLink>
    </p>
  </PageHead>
)
