import { roadmapHead } from '#content/roadmap.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export const RoadmapHead = () => (
  <PageHead label={roadmapHead.label} title={roadmapHead.title} lead={roadmapHead.lead}>
    <p className="small">{roadmapHead.time}</p>
    <p>
      <MoreLink href={roadmapHead.contact.href}>{roadmapHead.contact.title}</MoreLink>
    </p>
  </PageHead>
)
