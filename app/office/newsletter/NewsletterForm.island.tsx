import { Field, Fields } from '#frame/forms/Field.tsx'
import type { RefusedSubmission } from '#frame/forms/form-without-scripts.server.ts'
import { Honeypot } from '#frame/forms/Honeypot.tsx'
import { Outcome } from '#frame/forms/Outcome.tsx'
import { useLeadForm } from '#frame/forms/use-lead-form.ts'
import { newsletterForm } from '#office/forms/newsletter.ts'
import { newsletterConsent } from '#office/forms/newsletter-consent.data.ts'
import { newsletterFormWords } from './form-words.ts'
import '#frame/styles/newsletter.css'

export type NewsletterFormProps = {
  id: string
  /** The path of its page: without scripts, the way back from the page that shows the outcome. */
  source?: string
  /** True when the site sends mail, so an address has to be confirmed (`usePageRequest().sendsMail`). */
  sendsMail: boolean | undefined
  postResult?: RefusedSubmission | undefined
  /** True when the page shows that an address was sent without scripts and stored. */
  sent?: boolean
}

/** The form of the newsletter box (SPEC 2, 4, 5 and 8). */
export default function NewsletterForm({ id, source, sendsMail, postResult, sent }: NewsletterFormProps) {
  const { fields, sending, outcome, formProps } = useLeadForm({
    form: newsletterForm,
    id,
    postResult,
    sent,
  })
  const { placeholder, button, inbox } = newsletterFormWords
  return (
    // One field has no summary: what is wrong is said beside it.
    <form {...formProps} action={`${newsletterForm.page}#${newsletterForm.id}-email`}>
      {source && <input type="hidden" name="source" value={source} />}
      <div className="tear">
        <Fields form={newsletterForm} fields={fields} postResult={postResult}>
          <Field name="email" type="email" autoComplete="email" placeholder={placeholder} />
        </Fields>
        <button className="btn go" type="submit" disabled={sending}>
          {sending ? newsletterFormWords.sending : button}
        </button>
      </div>
      <Honeypot />
      <p className="note">
        {newsletterConsent.text} <a href={newsletterConsent.more.href}>{newsletterConsent.more.title}</a>
      </p>
      <Outcome outcome={outcome} next={sendsMail ? inbox : undefined} />
    </form>
  )
}
