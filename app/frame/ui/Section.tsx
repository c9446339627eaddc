import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { Title } from './Title.tsx'
import '#frame/styles/section.css'

type SectionProps = {
  /** The section's anchor; its heading is `${id}-title`. */
  id: string
  title: string
  lead?: string
  /** The heading stands beside the content where there is room. */
  isBeside?: boolean
  children?: ReactNode
}

/** A section of a page that sells: the heading begins at the edge of the page, without a number or a margin column. */
export const Section = ({ id, title, lead, isBeside, children }: SectionProps) => (
  <section className="section" id={id} aria-labelledby={`${id}-title`}>
    <div className={classes('wrap', isBeside && 'section-beside')}>
      <div className="section-head">
        <h2 id={`${id}-title`}>
          <Title text={title} />
        </h2>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  </section>
)
