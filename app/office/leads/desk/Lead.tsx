import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { pane } from '#frame/desk/panes.ts'
import { Reason } from '#frame/desk/Reason.tsx'
import { StateMark } from '#frame/desk/StateMark.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import { TypedAddress } from '#frame/desk/TypedAddress.tsx'
import { Moment } from '#frame/desk/times.tsx'
import { counted } from '#platform/text/counted.ts'
import { originName } from '../field-names.ts'
import type { Colleague, LeadRow, LeadShown } from './api.server.ts'
import { shortName, useColleagueNames } from './colleague-names.ts'
import { isOfColleague, LeadChangeDialog, type LeadChangeKind } from './LeadChangeDialog.tsx'
import { LeadStateMark } from './LeadStateMark.tsx'
import { JoinWith, SamePerson } from './same-person.tsx'
import { nameOf, type useLeadChange, writesTo } from './use-lead-change.ts'
import { callHref, WithPhones } from './WithPhones.tsx'
import { hasUnsentEmail, WriteEmail } from './WriteEmail.tsx'

/** Draws all that happened with the person of a lead. The version changes with the lead. */
export type TimelineOf = (id: string, version: string) => ReactNode

type Props = {
  id: string
  leadChange: ReturnType<typeof useLeadChange>
  owners: readonly string[]
  colleagues: readonly Colleague[]
  move: (by: number) => void
  /** The place that it was opened from. */
  back: string
  timelineOf: TimelineOf
}

export function Lead({ id, leadChange, owners, colleagues, move, back, timelineOf }: Props) {
  const close = () => navigate(back)
  const { data: lead, error } = useQuery({
    queryKey: ['lead', id],
    queryFn: ({ signal }) => askDesk<LeadShown>('leads/show', { id }, signal),
    refetchInterval: 3_000,
  })
  return (
    <section className="lead" aria-label="Lead" {...pane}>
      <div className="lead-bar">
        <button type="button" className="button button-small" onClick={close}>
          ← {back === '/leads/board' ? 'Board' : 'List'}
        </button>
        <span className="row">
          <button type="button" className="button button-small" onClick={() => move(-1)} aria-label="Previous lead">
            ↑
          </button>
          <button type="button" className="button button-small" onClick={() => move(1)} aria-label="Next lead">
            ↓
          </button>
        </span>
      </div>
      {error && !lead && <p className="fault">{error.message}</p>}
      {lead && (
        <Shown
          key={lead.id}
          lead={lead}
          leadChange={leadChange}
          owners={owners}
          colleagues={colleagues}
          close={close}
          timelineOf={timelineOf}
        />
      )}
    </section>
  )
}

type ShownProps = { lead: LeadShown; close: () => void } & Pick<
  Props,
  'leadChange' | 'owners' | 'colleagues' | 'timelineOf'
>

