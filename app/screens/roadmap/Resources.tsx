import { roadmap, roadmapResources } from '#content/roadmap.ts'
import { Clause } from '../../ui/Clause.tsx'
import { MoreLink } from '../../ui/MoreLink.tsx'

/** The three pages that a company can begin with at once. */
export const Resources = ({ number }: { number: string }) => (
  <Clause
    id="resources"
    number={number}
    label={roadmap.resources.label}
    title={roadmap.resources.title}
    lead={roadmap.resources.lead}
  >
    <ul className="rm-grid below">
      {roadmapResources.map(({ title, type, link, text }) => (
        <li key={link}>
          <p className="label">{type}</p>
          <MoreLink href={link}>{title}</MoreLink>
          <p className="small">{text}</p>
        </li>
      ))}
    </ul>
  </Clause>
)
