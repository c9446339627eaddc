import type { ReactNode } from 'react'
import { ButtonLink } from './Button.tsx'
import { Unbroken } from './Unbroken.tsx'
import '#frame/styles/call-out.css'

type CallOutProps = {
  /** The section's anchor; its heading is `${id}-title`. */
  id: string
  title: string
  text: string
  /** The links. The first is the green one. */
  acts: readonly { title: string; href: string; about?: string }[]
  /** Stands below, across both columns. */
  children?: ReactNode
}

/** A page's one green surface: an offer, and the link to it. */
export const CallOut = ({ id, title, text, acts, children }: CallOutProps) => (
  <section className="band call-out" id={id} aria-labelledby={`${id}-title`}>
    <div className="wrap">
      <h2 id={`${id}-title`}>
        <Unbroken text={title} />
      </h2>
      <div>
        <p>
          <Unbroken text={text} />
        </p>
        <p className="acts">
          {acts.map((act, index) => (
            <ButtonLink primary={index === 0} href={act.href} data-about={act.about} key={act.href}>
              {act.title}
            </ButtonLink>
          ))}
        </p>
      </div>
      {children}
    </div>
  </section>
)
