import { type FormEvent, useEffect, useRef, useState } from 'react'
import { site } from '#content/site.ts'
import { Boundary } from '#frame/desk/Boundary.tsx'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { useKeys } from '#frame/desk/keys.ts'
import { Link, navigate, usePath } from '#frame/desk/navigation.tsx'
import { Notices, undoShownNotice } from '#frame/desk/notices.tsx'
import { pane, usePanes } from '#frame/desk/panes.ts'
import { signIn } from '#frame/desk/passkeys.ts'
import { Screen } from '#frame/desk/Screen.tsx'
import { mayOpen } from '#frame/desk/screens.ts'
import { askDoor, enter, enterBy, isRemoteDesk, setWho, useDoor, useWho, type Who } from '#frame/desk/session.ts'
import { resetFilter } from '#office/leads/desk/list-filter.ts'
import { useThingsToMend } from '#office/monitoring/desk/ToMend.tsx'
import { useToday } from '#office/monitoring/desk/today-queries.ts'
import { Invited, PasskeyButton, SignIn } from './SignIn.tsx'
import { type Section, sections } from './sections.tsx'

/** The frame: the door, who sits here, the navigation, and the screen. */
export function App() {
  const door = useDoor()
  const who = useWho()
  const hasBegun = useRef(false)
  useEffect(() => {
    if (!hasBegun.current) void enter()
    hasBegun.current = true
    // A link to the desk that is opened in its own tab changes the address alone.
    const again = () => void enter()
    if (isRemoteDesk) addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  useEffect(() => {
    const dark = matchMedia('(prefers-color-scheme: dark)')
    const paint = () => {
      document.documentElement.className = (who.theme === 'system' ? dark.matches : who.theme === 'dark')
        ? 'dark'
        : 'light'
    }
    paint()
    dark.addEventListener('change', paint)
    return () => dark.removeEventListener('change', paint)
  }, [who.theme])

  if (door.at === 'entering') return <main className="door" aria-busy="true" />
  if (door.at === 'closed')
    return (
      <main className="door">
        <h1>{site.name} desk</h1>
        <p>{door.says}</p>
      </main>
    )
  if (door.at === 'sign-in') return <SignIn says={door.says} />
  if (door.at === 'invited') return <Invited token={door.token} />
  if (who.name === '') return <NameForm />
  return (
    <>
      <Frame who={who} />
      {door.at === 'ended' && <SignInAgain says={door.says} />}
    </>
  )
}

/** Stands before the screen, and leaves it as it is, until a new link goes on with it. */
function SignInAgain({ says }: { says: string }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [link, setLink] = useState('')
  useEffect(() => dialog.current?.showModal(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void enterBy(link)
  }
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby="ended" onCancel={(event) => event.preventDefault()}>
      <h2 id="ended">The session has ended</h2>
      <p role="status">{says}</p>
      <p>
        What you typed is still here. {isRemoteDesk ? 'Sign in again' : 'Paste the new link'}, and you go on where you
        were.
      </p>
      {isRemoteDesk ? (
        <PasskeyButton act={signIn}>Sign in with a passkey</PasskeyButton>
      ) : (
        <form className="stack" onSubmit={submit}>
          <label className="field">
            <span>Link</span>
            <input value={link} onChange={(event) => setLink(event.target.value)} required autoComplete="off" />
          </label>
          <button type="submit" className="button button-main">
            Go on
          </button>
        </form>
      )}
    </dialog>
  )
}

function NameForm() {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim()) setWho({ name: name.trim(), email: email.trim(), theme: 'system' })
  }
  return (
    <main className="door">
      <h1>Who are you?</h1>
      <p>Your name stands in the history of what you do. It is no sign-in, and stays in this browser.</p>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Name</span>
          <input
            value={name}
            onChange={(event) => setName(event.target.value)}
            required
            maxLength={60}
            autoComplete="name"
          />
        </label>
        <label className="field">
          <span>Your address, for reminders of leads that you take</span>
          <input type="email" value={email} onChange={(event) => setEmail(event.target.value)} autoComplete="email" />
        </label>
        <button type="submit" className="button button-main">
          Open the desk
        </button>
      </form>
    </main>
  )
}

