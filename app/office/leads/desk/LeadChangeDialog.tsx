import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { useWho } from '#frame/desk/session.ts'
import { Moment } from '#frame/desk/times.tsx'
import type { Colleague, LeadChange } from './api.server.ts'
import { useColleagueNames } from './colleague-names.ts'
import { eventText } from './event-words.ts'
import { type Meanwhile, nameOf, type Seen, stateNames } from './use-lead-change.ts'

export type LeadChangeKind = 'state' | 'owner' | 'take' | 'note' | 'reminder' | null

const titles = {
  state: 'Set the state',
  owner: 'Assign',
  take: 'Take over',
  note: 'Add a note',
  reminder: 'Set a reminder',
} as const
const states = ['new', 'in-work', 'won', 'lost', 'spam'] as const

type Props = {
  kind: LeadChangeKind
  leads: readonly Seen[]
  owners: readonly string[]
  colleagues: readonly Colleague[]
  close: () => void
  change: (change: LeadChange) => Promise<boolean>
}

export function LeadChangeDialog({ kind, leads, owners, colleagues, close, change }: Props) {
  const submitChange = (submitted: LeadChange) => {
    close()
    void change(submitted)
  }
  const [first] = leads
  const whom = leads.length === 1 && first ? nameOf(first) : `${leads.length} leads`
  return (
    <Dialog open={kind !== null && leads.length > 0} title={kind ? `${titles[kind]}: ${whom}` : ''} close={close}>
      {kind === 'state' && leads.some(({ state }) => state === 'quarantined') && (
        <p>Every state but Spam lets it out of quarantine, and the site writes to the visitor and to the team.</p>
      )}
      {kind === 'state' && (
        <States current={leads.length === 1 ? first?.state : undefined} submitChange={submitChange} />
      )}
      {kind === 'owner' && <Owner owners={owners} colleagues={colleagues} submitChange={submitChange} />}
      {kind === 'take' && <TakeOver leads={leads} submitChange={submitChange} />}
      {kind === 'note' && (
        <Note
          colleagues={colleagues}
          submitChange={async (text, key) => {
            if (await change({ kind: 'note', text, key })) close()
          }}
        />
      )}
      {kind === 'reminder' && (
        <Reminder hasReminder={leads.some(({ remindAt }) => remindAt !== null)} submitChange={submitChange} />
      )}
    </Dialog>
  )
}

function States({ current, submitChange }: { current?: string; submitChange: (change: LeadChange) => void }) {
  return (
    <div
      className="choices"
      onKeyDown={(event) => {
        const state = states[Number(event.key) - 1]
        if (state) submitChange({ kind: 'state', state })
      }}
    >
      {states.map((state, at) => (
        <button
          type="button"
          className="button"
          key={state}
          aria-pressed={state === current}
          onClick={() => submitChange({ kind: 'state', state })}
        >
          <kbd>{at + 1}</kbd> {stateNames[state]}
        </button>
      ))}
    </div>
  )
}

/** True when a colleague has one of these leads: to take it is asked for once more. */
export const isOfColleague = (leads: readonly Seen[], me: string) =>
  leads.some(({ owner }) => owner !== null && owner.toLowerCase() !== me.toLowerCase())

type TakeOverProps = Pick<Props, 'leads'> & { submitChange: (change: LeadChange) => void }

function TakeOver({ leads, submitChange }: TakeOverProps) {
  const { email, name } = useWho()
  const colleague = useColleagueNames()
  const owners = [...new Set(leads.flatMap(({ owner }) => (owner === null ? [] : [colleague(owner)])))]
  return (
    <div className="stack">
      <p>With {owners.join(', ')} until now. Nobody gets a mail when you take it over, so tell them.</p>
      <button
        type="button"
        className="button button-main"
        onClick={() => submitChange({ kind: 'owner', owner: email || name })}
      >
        Take over
      </button>
    </div>
  )
}

type OwnerProps = Pick<Props, 'owners' | 'colleagues'> & { submitChange: (change: LeadChange) => void }

