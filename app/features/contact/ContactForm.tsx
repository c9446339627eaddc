import { useEffect } from 'react'
import { contactForm, contactNotices } from '#domain/leads/contact.ts'
import { ErrorSummary } from '../../forms/ErrorSummary.tsx'
import { Field, TextField } from '../../forms/Field.tsx'
import { Honeypot } from '../../forms/Honeypot.tsx'
import { Outcome } from '../../forms/Outcome.tsx'
import type { FormAnswer } from '../../forms/receive-form.ts'
import { useLeadForm } from '../../forms/use-lead-form.ts'

export type ContactFormProps = {
  /** What the page's action said of a message sent without scripts. */
  answer: FormAnswer | undefined
  /** The page shows a message that was sent without scripts and kept. */
  sent: boolean
  /** Told whether the form shows mistakes, which the page's title says. */
  onInvalid: (invalid: boolean) => void
}

/** The contact form (SPEC 4 and 5, Contact form). */
export default function ContactForm({ answer, sent, onInvalid }: ContactFormProps) {
  const { fields, errors, invalid, sending, outcome, summary, formProps } = useLeadForm({
    id: 'contact-form',
    schema: contactForm,
    endpoint: '/api/contact',
    notices: contactNotices,
    answer,
    sent,
  })
  useEffect(() => onInvalid(invalid), [invalid, onInvalid])
  return (
    <form className="form" action="/our-story" {...formProps}>
      <ErrorSummary formId={formProps.id} errors={errors} ref={summary} />
      <div className="two">
        <Field label="First name" field={fields.firstName} autoComplete="given-name" />
        <Field label="Last name" field={fields.lastName} autoComplete="family-name" />
      </div>
      <Field label="Company" field={fields.company} autoComplete="organization" optional />
      <Field label="Email" field={fields.email} type="email" autoComplete="email" />
      <TextField label="Message" field={fields.message} autoComplete="off" rows={6} />
      <Honeypot />
      <div className="acts">
        <button className="btn go" type="submit" disabled={sending}>
          {sending ? 'Sending...' : 'Send Message'}
        </button>
        <p className="note">We use what you send to answer you, and for nothing else.</p>
      </div>
      <Outcome outcome={outcome} />
    </form>
  )
}