const keysHelp = (sections: readonly Section[]) => [
  ['g, then a letter', `Go to ${sections.map(({ name, key }) => `${name} (${key})`).join(', ')}`],
  ['j, k or ↓, ↑', 'Next and previous lead'],
  ['←, →', 'On the board: the column beside; with Shift, the lead goes there too'],
  ['Enter', 'Open the lead'],
  ['Esc', 'Back to the list'],
  ['/', 'Search'],
  ['x', 'Tick the lead, to do something with several'],
  ['s', 'Set its state'],
  ['a', 'Assign it'],
  ['t', 'Take it yourself'],
  ['n', 'Add a note'],
  ['r', 'Set a reminder'],
  ['z', 'Undo, while the notice is shown'],
  ['F6, Shift F6', 'The next part of the screen, and the one before: navigation, list, what is open, preview'],
  ['?', 'This list'],
]

/** Ends the session, and forgets everything that this page has read. */
async function signOut() {
  await askDoor('/sign-out')
  location.assign('/')
}

function Frame({ who }: { who: Who }) {
  const path = usePath()
  const [helps, setHelps] = useState(false)
  const [showsMore, setShowsMore] = useState(false)
  /** Presses on the navigation: each shows its screen anew. */
  const [visits, setVisits] = useState(0)
  const shownSections = sections.filter((section) => mayOpen(section.path))
  // Who has no Today comes in at their first section.
  const known = isRemoteDesk ? sections : shownSections
  const here =
    known.find((one) => one.path !== '/' && (path === one.path || path.startsWith(`${one.path}/`))) ?? shownSections[0]
  const rest = here && path.startsWith(`${here.path}/`) ? path.slice(here.path.length + 1) : ''
  // The page of a person belongs to their lead.
  const marked =
    here?.path === '/privacy' && rest ? (shownSections.find(({ path }) => path === '/leads') ?? here) : here
  const isAllowed = here && mayOpen(rest ? path : here.path)
  const { data: today } = useToday()
  const counts: Readonly<Record<string, number | undefined>> = {
    '/leads': today?.fresh.count,
    '/': useThingsToMend().length,
  }

  useEffect(() => {
    document.title = `${here?.name ?? 'Desk'} · ${site.name} desk`
  }, [here?.name])
  usePanes()
  useKeys({
    '?': () => setHelps(true),
    z: undoShownNotice,
    ...Object.fromEntries(shownSections.map(({ key, path }) => [`g ${key}`, () => navigate(path)])),
  })

  return (
    <div className="frame">
      <a className="skip" href="#main">
        Skip to content
      </a>
      <header className="side" data-more={showsMore || undefined} {...pane}>
        <p className="wordmark">
          {site.name} <span>desk</span>
        </p>
        <nav aria-label="Desk">
          <ul>
            {shownSections.map((section) => (
              <li key={section.path}>
                <Link
                  href={section.path}
                  aria-current={section === marked ? 'page' : undefined}
                  onClick={({ metaKey, ctrlKey, shiftKey }) => {
                    if (metaKey || ctrlKey || shiftKey) return
                    resetFilter()
                    setVisits(visits + 1)
                    setShowsMore(false)
                  }}
                >
                  {section.name}
                  {counts[section.path] ? (
                    <span className="count">{counts[section.path]?.toLocaleString('en-US')}</span>
                  ) : null}
                </Link>
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="more"
            aria-expanded={showsMore}
            aria-current={shownSections.indexOf(marked as Section) > 1 ? 'page' : undefined}
            onClick={() => setShowsMore(!showsMore)}
          >
            More
          </button>
        </nav>
        <div className="side-foot">
          <label className="theme">
            <span>Theme</span>
            <select
              value={who.theme}
              onChange={(event) => setWho({ ...who, theme: event.target.value as Who['theme'] })}
            >
              <option value="system">As the system</option>
              <option value="light">Light</option>
              <option value="dark">Dark</option>
            </select>
          </label>
          <p>
            {who.name}{' '}
            <button
              type="button"
              className="as-link"
              onClick={() => (isRemoteDesk ? void signOut() : setWho({ ...who, name: '' }))}
            >
              {isRemoteDesk ? 'Sign out' : 'Change'}
            </button>
          </p>
          <button type="button" className="as-link" onClick={() => setHelps(true)}>
            Keys <kbd>?</kbd>
          </button>
        </div>
      </header>
      <main id="main" tabIndex={-1} key={`${here?.path} ${visits}`}>
        <Boundary key={path}>
          {isAllowed ? (
            here.screen(rest)
          ) : (
            <Screen title={here?.name ?? 'The desk'}>
              <p>Your role on the desk does not include this. An owner of the desk can give you another.</p>
            </Screen>
          )}
        </Boundary>
      </main>
      <Notices />
      <Dialog open={helps} title="Keys" close={() => setHelps(false)}>
        <dl className="keys">
          {keysHelp(shownSections).map(([key, says]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{says}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </div>
  )
}
