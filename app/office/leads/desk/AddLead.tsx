import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { base64Of } from '#frame/desk/base64.ts'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { isDayAlone, toLocalInput } from '#frame/desk/times.tsx'
import { capital } from '#platform/text/capital.ts'
import type { Way } from '../add-lead.server.ts'
import type { FormsToFill, LeadAdded, MailRead } from './add-lead-api.server.ts'

type Answers = Readonly<Record<string, string | readonly string[]>>
type Field = FormsToFill['forms'][number]['fields'][number]

const wayNames = { telephone: 'On the telephone', person: 'Met in person', mail: 'By mail' } as const

/** The moment or the day on which it came, if not now; a mail's subject, and by whose hand it came. */
type Came = { cameAt: string | null; subject: string; forwardedBy: string | null }
const nowAndHere: Came = { cameAt: null, subject: '', forwardedBy: null }

/** What is asked of a caller first; of these, a number or an address is enough beside a name. */
const callersFirst = ['firstName', 'lastName', 'name', 'phoneNumber', 'email', 'company', 'companyName']

/** Of these one is needed of a caller. */
const waysToReach = ['phoneNumber', 'email']

/** Returns the fields of a form as they are asked: all as on its page for a mail, and of a caller the shorter way. */
function fieldsFor(fields: readonly Field[], way: Way): readonly Field[] {
  if (way === 'mail') return fields.filter(({ isCallers }) => !isCallers)
  const place = ({ field }: Field) => callersFirst.indexOf(field) + 1 || callersFirst.length + 1
  return fields
    .map((field) => ({
      ...field,
      label: waysToReach.includes(field.field)
        ? `${field.label} (${field.field === 'email' ? 'or a number' : 'or an address'})`
        : field.label,
      isOptional: ![...waysToReach, 'firstName', 'name'].includes(field.field),
    }))
    .sort((a, b) => place(a) - place(b))
}

