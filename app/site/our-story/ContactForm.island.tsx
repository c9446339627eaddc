import { useEffect, useRef, useState } from 'react'
import { Field, TextField } from '#frame/forms/Field.tsx'
import { LeadForm, type SentForm } from '#frame/forms/LeadForm.tsx'
import { type Call, callFields, callIn, topicIds, topics, withCall } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import { Receipt, type Sent, StoredReceipt } from './Receipt.tsx'
import { contact } from './words.ts'

type ContactFormProps = SentForm & {
  /** The subject and times of the call: preset by the button that led here, or typed before without scripts. */
  call: Call
}

/** The contact form (SPEC 4 and 5, Contact form), with what the call is about and the times that suit. */
export default function ContactForm({ call, ...props }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const taken = useRef<Sent>(null)
  const writeAgain = () => {
    taken.current = null
    setSent(null)
  }
  return (
    <LeadForm
      form={contactForm}
      submit="Send Message"
      sending="Sending..."
      note={contact.note}
      amend={(answers, entries) => {
        const said = callIn((name) => text(entries.get(name)))
        taken.current = { call: said, answers, at: Date.now() }
        return { ...answers, message: withCall(answers.message, said) }
      }}
      onSent={() => setSent(taken.current)}
      receipt={sent ? <Receipt sent={sent} again={writeAgain} /> : props.sent && <StoredReceipt />}
      {...props}
    >
      <About about={call.about} />
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <div className="two">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="company" autoComplete="organization" />
      </div>
      <TextField name="message" autoComplete="on" rows={4} />
      <Times call={call} />
    </LeadForm>
  )
}

const text = (value: FormDataEntryValue | null) => (typeof value === 'string' ? value : null)

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

function Times({ call: { times, zone } }: { call: Call }) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // What a reset brings back, too.
    if (field.current && !zone) field.current.defaultValue = Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [zone])
  return (
    <details className="field times" open={times.length > 0}>
      <summary>
        {contact.times} <span className="opt">(optional)</span>
      </summary>
      <fieldset className="two">
        <legend className="sr">{contact.times}</legend>
        {callFields.times.map((name, index) => (
          <label key={name}>
            <span>{contact.choices[index]}</span>
            <input
              type="datetime-local"
              name={name}
              step={900}
              defaultValue={times[index]}
              autoComplete="on"
              aria-invalid={false}
            />
          </label>
        ))}
        <label>
          <span>{contact.zone}</span>
          <input
            ref={field}
            type="text"
            name={callFields.zone}
            defaultValue={zone}
            placeholder={contact.zoneExample}
            maxLength={60}
            autoComplete="on"
            aria-invalid={false}
          />
        </label>
      </fieldset>
    </details>
  )
}
