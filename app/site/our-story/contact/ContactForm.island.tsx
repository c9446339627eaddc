import { type ComponentProps, type RefObject, useEffect, useRef, useState } from 'react'
import { takeCallMessage } from '#frame/forms/call-message.ts'
import { Field, Notes, TextField, useExtraField } from '#frame/forms/Field.tsx'
import { type FormActionProps, LeadForm } from '#frame/forms/LeadForm.tsx'
import { fieldOf } from '#frame/forms/use-checked-form.ts'
import { classes } from '#frame/ui/classes.ts'
import { type Call, callFields, callIn, isForCall, momentText, topicIds, topics } from '#office/forms/call.ts'
import { contactForm } from '#office/forms/contact.ts'
import { type OfferedDay, offeredCount, offeredDays } from './offered-days.ts'
import { Receipt, type Sent, StoredReceipt } from './Receipt.tsx'
import { contact } from './words.ts'

type ContactFormProps = FormActionProps & {
  /** The subject and times of the call: preset by the button that led here, or typed before without scripts. */
  call: Call
}

/**
 * The contact form (SPEC 4 and 5, Contact form), with what the call is about and, before all else, the times that suit.
 */
export default function ContactForm({ call, ...props }: ContactFormProps) {
  const [sent, setSent] = useState<Sent | null>(null)
  const [about, setAbout] = useState(call.about)
  const [hasTimes, setHasTimes] = useState(false)
  const [result, setResult] = useState('')
  // Set on the field itself: emptied, after sending, it stays empty.
  useEffect(() => {
    const stored = takeCallMessage()
    const field = document.getElementById(idOf('message'))
    if (!stored || !(field instanceof HTMLTextAreaElement)) return
    if (field.value === field.defaultValue) field.value = `${stored.message}\n\n`
    setResult(stored.page)
  }, [])

  // Who ticks a time wants a call, and need not say so again; who unticks it has an empty message.
  useEffect(() => {
    const field = document.getElementById(idOf('message'))
    if (call.about || !(field instanceof HTMLTextAreaElement)) return
    const [before, after] = hasTimes ? ['', contact.callMessage] : [contact.callMessage, '']
    if (field.value !== before) return
    field.value = after
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }, [call.about, hasTimes])

  function writeAnother() {
    setSent(null)
    // Sending has reset the form, its subject too.
    const field = document.getElementById(idOf(callFields.about))
    if (field instanceof HTMLSelectElement) setAbout(topicOf(field.value))
  }

  return (
    <LeadForm
      form={contactForm}
      submit={isForCall(about) || (about === '' && hasTimes) ? contact.submit.call : contact.submit.message}
      sending="Sending..."
      note={contact.note}
      onSent={({ submission, entries }) => {
        setSent({ call: callIn(fieldOf(entries)), answers: submission.value, at: Date.now() })
        setResult('')
      }}
      receipt={sent ? <Receipt sent={sent} again={writeAnother} /> : props.sent && <StoredReceipt />}
      defaultValue={call.about === 'call' ? { message: contact.callMessage } : undefined}
      {...props}
    >
      <About about={call.about} onChange={setAbout} />
      <Times call={call} onTimes={setHasTimes} />
      <div className="two">
        <Field name="firstName" autoComplete="given-name" />
        <Field name="lastName" autoComplete="family-name" />
      </div>
      <div className="two">
        <Field name="email" type="email" autoComplete="email" />
        <Field name="company" autoComplete="organization" />
      </div>
      <p className="small own">{contact.ownQuestionnaire}</p>
      <TextField
        name="message"
        autoComplete="on"
        rows={isForCall(call.about) ? 2 : call.about ? 4 : 3}
        {...(isForCall(call.about) && { hint: result ? contact.resultHint : contact.callHint })}
      />
      <input type="hidden" name={callFields.result} value={result} />
    </LeadForm>
  )
}

const idOf = (name: string) => `${contactForm.id}-${name}`

type AboutProps = Pick<Call, 'about'> & { onChange: (about: Call['about']) => void }

