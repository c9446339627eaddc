import { roadmap } from '#content/roadmap.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'
import { PageHead } from '../../ui/PageHead.tsx'

export const RoadmapHead = () => (
  <PageHead label={roadmap.label} title={roadmap.title} lead={roadmap.lead}>
    <p className="small">{roadmap.time}</p>
    <p>
      <MoreLink href={roadmap.contact.href}>{roadmap.contact.title}</MoreLink>
    </p>
  </PageHead>
)
