import type { ReactNode } from 'react'
import type { LinkItem } from '#content/site.ts'
import { MoreLink } from './MoreLink.tsx'
import { Title } from './Title.tsx'

type ClauseProps = {
  /** The section's anchor; its heading is `${id}-title`. */
  id: string
  number?: string
  label: string
  title: string
  lead?: string
  /** Where all of it is: a link in the head. */
  more?: LinkItem
  children?: ReactNode
}

/** A numbered section: a rule, the number in the margin beside the heading (never in it), then the text. */
export function Clause({ id, number, label, title, lead, more, children }: ClauseProps) {
  return (
    <section className="clause" id={id} aria-labelledby={`${id}-title`}>
      <div className="wrap">
        <div className="clause-head">
          <p className="label">
            {number ? (
              <>
                <span className="num">{number}</span> {label}
              </>
            ) : (
              label
            )}
          </p>
          <h2 id={`${id}-title`}>
            <Title text={title} />
          </h2>
          {lead && <p className="lead">{lead}</p>}
          {more && <MoreLink href={more.href}>{more.title}</MoreLink>}
        </div>
        {children}
      </div>
    </section>
  )
}
