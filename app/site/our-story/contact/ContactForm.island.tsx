import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { takeCallMessage } from '#frame/forms/call-message.ts'
import { Field, Notes, TextField, useExtraField } from '#frame/forms/Field.tsx'
import { LeadForm, type PageAnswer } from '#frame/forms/LeadForm.tsx'
import { fieldOf } from '#frame/forms/use-checked-form.ts'
import { type Call, callFields, callIn, isForCall, topicIds, topics } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import { Receipt, type Sent, StoredReceipt } from './Receipt.tsx'
import { contact } from './words.ts'

type ContactFormProps = PageAnswer & {
  /** The subject and times of the call: preset by the button that led here, or typed before without scripts. */
  call: Call
}

/** The contact form (SPEC 4 and 5, Contact form), with what the call is about and, before all else, the times that suit. */
export default function ContactForm({ call, ...props }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  // Set on the field itself: emptied, after sending, it stays empty.
  useEffect(() => {
    const text = takeCallMessage()
    const field = document.getElementById(idOf('message'))
    if (text && field instanceof HTMLTextAreaElement && field.value === '') field.value = `${text}\n\n`
  }, [])
  return (
    <LeadForm
      form={contactForm}
      submit="Send Message"
      sending="Sending..."
      note={contact.note}
      onSent={({ submission, entries }) =>
        setSent({ call: callIn(fieldOf(entries)), answers: submission.value, at: Date.now() })
      }
      receipt={sent ? <Receipt sent={sent} again={() => setSent(null)} /> : props.sent && <StoredReceipt />}
      {...props}
    >
      <About about={call.about} />
      <Times call={call} />
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <div className="two">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="company" autoComplete="organization" />
      </div>
      <p className="small own">{contact.own}</p>
      <TextField name="message" autoComplete="on" rows={4} />
    </LeadForm>
  )
}

const idOf = (name: string) => `${contactForm.id}-${name}`

const About = ({ about }: Pick<Call, 'about'>) => (
  <div className="field">
    <label htmlFor={idOf(callFields.about)}>
      {contact.about} <span className="opt">(optional)</span>
    </label>
    <select
      id={idOf(callFields.about)}
      name={callFields.about}
      defaultValue={about}
      autoComplete="on"
      aria-invalid={false}
    >
      <option value="">{contact.aboutNothing}</option>
      {topicIds.map((id) => (
        <option key={id} value={id}>
          {topics[id]}
        </option>
      ))}
    </select>
  </div>
)

function Times({ call: { about, times, zone } }: { call: Call }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What a reset brings back, too.
    if (field.current && !zone) field.current.defaultValue = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [zone])
  return (
    <details className="field times" open={isForCall(about) || times.some(Boolean)}>
      <summary>
        {contact.times} <span className="opt">(optional)</span>
      </summary>
      <fieldset className="two">
        <legend className="sr">{contact.times}</legend>
        {callFields.times.map((name, index) => (
          <CallField
            key={name}
            name={name}
            label={contact.choices[index] ?? ''}
            type="datetime-local"
            step={900}
            defaultValue={times[index]}
          />
        ))}
        <CallField
          ref={field}
          name={callFields.zone}
          label={contact.zone}
          type="text"
          defaultValue={zone}
          placeholder={contact.zoneExample}
          maxLength={60}
        />
      </fieldset>
    </details>
  )
}

function CallField({ name, label, ...input }: ComponentProps<'input'> & { name: string; label: string }) {
  const field = useExtraField(name)
  const isWrong = Boolean(field.errors)
  return (
    <div className="field">
      <label htmlFor={field.id}>{label}</label>
      <Notes field={field} />
      <input
        {...input}
        id={field.id}
        name={name}
        autoComplete="on"
        aria-invalid={isWrong}
        aria-describedby={isWrong ? field.errorId : undefined}
      />
    </div>
  )
}
