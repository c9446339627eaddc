import { Field, TextField } from '#app/forms/Field.tsx'
import { LeadForm, type SentForm } from '#app/forms/LeadForm.tsx'
import { contactForm } from './form.ts'
import { contact } from './words.ts'

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
