import { Clause } from '#frame/ui/Clause.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { roadmap, roadmapResources } from './words.ts'

/** The three pages that a company can begin with at once. */
export const ResourceGrid = () => (
  <ul className="rm-grid below">
    {roadmapResources.map(({ title, type, link, text }) => (
      <li key={link}>
        <p className="label">{type}</p>
        <MoreLink href={link}>{title}</MoreLink>
        <p className="small">{text}</p>
      </li>
    ))}
  </ul>
)

/** They stand below the form and its preview; a made roadmap folds them. */
export const Resources = () => (
  <Clause id="resources" label={roadmap.resources.label} title={roadmap.resources.title} lead={roadmap.resources.lead}>
    <ResourceGrid />
  </Clause>
)