function Owner({ owners, colleagues, submitChange }: OwnerProps) {
  const { email, name } = useWho()
  const me = email || name
  const [owner, setOwner] = useState('')
  // Where nobody has a role at the desk, only mailboxes are known: earlier owners are offered instead.
  const people = colleagues.some(({ role }) => role !== null) ? colleagues.filter((one) => one.email !== me) : []
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (owner.trim()) submitChange({ kind: 'owner', owner: owner.trim() })
  }
  return (
    <form className="stack" onSubmit={submit}>
      {people.length > 0 && (
        <ul className="row" aria-label="Colleagues">
          {people.map((one) => (
            <li key={one.email}>
              <button
                type="button"
                className="button"
                onClick={() => submitChange({ kind: 'owner', owner: one.email })}
              >
                {one.role ? `${one.name}, ${one.role}` : one.email}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="field">
        <span>To whom? An address gets the reminders.</span>
        <input
          value={owner}
          onChange={(event) => setOwner(event.target.value)}
          list="owners"
          autoComplete="off"
          maxLength={200}
        />
      </label>
      <datalist id="owners">
        {(people.length > 0 ? people.map(({ name, email: address }) => name || address) : owners).map((one) => (
          <option value={one} key={one} />
        ))}
      </datalist>
      <div className="row">
        <button type="submit" className="button button-main">
          Assign
        </button>
        <button type="button" className="button" onClick={() => submitChange({ kind: 'owner', owner: me })}>
          To me
        </button>
        <button type="button" className="button" onClick={() => submitChange({ kind: 'owner', owner: null })}>
          To nobody
        </button>
      </div>
    </form>
  )
}

/** The word after the @ that the cursor stands in or behind; null when there is none. */
function mentionAt(text: string, cursor: number): string | null {
  const [, word = null] = /(?:^|[\s(])@([^\s@]{0,40})$/.exec(text.slice(Math.max(0, cursor - 60), cursor)) ?? []
  return word
}

const calledAs = ({ name, email }: Colleague) => name || email

type NoteProps = { colleagues: readonly Colleague[]; submitChange: (text: string, key: string) => Promise<void> }

function Note({ colleagues, submitChange }: NoteProps) {
  const [text, setText] = useState('')
  const [mention, setMention] = useState<string | null>(null)
  const [marked, setMarked] = useState(0)
  const area = useRef<HTMLTextAreaElement>(null)
  /** The same words sent again, because no answer came, are the same note. */
  const sent = useRef({ text: '', key: '' })
  const list = useId()
  const typed = mention?.toLowerCase()
  const offered =
    typed === undefined
      ? []
      : colleagues
          .filter(({ name, email }) =>
            [...name.split(' '), email].some((word) => word !== '' && word.toLowerCase().startsWith(typed)),
          )
          .slice(0, 6)
  const look = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setMention(mentionAt(value, selectionStart))
    setMarked(0)
  }
  const choose = (colleague: Colleague) => {
    const { current } = area
    if (!current || mention === null) return
    const [start, end] = [current.selectionStart - mention.length, current.selectionStart]
    current.setRangeText(`${calledAs(colleague)} `, start, end, 'end')
    setText(current.value)
    setMention(null)
    current.focus()
  }
  const submit = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    if (!text.trim()) return
    if (sent.current.text !== text.trim()) sent.current = { text: text.trim(), key: crypto.randomUUID() }
    void submitChange(text.trim(), sent.current.key)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit(event)
    const colleague = offered[marked]
    if (!colleague) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) setMarked((marked + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(colleague)
    else if (event.key === 'Escape') setMention(null)
    else return
    event.preventDefault()
  }
  return (
    <form className="stack" onSubmit={submit}>
      <label className="field">
        <span>Your team reads it here and in the reminder's mail. The person never does.</span>
        <textarea
          ref={area}
          rows={5}
          placeholder="@ tells a colleague"
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            look(target)
          }}
          onClick={({ currentTarget }) => look(currentTarget)}
          onKeyDown={press}
          aria-autocomplete="list"
          aria-controls={offered.length > 0 ? list : undefined}
          aria-activedescendant={offered.length > 0 ? `${list}-${marked}` : undefined}
          maxLength={10_000}
        />
      </label>
      {offered.length > 0 && (
        <div role="listbox" id={list} aria-label="Colleagues" className="mentions">
          {offered.map((colleague, at) => (
            <div
              role="option"
              tabIndex={-1}
              id={`${list}-${at}`}
              key={colleague.email}
              aria-selected={at === marked}
              // Before the field loses the focus.
              onPointerDown={(event) => {
                event.preventDefault()
                choose(colleague)
              }}
            >
              {calledAs(colleague)}
              {colleague.role && <span className="also">{colleague.role}</span>}
            </div>
          ))}
        </div>
      )}
      <span className="hidden" role="status">
        {offered.length > 0 &&
          `${calledAs(offered[marked] ?? (offered[0] as Colleague))}, ${offered.length} to choose from`}
      </span>
      <div className="row">
        <button type="submit" className="button button-main">
          Add the note
        </button>
        <span className="hint">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </span>
      </div>
    </form>
  )
}

/** Nine in the morning, browser time, this many days from today. */
function morning(days: number): Date {
  const at = new Date()
  at.setDate(at.getDate() + days)
  at.setHours(9, 0, 0, 0)
  return at
}
const localDay = (at: Date) =>
  `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`

function Reminder({ hasReminder, submitChange }: { hasReminder: boolean; submitChange: (change: LeadChange) => void }) {
  const [at, setAt] = useState(`${localDay(morning(1))}T09:00`)
  const remind = (moment: Date) => submitChange({ kind: 'reminder', at: moment.toISOString() })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const moment = new Date(at)
    if (!Number.isNaN(moment.getTime())) remind(moment)
  }
  return (
    <form className="stack" onSubmit={submit}>
      <div className="row">
        {nextDays().map(({ name, at }) => (
          <button type="button" className="button" key={name} onClick={() => remind(at)}>
            {name}
          </button>
        ))}
        {hasReminder && (
          <button type="button" className="button" onClick={() => submitChange({ kind: 'reminder', at: null })}>
            Done, no reminder
          </button>
        )}
      </div>
      <label className="field">
        <span>Or at a moment of your choice, in your time zone</span>
        <input type="datetime-local" value={at} onChange={(event) => setAt(event.target.value)} required />
      </label>
      <button type="submit" className="button button-main">
        Remind
      </button>
    </form>
  )
}

/** Tomorrow, the working days after it by their names, and the same day in a week. */
function nextDays(): { name: string; at: Date }[] {
  const days = [1, 2, 3, 4, 5, 6].map((days) => ({ days, at: morning(days) }))
  return [
    ...days
      .filter(({ days, at }) => days === 1 || (at.getDay() !== 0 && at.getDay() !== 6))
      .map(({ days, at }) => ({
        name: days === 1 ? 'Tomorrow' : at.toLocaleDateString('en-US', { weekday: 'long' }),
        at,
      })),
    { name: 'In a week', at: morning(7) },
  ]
}

/** Asks whose change holds, when somebody else changed the lead first. */
export function ChangeConflict({
  meanwhile,
  keep,
  mine,
}: {
  meanwhile: Meanwhile | null
  keep: () => void
  mine: () => void
}) {
  const colleague = useColleagueNames()
  return (
    <Dialog open={meanwhile !== null} title="Somebody changed it meanwhile" close={keep}>
      {meanwhile && (
        <div className="stack">
          <p>
            {meanwhile.by ?? 'Somebody'}
            {meanwhile.lead.changedAt && (
              <>
                , <Moment at={meanwhile.lead.changedAt} as="ago" />
              </>
            )}
            :{' '}
            <strong>{meanwhile.did ? eventText(meanwhile.did.kind, meanwhile.did.text, colleague) : 'a change'}</strong>
            .
          </p>
          <p>
            You: <strong>{eventText(meanwhile.mine.kind, changeText(meanwhile.mine), colleague)}</strong>. Nothing of it
            was done yet.
          </p>
          <div className="row">
            <button type="button" className="button button-main" onClick={keep}>
              Keep theirs
            </button>
            <button type="button" className="button" onClick={mine}>
              Do mine
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}

function changeText(change: LeadChange): string {
  if (change.kind === 'state') return change.state
  if (change.kind === 'owner') return change.owner ?? ''
  if (change.kind === 'note') return change.text
  if (change.kind === 'call') return change.isWorth ? 'worth' : 'not worth'
  return change.at ?? ''
}
