import { roadmap } from '#content/roadmap.ts'
import { MoreLink } from '../../ui/MoreLink.tsx'

export const RoadmapHead = () => (
  <section className="page-head">
    <div className="wrap cols">
      <p className="label">{roadmap.label}</p>
      <h1>{roadmap.title}</h1>
      <p className="lead">{roadmap.lead}</p>
      <p className="small">{roadmap.time}</p>
      <p>
        <MoreLink href={roadmap.contact.href}>{roadmap.contact.title}</MoreLink>
      </p>
    </div>
  </section>
)