/** Asks for a lead that came on the telephone, in person or by mail. What is typed stays until it is added. */
export function AddLead({ open, close }: { open: boolean; close: () => void }) {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['leads', 'forms'],
    queryFn: ({ signal }) => askDesk<FormsToFill>('leads/forms', {}, signal),
    enabled: open,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const [kind, setKind] = useState('contact')
  const [way, setWay] = useState<Way>('telephone')
  const [answers, setGiven] = useState<Answers>({})
  const [came, setCame] = useState<Came>(nowAndHere)
  const [toCheck, setToCheck] = useState<string | null>(null)
  const [pasted, setPasted] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [isBusy, setBusy] = useState(false)
  const form = data?.forms.find((one) => one.kind === kind)

  const fillFromMail = async (mail: Blob | undefined) => {
    if (!mail) return
    setBusy(true)
    try {
      const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions()
      const read = await askDesk<MailRead>('leads/read-mail', { file: await base64Of(mail), zone })
      setKind(read.kind)
      setGiven(read.given)
      setWay('mail')
      setCame({ cameAt: read.sentAt, subject: read.subject, forwardedBy: read.forwardedBy })
      setToCheck(read.toCheck)
      setPasted('')
      setFaults({})
      notify('The mail is read into the fields. Look at them, then add the lead.')
    } catch (error) {
      notifyFault(error)
    } finally {
      setBusy(false)
    }
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const { id, added } = await askDesk<LeadAdded>('leads/add', { kind, way, given: answers, ...came })
      setGiven({})
      setCame(nowAndHere)
      setToCheck(null)
      setFaults({})
      close()
      notify(added ? 'The lead is added, and the team is told.' : 'This lead is here already.')
      void client.invalidateQueries({ queryKey: ['leads'] })
      void client.invalidateQueries({ queryKey: ['today'] })
      navigate(`/leads/${id}`)
    } catch (error) {
      const faults = error instanceof DeskError && Array.isArray(error.body.faults) ? error.body.faults : null
      if (!faults) return notifyFault(error)
      const named = faults as readonly { field: string; message: string }[]
      setFaults(Object.fromEntries(named.map(({ field, message }) => [field, message])))
      document.getElementById(`add-${named[0]?.field}`)?.focus()
    } finally {
      setBusy(false)
    }
  }
  const [day = '', time = ''] =
    came.cameAt === null || isDayAlone(came.cameAt)
      ? [came.cameAt ?? '']
      : toLocalInput(new Date(came.cameAt)).split('T')
  const setWhen = (day: string, time: string) => {
    setToCheck(null)
    setCame({ ...came, cameAt: day === '' ? null : time === '' ? day : new Date(`${day}T${time}`).toISOString() })
  }
  const fields = fieldsFor(form?.fields ?? [], way)
  const wrong = fields.filter(({ field }) => faults[field] !== undefined)

  return (
    <Dialog open={open} title="Add a lead" close={close} isWide>
      <form className="stack add-lead" onSubmit={submit} noValidate>
        <p>
          {way === 'mail'
            ? 'The address is enough. What else is filled in has to be right by the form’s own rules.'
            : 'A name and a telephone number are enough, or an email address. The rest is for what you know.'}{' '}
          The team and other programs are told as usual; the person is not written to, and gives no consent by this.
        </p>
        <div className="row add-kinds">
          <label className="field">
            <span>How it came</span>
            <select value={way} onChange={(event) => setWay(event.target.value as Way)}>
              {Object.entries(wayNames).map(([value, name]) => (
                <option value={value} key={value}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span>When, if not now</span>
            <input type="date" value={day} onChange={({ target }) => setWhen(target.value, time)} />
          </label>
          <label className="field">
            <span>At, if you know</span>
            <input
              type="time"
              value={time}
              disabled={day === ''}
              onChange={({ target }) => setWhen(day, target.value)}
            />
          </label>
          <label className="field">
            <span>As which form</span>
            <select
              value={kind}
              onChange={(event) => {
                setKind(event.target.value)
                setFaults({})
              }}
            >
              {data?.forms.map((one) => (
                <option value={one.kind} key={one.kind}>
                  {capital(one.name)}
                </option>
              ))}
            </select>
          </label>
        </div>
        {toCheck && (
          <p className="fault" role="status">
            When it came is to check. {toCheck}
          </p>
        )}
        {way === 'mail' && (
          <label className="field">
            <span>The mail as a file (.eml), forwarded or as it came: it fills in the fields</span>
            <input
              type="file"
              accept=".eml,.emlx,.txt,message/rfc822,text/plain"
              disabled={isBusy}
              onChange={(event) => void fillFromMail(event.target.files?.[0])}
            />
            {came.forwardedBy && <small>Forwarded by {came.forwardedBy}.</small>}
          </label>
        )}
        {way === 'mail' && (
          <div className="field">
            <label htmlFor="add-pasted">Or its text, with the lines that say from whom and when</label>
            <textarea id="add-pasted" rows={2} value={pasted} onChange={({ target }) => setPasted(target.value)} />
            <button
              type="button"
              className="button"
              disabled={isBusy || pasted.trim() === ''}
              onClick={() => void fillFromMail(new Blob([pasted]))}
            >
              Read the text
            </button>
          </div>
        )}
        {way === 'mail' && (
          <label className="field">
            <span>Subject (optional)</span>
            <input
              value={came.subject}
              maxLength={200}
              autoComplete="off"
              onChange={({ target }) => setCame({ ...came, subject: target.value })}
            />
          </label>
        )}
        {wrong.length > 0 && (
          <p className="fault" role="alert">
            Nothing was added yet: {wrong.map(({ label }) => label).join(', ')}.
          </p>
        )}
        <div className="add-fields">
          {fields.map((field) => (
            <Answer
              key={`${kind} ${field.field}`}
              of={field}
              value={answers[field.field] ?? (field.isList ? [] : '')}
              reason={faults[field.field]}
              change={(value) => setGiven({ ...answers, [field.field]: value })}
            />
          ))}
        </div>
        <button type="submit" className="button button-main" disabled={isBusy || !form}>
          Add the lead
        </button>
      </form>
    </Dialog>
  )
}

type AnswerProps = {
  of: Field
  value: string | readonly string[]
  reason: string | undefined
  change: (value: string | readonly string[]) => void
}

function Answer({ of: { field, label, options, isList, isLong, isOptional }, value, reason, change }: AnswerProps) {
  const id = `add-${field}`
  const marks = reason === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-fault` }
  const faultLine = reason !== undefined && (
    <small className="fault" id={`${id}-fault`}>
      {reason}
    </small>
  )
  if (options && isList) {
    const chosen = [value].flat().filter((one) => one !== '')
    return (
      <fieldset className="field add-several" id={id} tabIndex={-1} {...marks}>
        <legend>
          {label}
          {isOptional && ' (optional)'}
        </legend>
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="checkbox"
              checked={chosen.includes(option.value)}
              onChange={({ target }) =>
                change(target.checked ? [...chosen, option.value] : chosen.filter((one) => one !== option.value))
              }
            />{' '}
            {option.label}
          </label>
        ))}
        {faultLine}
      </fieldset>
    )
  }
  const typed = String(value)
  const set = (event: { target: { value: string } }) => change(event.target.value)
  return (
    <div className={isLong ? 'field add-long' : 'field'}>
      <label htmlFor={id}>
        {label}
        {isOptional && ' (optional)'}
      </label>
      {options ? (
        <select id={id} value={typed} onChange={set} {...marks}>
          <option value="">Choose one</option>
          {options.map((option) => (
            <option value={option.value} key={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : isLong ? (
        <textarea id={id} rows={5} value={typed} onChange={set} {...marks} />
      ) : (
        <input
          id={id}
          type={field === 'email' ? 'email' : field === 'phoneNumber' ? 'tel' : 'text'}
          value={typed}
          onChange={set}
          autoComplete="off"
          {...marks}
        />
      )}
      {faultLine}
    </div>
  )
}
