import type { LinkItem } from '#content/site.ts'
import { BookCall } from './BookCall.tsx'
import { ButtonLink } from './Button.tsx'
import { classes } from './classes.ts'
import { MoreLink } from './MoreLink.tsx'
import { Unbroken } from './Unbroken.tsx'
import '#frame/styles/lead-on.css'

export type Onward = {
  text: string
  act: LinkItem
  more?: LinkItem
  /** The topic of the call, where this is the page's last line (`callLine: 'own'` in its handle). */
  about?: string
}

/** The end of a page of reference: one line, the button for a call, and what can be done with what was read. */
export const LeadOn = ({ text, act, more, about }: Onward) => (
  <section className={classes('lead-on', about && 'talk')} aria-label={text}>
    <div className="wrap">
      <p>
        <Unbroken text={text} />
      </p>
      <div className="acts">
        {about && <BookCall about={about} />}
        <ButtonLink primary={!about} href={act.href}>
          {act.title}
        </ButtonLink>
        {more && <MoreLink href={more.href}>{more.title}</MoreLink>}
      </div>
    </div>
  </section>
)