const About = ({ about, onChange }: AboutProps) => (
  <div className={classes('field', mayBeCall(about) && 'on-line')}>
    <label htmlFor={idOf(callFields.about)}>
      {contact.about} <span className="opt">(optional)</span>
    </label>
    <select
      id={idOf(callFields.about)}
      name={callFields.about}
      defaultValue={about}
      autoComplete="on"
      aria-invalid={false}
      onChange={({ target }) => {
        const topic = topicOf(target.value)
        onChange(topic)
        const fold = document.getElementById(timesId)
        if (fold instanceof HTMLDetailsElement && isForCall(topic)) fold.open = true
      }}
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

const timesId = idOf('times')
const topicOf = (typed: string) => topicIds.find((id) => id === typed) ?? ''

/** True where the form offers a call: for its subjects, and for whoever came without a subject. */
const mayBeCall = (about: Call['about']) => about === '' || isForCall(about)

type TimesProps = {
  call: Call
  /** Told whether there is a time. */
  onTimes: (hasTimes: boolean) => void
}
type PicksProps = Pick<TimesProps, 'onTimes'> & {
  timesRef: RefObject<HTMLElement | null>
  /** Told this device's time zone, where none was typed. */
  onZone: (zone: string) => void
}

/** The times that suit: offered ones to tick, which fill the fields for dates that stand folded below them. */
function Times({ call: { about, times, zone }, onTimes }: TimesProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // A state, and not the field's own: rendered again, the field would lose it.
  const [zoneHere, setZoneHere] = useState(zone)
  const isTyped = times.some(Boolean)
  return (
    <details className="field times" id={timesId} open={isForCall(about) || isTyped} ref={fold}>
      <summary>
        {isForCall(about) ? (
          <span className="whole">{contact.callTimes}</span>
        ) : (
          <>
            {contact.times} <span className="opt">(optional)</span>
          </>
        )}
      </summary>
      <Picks timesRef={fold} onTimes={onTimes} onZone={setZoneHere} />
      <details className="by-hand" open={isTyped}>
        <summary>{contact.moreTimes}</summary>
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
            name={callFields.zone}
            label={contact.zone}
            type="text"
            defaultValue={zoneHere}
            placeholder={contact.zoneExample}
            maxLength={60}
          />
        </fieldset>
      </details>
    </details>
  )
}

/**
 * The offered times as boxes without names: a tick fills the next empty field, and what the fields have is ticked. The
 * server knows neither the visitor's day nor zone, so it draws the boxes empty.
 */
function Picks({ timesRef, onTimes, onZone }: PicksProps) {
  const [offer, setOffer] = useState<{ days: OfferedDay[]; zone: string } | null>(null)
  const [chosen, setChosen] = useState<readonly string[]>([])
  useEffect(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const zone = timesRef.current?.querySelector<HTMLInputElement>(`[name=${callFields.zone}]`)
    // What a reset brings back, too.
    if (zone && !zone.defaultValue) onZone(timeZone)
    setOffer({ days: offeredDays(new Date()), zone: timeZone })
    function read() {
      const times = fieldsIn(timesRef).map(({ value }) => value)
      setChosen(times)
      onTimes(times.some(Boolean))
    }
    read()
    const form = zone?.form
    const reread = () => setTimeout(read)
    form?.addEventListener('input', read)
    form?.addEventListener('reset', reread)
    return () => {
      form?.removeEventListener('input', read)
      form?.removeEventListener('reset', reread)
    }
  }, [timesRef, onTimes, onZone])

  function toggle(time: string) {
    const fields = fieldsIn(timesRef)
    const chosen = fields.find(({ value }) => value === time)
    const field = chosen ?? fields.find(({ value }) => value === '')
    if (!field) return
    field.value = chosen ? '' : time
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  const isFull = chosen.filter(Boolean).length === callFields.times.length
  return (
    <fieldset className="picks">
      <legend className="note">
        {contact.picks} {offer && contact.picksZone(offer.zone)}
      </legend>
      {!offer &&
        [...Array(offeredCount).keys()].map((day) => (
          <div key={day} className="soon" aria-hidden="true">
            <span className="small">&nbsp;</span>
            <i />
          </div>
        ))}
      {offer?.days.map(({ name, times }) => (
        <div key={name}>
          <span className="small">{name}</span>
          {times.map((time) => (
            <label key={time}>
              <input
                type="checkbox"
                aria-label={momentText(time)}
                checked={chosen.includes(time)}
                disabled={isFull && !chosen.includes(time)}
                onChange={() => toggle(time)}
              />
              <span aria-hidden="true">{momentText(time).split(', ').at(-1)}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}

const fieldsIn = (timesRef: RefObject<HTMLElement | null>) =>
  callFields.times.flatMap((name) => timesRef.current?.querySelector<HTMLInputElement>(`[name=${name}]`) ?? [])

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
