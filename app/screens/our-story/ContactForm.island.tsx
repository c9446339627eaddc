import { contact } from '#content/our-story.ts'
import { contactForm } from '#domain/forms/contact.ts'
import { Field, TextField } from '../../forms/Field.tsx'
import { LeadForm, type SentForm } from '../../forms/LeadForm.tsx'

/** The contact form (SPEC 4 and 5, Contact form). */
export default function ContactForm(props: SentForm) {
  return (
    <LeadForm
      form={contactForm}
      submit="Send Message"
      sending="Sending..."
      note="We use what you write to answer you, and for nothing else."
      {...props}
    >
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <Field name="company" autoComplete="organization" />
      <Field name="email" type="email" autoComplete="email" />
      <TextField name="message" autoComplete="on" rows={6} hint={contact.messageHint} />
    </LeadForm>
  )
}
