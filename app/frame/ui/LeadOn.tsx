import type { LinkItem } from '#content/site.ts'
import { ButtonLink } from './Button.tsx'
import { MoreLink } from './MoreLink.tsx'
import { Unbroken } from './Unbroken.tsx'
import '#frame/styles/lead-on.css'

export type Onward = { text: string; act: LinkItem; more?: LinkItem }

/** The end of a page of reference: one line, with the one thing that can be done with what was read. */
export const LeadOn = ({ text, act, more }: Onward) => (
  <section className="wrap lead-on" aria-label={text}>
    <p>
      <Unbroken text={text} />
    </p>
    <p className="acts">
      <ButtonLink primary href={act.href}>
        {act.title}
      </ButtonLink>
      {more && <MoreLink href={more.href}>{more.title}</MoreLink>}
    </p>
  </section>
)