function Shown({ lead, leadChange, owners, colleagues, close, timelineOf }: ShownProps) {
  const colleague = useColleagueNames()
  const who = useWho()
  const me = who.email || who.name
  const [askedChange, setAsked] = useState<LeadChangeKind>(null)
  const [erases, setErases] = useState(false)
  const change = (what: Parameters<typeof leadChange.change>[1]) => leadChange.change([lead], what)
  const isDue = lead.remindAt !== null && Date.parse(lead.remindAt) <= Date.now()
  const phone = callHref(lead.answers)
  const [writes, setWrites] = useState(() => hasUnsentEmail(lead.id))

  return (
    <>
      <header className="lead-head">
        <h1>{nameOf(lead)}</h1>
        <p>
          {lead.company && <>{lead.company} · </>}
          {lead.email || lead.phone}
        </p>
        <p className="lead-facts">
          <LeadStateMark state={lead.state} />
          <span className="form">
            {lead.form}, <Moment at={lead.receivedAt} />
          </span>
          <span>{lead.owner ? `with ${colleague(lead.owner)}` : 'with nobody'}</span>
          {lead.remindAt && (
            <span className={isDue ? 'due' : undefined}>
              reminder <Moment at={lead.remindAt} />
            </span>
          )}
          <span>
            reference <span className="reference">[{lead.reference}]</span>
          </span>
        </p>
      </header>
      {lead.state === 'quarantined' && (
        <div className="held">
          <p>
            <strong>In quarantine.</strong> Nobody was written to.
          </p>
          <ul>
            {lead.suspicion.map((why) => (
              <li key={why}>{why}</li>
            ))}
          </ul>
          <p>Letting it out writes to {writesTo(lead.team)}.</p>
          <div className="row">
            <button
              type="button"
              className="button button-main"
              onClick={() => void change({ kind: 'state', state: 'new' })}
            >
              Let it out
            </button>
            <button type="button" className="button" onClick={() => void change({ kind: 'state', state: 'spam' })}>
              It is spam
            </button>
          </div>
        </div>
      )}
      {lead.wantsErasure && (
        <div className="held">
          <p>
            <strong>They ask to be erased.</strong> Answer within one month.{' '}
            {may('privacy/erase') ? (
              <>
                All that is stored of them is found and forgotten under{' '}
                <Link href={`/privacy?lead=${lead.id}`}>Privacy</Link>.
              </>
            ) : (
              'An owner of the desk carries it out: assign the lead to one.'
            )}
          </p>
        </div>
      )}
      {lead.wantsNoMail && !lead.wantsErasure && (
        <div className="held">
          <p>
            <strong>They ask for no more emails.</strong> What goes to all who registered leaves them out. Answer only
            what they ask.
          </p>
        </div>
      )}
      <div className="row lead-acts">
        {lead.owner === null && lead.state !== 'quarantined' && (
          <button
            type="button"
            className="button button-main"
            onClick={() => void change({ kind: 'owner', owner: me })}
          >
            Take it <kbd>t</kbd>
          </button>
        )}
        {lead.email && lead.state !== 'quarantined' && lead.state !== 'spam' && (
          <button
            type="button"
            className={lead.owner === me ? 'button button-main' : 'button'}
            aria-expanded={writes}
            onClick={() => setWrites(!writes)}
          >
            Reply
          </button>
        )}
        {phone && (
          <a className={lead.owner === me && !lead.email ? 'button button-main' : 'button'} href={phone}>
            Call
          </a>
        )}
        <button type="button" className="button" onClick={() => setAsked('state')}>
          State <kbd>s</kbd>
        </button>
        {isOfColleague([lead], me) && lead.state !== 'quarantined' && (
          <button type="button" className="button" onClick={() => setAsked('take')}>
            Take over from {shortName(colleague(lead.owner ?? ''))} …
          </button>
        )}
        <button type="button" className="button" onClick={() => setAsked('owner')}>
          Assign <kbd>a</kbd>
        </button>
        <button type="button" className="button" onClick={() => setAsked('note')}>
          Note <kbd>n</kbd>
        </button>
        <button type="button" className="button" onClick={() => setAsked('reminder')}>
          Remind <kbd>r</kbd>
        </button>
        {lead.remindAt && (
          <button type="button" className="button" onClick={() => void change({ kind: 'reminder', at: null })}>
            Reminder done
          </button>
        )}
      </div>

      {writes && (
        <WriteEmail
          key={lead.id}
          lead={lead}
          leadChange={leadChange}
          close={() => setWrites(false)}
          reopen={() => setWrites(true)}
        />
      )}
      {!lead.email && <AddAddress lead={lead} leadChange={leadChange} />}
      <Part title="Answers">
        <dl className="facts">
          {lead.answers.map(({ label, answer }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <WithPhones label={label} answer={answer} />
              </dd>
            </div>
          ))}
        </dl>
      </Part>
      <Unsent lead={lead} leadChange={leadChange} />
      <Part title="What happened, newest first">{timelineOf(lead.id, versionOf(lead))}</Part>
      <Part title="The person">
        <p className="row">
          <Link href={`/privacy/${lead.id}`}>Everything of this person</Link>
          <JoinWith lead={lead.id} className="as-link" />
        </p>
        <SamePerson lead={lead.id} />
        {lead.sameCompany.length > 0 && (
          <details>
            <summary>{counted(lead.sameCompany.length, 'other form')} from the company</summary>
            <Others leads={lead.sameCompany} />
          </details>
        )}
        <details>
          <summary>Where it came from</summary>
          {lead.origin.length === 0 && <p className="none">Not known.</p>}
          <dl className="facts facts-small">
            {lead.origin.map(({ name, value }) => (
              <div key={name}>
                <dt>{originName(name)}</dt>
                <dd>{name.endsWith('.at') ? <Moment at={value} /> : value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </Part>
      {may('leads/erase') && (
        <p className="lead-erase">
          <button type="button" className="as-link danger" onClick={() => setErases(true)}>
            Erase this lead
          </button>
        </p>
      )}
      <LeadChangeDialog
        kind={askedChange}
        leads={[lead]}
        owners={owners}
        colleagues={colleagues}
        close={() => setAsked(null)}
        change={change}
      />
      <Erase
        open={erases}
        lead={lead}
        close={() => setErases(false)}
        erased={() => {
          notify(`${nameOf(lead)} is erased.`)
          leadChange.refresh()
          close()
        }}
      />
    </>
  )
}

const versionOf = ({ changedAt, events, deliveries }: LeadShown) =>
  [changedAt, events.length, deliveries.filter(({ state }) => state === 'delivered').length].join(' ')

/** Mails and notices that are still to go out, or were given up; what went out stands in what happened. */
function Unsent({ lead, leadChange }: Pick<ShownProps, 'lead' | 'leadChange'>) {
  const unsent = lead.deliveries.filter(({ state }) => state !== 'delivered')
  if (unsent.length === 0) return null
  const send = async (delivery: string) => {
    try {
      leadChange.refresh(await askDesk<LeadShown>('leads/retry', { lead: lead.id, delivery }))
      notify('It is due now. The running site sends it.')
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Part title="Not sent yet">
      <ul className="lines">
        {unsent.map(({ id, what, state, attempts, at, why }) => (
          <li key={id}>
            <StateMark look={state === 'dead' ? 'failed' : 'open'}>{deliveryStates[state]}</StateMark>: {what}
            {at && (
              <>
                , <Moment at={at} />
              </>
            )}
            {attempts > 0 && `, tried ${counted(attempts, 'time')}`}
            <Reason why={why} />
            {state !== 'leased' && (
              <button type="button" className="button button-small" onClick={() => void send(id)}>
                Send now
              </button>
            )}
          </li>
        ))}
      </ul>
    </Part>
  )
}

const deliveryStates = { pending: 'Waits', leased: 'Being sent', delivered: 'Sent', dead: 'Given up' } as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const Others = ({ leads }: { leads: readonly LeadRow[] }) => (
  <ul className="lines others">
    {leads.map((other) => (
      <li key={other.id}>
        <span>
          <Link href={`/leads/${other.id}`}>{nameOf(other)}</Link>, {other.form}
        </span>
        <Moment at={other.receivedAt} as="day" />
        <LeadStateMark state={other.state} />
      </li>
    ))}
  </ul>
)

/** Asks for the address of somebody who called. */
function AddAddress({ lead, leadChange }: Pick<ShownProps, 'lead' | 'leadChange'>) {
  const [address, setAddress] = useState('')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      leadChange.refresh(await askDesk<LeadShown>('leads/address', { id: lead.id, seen: lead.changedAt, address }))
      notify('The address is stored. Nobody was written to.')
    } catch (error) {
      notifyFault(error)
      leadChange.refresh()
    }
  }
  return (
    <form className="line" onSubmit={save}>
      <label className="field">
        <span>Email address, not known yet</span>
        <input
          type="email"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          autoComplete="off"
          required
        />
      </label>
      <button type="submit" className="button">
        Add it
      </button>
    </form>
  )
}

type EraseProps = { open: boolean; lead: LeadShown; close: () => void; erased: () => void }

function Erase({ open, lead, close, erased }: EraseProps) {
  const [address, setAddress] = useState('')
  return (
    <Dialog open={open} title="Erase this lead for good" close={close}>
      <form
        className="stack"
        onSubmit={async (event) => {
          event.preventDefault()
          try {
            await askDesk('leads/erase', { id: lead.id, address })
            close()
            erased()
          } catch (error) {
            notifyFault(error)
          }
        }}
      >
        <p>
          Answers, notes, consents and mails that wait are deleted. This cannot be undone. Other leads of the person
          stay.
        </p>
        <TypedAddress address={lead.known} typed={address} change={setAddress} act="Erase" />
      </form>
    </Dialog>
  )
}
