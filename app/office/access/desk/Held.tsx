import { Moment } from '#frame/desk/times.tsx'
import type { Held as HeldOf } from './api.server.ts'

type Props = Pick<HeldOf, 'passkeys' | 'sessions'> & {
  /** The session of this very page. */
  current?: string
  whose: string
  end: (what: 'session' | 'passkey', id: string) => void
}
type LineProps = { name: string; at: string; says: string; label: string; end: () => void }

const Line = ({ name, at, says, label, end }: LineProps) => (
  <li className="row">
    <span>
      {name}
      <span className="also">
        {says} <Moment at={at} as="ago" />
      </span>
    </span>
    <button type="button" className="button button-small" aria-label={label} onClick={end}>
      End
    </button>
  </li>
)

/** Somebody's passkeys, each with a button that ends it. */
export const Passkeys = ({ passkeys, whose, end }: Omit<Props, 'sessions' | 'current'>) => (
  <ul className="stack">
    {passkeys.map(({ id, browser, used_at }) => (
      <Line
        key={id}
        name={browser}
        says="used"
        at={used_at}
        label={`End ${whose} passkey of ${browser}`}
        end={() => end('passkey', id)}
      />
    ))}
  </ul>
)

/** Somebody's open sessions, each with a button that ends it. */
export const Sessions = ({ sessions, current, whose, end }: Omit<Props, 'passkeys'>) => (
  <ul className="stack">
    {sessions.map(({ id, browser, pressed_at }) => (
      <Line
        key={id}
        name={id === current ? `${browser}, this one` : browser}
        says="active"
        at={pressed_at}
        label={`End ${whose} session in ${browser}`}
        end={() => end('session', id)}
      />
    ))}
  </ul>
)
