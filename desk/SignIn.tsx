import { type ReactNode, useEffect, useState } from 'react'
import { site } from '#content/site.ts'
import { acceptInvitation, type Invitation, invitationOf, signIn } from '#frame/desk/passkeys.ts'
import { enterByCookie } from '#frame/desk/session.ts'

type ActProps = { children: string; act: () => Promise<void> }

/** A button that comes in by a passkey, and says in a sentence why it did not. */
export function PasskeyButton({ children, act }: ActProps) {
  const [isBusy, setBusy] = useState(false)
  const [says, setSays] = useState('')
  const press = async () => {
    setBusy(true)
    setSays('')
    try {
      await act()
      await enterByCookie()
    } catch (error) {
      setSays((error as Error).message)
    }
    setBusy(false)
  }
  return (
    <div className="stack">
      <button type="button" className="button button-main" disabled={isBusy} onClick={() => void press()}>
        {isBusy ? 'Waiting for your device …' : children}
      </button>
      <p role="alert" className="fault">
        {says}
      </p>
    </div>
  )
}

const Door = ({ title, children }: { title: string; children: ReactNode }) => (
  <main className="door">
    <h1>{title}</h1>
    {children}
  </main>
)

/** The door for people anywhere. */
export const SignIn = ({ says }: { says: string }) => (
  <Door title={`${site.name} desk`}>
    {says && <p role="status">{says}</p>}
    <p>Sign in with the passkey that you made for this desk. There is no password.</p>
    <PasskeyButton act={signIn}>Sign in with a passkey</PasskeyButton>
    <p className="hint">No passkey on this device, or it is lost? Ask an owner of the desk for a new link.</p>
  </Door>
)

const roles: Readonly<Record<string, string>> = {
  owner: 'You may do everything there.',
  editor: 'You may write posts, pages, texts and drafts of the newsletter there.',
  sales: 'You may work on leads there.',
}

/** An invitation, which is looked at first and used up by the passkey that is made. */
export function Invited({ token }: { token: string }) {
  const [invitation, setFound] = useState<Invitation | Error | null>(null)
  useEffect(() => {
    invitationOf(token).then(setFound, setFound)
  }, [token])
  if (invitation === null) return <main className="door" aria-busy="true" />
  if (invitation instanceof Error)
    return (
      <Door title={`${site.name} desk`}>
        <p role="alert">{invitation.message}</p>
        <p>
          Have you made a passkey already? <a href="/">Sign in with it</a>.
        </p>
      </Door>
    )
  const { name, email, role } = invitation.person
  return (
    <Door title={`Welcome, ${name}`}>
      <p>
        You are invited to the desk of {site.name} as {role}, with the address {email}. {roles[role]}
      </p>
      <p>
        Make a passkey on this device: your fingerprint, face or PIN opens it, and it works on this desk alone. The link
        is used up then.
      </p>
      <PasskeyButton act={() => acceptInvitation(token)}>Make a passkey and come in</PasskeyButton>
    </Door>
  )
}
