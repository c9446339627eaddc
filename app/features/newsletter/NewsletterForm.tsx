import { useEffect } from 'react'
import { newsletterBox, newsletterConsent } from '#content/newsletter.ts'
import { newsletterForm, newsletterNotices } from '#domain/newsletter/subscribe.ts'
import { Field } from '../../forms/Field.tsx'
import { Honeypot } from '../../forms/Honeypot.tsx'
import { Outcome } from '../../forms/Outcome.tsx'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'
import { Link } from '../../ui/Link.tsx'

export type NewsletterFormProps = {
  /** Names the form's elements: no other element of the page may have it. */
  id: string
  /** The path of the page that it stands on: without scripts, the way back from the page that it ends on. */
  source?: string
  /** The site sends mail, so that an address has to be confirmed (`usePageRequest().sendsMail`). */
  sendsMail: boolean | undefined
  /** What the page's action said of an address sent without scripts. */
  answer?: FormAnswer | undefined
  /** The page shows that an address was sent without scripts and kept. */
  sent?: boolean
  /** Told whether the form shows a mistake, which the page's title says. */
  onInvalid?: (invalid: boolean) => void
}

/** The form of the newsletter box (SPEC 2, 4, 5 and 8). */
export default function NewsletterForm({ id, source, sendsMail, answer, sent, onInvalid }: NewsletterFormProps) {
  const { fields, invalid, sending, outcome, formProps } = useLeadForm({
    id,
    schema: newsletterForm,
    endpoint: '/api/newsletter-subscribe',
    notices: newsletterNotices,
    answer,
    sent,
  })
  useEffect(() => onInvalid?.(invalid), [invalid, onInvalid])
  const { label, placeholder, button, inbox } = newsletterBox
  return (
    <form action="/newsletter" {...formProps}>
      {source && <input type="hidden" name="source" value={source} />}
      <div className="tear">
        <Field label={label} field={fields.email} type="email" autoComplete="email" placeholder={placeholder} />
        <button className="btn go" type="submit" disabled={sending}>
          {sending ? newsletterBox.sending : button}
        </button>
      </div>
      <Honeypot />
      <p className="note">
        {newsletterConsent.text} <Link href={newsletterConsent.more.href}>{newsletterConsent.more.title}</Link>
      </p>
      <Outcome outcome={outcome} next={sendsMail ? inbox : undefined} />
    </form>
  )
}
