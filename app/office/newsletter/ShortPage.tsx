import type { ReactNode } from 'react'
import type { AskProps } from '#frame/ui/Ask.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { newsletterLinks, newsletterPage } from './words.ts'
import '#frame/styles/newsletter.css'
import '#frame/styles/forms.css'

type ShortPageProps = {
  /** In the margin; by default the newsletter's name. */
  label?: ReactNode
  title: string
  lead: string
  above?: ReactNode
  /** Beside the title: why to call. */
  ask?: AskProps
  /** True when the button could not do its work. */
  failed?: boolean | undefined
  children?: ReactNode
}

/** A short page behind a mail's link: its subject, and one thing to do. */
export const ShortPage = ({
  label = newsletterPage.title,
  title,
  lead,
  above,
  ask,
  failed,
  children,
}: ShortPageProps) => (
  <>
    <PageHead above={above} label={label} title={title} lead={lead} ask={ask} />
    <div className="wrap short-page">
      {failed && (
        <div className="outcome bad" role="alert">
          <p>
            <b>{newsletterLinks.failure.title}</b> {newsletterLinks.failure.text}
          </p>
        </div>
      )}
      {children}
    </div>
  </>
)

/** The one button of a short page, with the address it is about. Only pressing it changes something. */
export const OneButtonForm = ({ address, button, go }: { address: string; button: string; go?: boolean }) => (
  <form className="coupon" method="post">
    <p className="address">{address}</p>
    <div>
      <button className={go ? 'btn go justify-self-start' : 'btn justify-self-start'} type="submit">
        {button}
      </button>
    </div>
  </form>
)
