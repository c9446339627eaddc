import { contactAbout } from '#content/contact-address.ts'
import { actions, call } from '#content/site.ts'
import { ButtonLink } from './Button.tsx'
import { classes } from './classes.ts'
import { Unbroken } from './Unbroken.tsx'

type BookCallProps = {
  /** The topic that the contact form presets (`app/office/forms/call.ts`). */
  about?: string
  /** The beginning of the form's message. */
  message?: string
  /** The page of the result that the call is about. */
  page?: string
  /** 44 px high instead of 48, for bars. */
  tight?: boolean
  /** Outlined, where another button is the green one. */
  isSecond?: boolean
}

/** The button of the one thing that the site asks for: a call. */
export const BookCall = ({ about = actions.bookCall.about, message, page, tight, isSecond }: BookCallProps) => (
  <ButtonLink
    primary={!isSecond}
    tight={tight}
    href={contactAbout(about)}
    data-about={about}
    data-message={message}
    data-result={page}
  >
    {actions.bookCall.title}
  </ButtonLink>
)

type BookCallBandProps = {
  /** One sentence that says why to call. */
  text?: string
  about?: string
  /** Follows a line of its own kind, to which it keeps close. */
  className?: string
}

/** The last line of a page: one sentence, and the button. */
export const BookCallBand = ({ text = call.text, about, className }: BookCallBandProps) => (
  <section className={classes('talk', className)} aria-label={actions.bookCall.title}>
    <div className="wrap">
      <p>
        <Unbroken text={text} />
      </p>
      <BookCall about={about} />
    </div>
  </section>
)

/**
 * What a screen's `handle` says of the last line that the frame adds: `own` where the screen has its own button for a
 * call after its content, or the line's words.
 */
export type CallLineHandle = { callLine?: 'own' | { text: string; about?: string } }
