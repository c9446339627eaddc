import { type ReactNode, useState } from 'react'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { Moment } from '#frame/desk/times.tsx'
import type { PasskeysAndSessions } from './api.server.ts'

type Props = Pick<PasskeysAndSessions, 'passkeys' | 'sessions'> & {
  /** The session of this very page. */
  current?: string
  whose: string
  /** What it means that somebody's only passkey ends. */
  only: string
  /** True for the only passkey of the only owner, which does not end here. */
  isLast?: boolean
  end: (what: 'session' | 'passkey', id: string) => void
  /** Gives a passkey another name; only its owner does. */
  rename?: (id: string, name: string) => void
}
type LineProps = {
  children?: ReactNode
  name: string
  at: string
  says: string
  label: string
  warning: string
  end: (() => void) | null
}

/** A line with a button that ends what it names, once it was asked for. */
function Line({ name, at, says, label, warning, end, children }: LineProps) {
  const [asks, setAsks] = useState(false)
  return (
    <li className="row">
      <span>
        {name}
        <span className="also">
          {says} <Moment at={at} as="ago" />
        </span>
      </span>
      {children}
      <button type="button" className="button button-small" aria-label={label} onClick={() => setAsks(true)}>
        End …
      </button>
      <Dialog open={asks} title={label} close={() => setAsks(false)}>
        <div className="stack">
          <p>{warning}</p>
          <div className="row">
            {end && (
              <button
                type="button"
                className="button button-danger"
                onClick={() => {
                  setAsks(false)
                  end()
                }}
              >
                End it
              </button>
            )}
            <button type="button" className="button" onClick={() => setAsks(false)}>
              {end ? 'Leave it' : 'Close'}
            </button>
          </div>
        </div>
      </Dialog>
    </li>
  )
}

function Rename({ name, rename }: { name: string; rename: (name: string) => void }) {
  const [asks, setAsks] = useState(false)
  const [typed, setTyped] = useState(name)
  return (
    <>
      <button
        type="button"
        className="button button-small"
        aria-label={`Rename your passkey of ${name}`}
        onClick={() => setAsks(true)}
      >
        Rename
      </button>
      <Dialog open={asks} title="Rename this passkey" close={() => setAsks(false)}>
        <form
          className="stack"
          onSubmit={(event) => {
            event.preventDefault()
            setAsks(false)
            rename(typed)
          }}
        >
          <label className="field">
            <span>A name by which you know the device</span>
            <input value={typed} onChange={({ target }) => setTyped(target.value)} maxLength={60} required />
          </label>
          <button type="submit" className="button button-main">
            Rename it
          </button>
        </form>
      </Dialog>
    </>
  )
}

/** Somebody's passkeys, each with a button that ends it. */
export const Passkeys = ({ passkeys, whose, only, isLast, end, rename }: Omit<Props, 'sessions' | 'current'>) => (
  <ul className="stack">
    {passkeys.map(({ id, browser, created_at, used_at }) => (
      <Line
        key={id}
        name={browser}
        says={`made on ${new Date(created_at).toLocaleDateString('en-US', { dateStyle: 'long' })}, used`}
        at={used_at}
        label={`End ${whose} passkey of ${browser}`}
        warning={
          passkeys.length === 1
            ? only
            : 'Nobody comes in with it any more, and the sessions that it began end at once. It does not come back.'
        }
        end={isLast && passkeys.length === 1 ? null : () => end('passkey', id)}
      >
        {rename && <Rename name={browser} rename={(name) => rename(id, name)} />}
      </Line>
    ))}
  </ul>
)

/** Somebody's open sessions, each with a button that ends it. */
export const Sessions = ({ sessions, current, whose, end }: Omit<Props, 'passkeys' | 'only' | 'isLast' | 'rename'>) => (
  <ul className="stack">
    {sessions.map(({ id, browser, pressed_at }) => (
      <Line
        key={id}
        name={id === current ? `${browser}, this one` : browser}
        says="active"
        at={pressed_at}
        label={`End ${whose} session in ${browser}`}
        warning={
          id === current
            ? 'This is the session of this page: you sign in again after it.'
            : 'That browser has to sign in again. What is typed there stays on its page.'
        }
        end={() => end('session', id)}
      />
    ))}
  </ul>
)
