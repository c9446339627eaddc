import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { may, useWho } from '#frame/desk/session.ts'
import type { Invited, PasskeysAndSessions } from './api.server.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { Passkeys, Sessions } from './PasskeysAndSessions.tsx'

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** The passkeys and sessions of whoever is signed in. */
export function You() {
  const client = useQueryClient()
  const { name, email } = useWho()
  const [invited, setInvited] = useState<Invited | null>(null)
  const { data, error } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => askDesk<PasskeysAndSessions>('me', {}, signal),
    refetchInterval: 30_000,
  })
  const others = anyOf.format((data?.owners ?? []).filter((owner) => owner !== name))
  const end = async (what: 'session' | 'passkey', id: string) => {
    try {
      await askDesk(`me/end-${what}`, { id })
      notify(what === 'session' ? 'The session has ended.' : 'The passkey has ended, with its sessions.')
    } catch (error_) {
      notifyFault(error_)
    }
    void client.invalidateQueries({ queryKey: ['me'] })
  }
  const rename = async (id: string, name: string) => {
    try {
      await askDesk('me/rename-passkey', { id, name })
      notify(`The passkey is called ${name}.`)
    } catch (error_) {
      notifyFault(error_)
    }
    void client.invalidateQueries({ queryKey: ['me'] })
  }
  const add = () => void askDesk<Invited>('people/invite-again', { person: data?.person }).then(setInvited, notifyFault)
  return (
    <Screen title="You" error={error} busy={!data}>
      <p>
        {name}, {email}. Whoever has one of your devices and opens it can come in: end what is lost or not yours.
      </p>
      {data && (
        <>
          <section>
            <h2>Passkeys</h2>
            <Passkeys
              passkeys={data.passkeys}
              whose="your"
              only={`This is your only passkey. Without it only ${others || 'somebody at the server'} can let you in again.`}
              isLast={others === '' && may('people')}
              end={(what, id) => void end(what, id)}
              rename={(id, name) => void rename(id, name)}
            />
            {may('people/invite-again') ? (
              <button type="button" className="button" onClick={add}>
                Add a passkey on another device
              </button>
            ) : (
              <p className="hint">
                For a passkey on another device, ask {others || 'an owner of the desk'} for a link.
              </p>
            )}
          </section>
          <section>
            <h2>Sessions</h2>
            <Sessions
              sessions={data.sessions}
              current={data.session}
              whose="your"
              end={(what, id) => void end(what, id)}
            />
            <p className="hint">A session ends after half an hour without a press, and after twelve hours.</p>
          </section>
        </>
      )}
      <Dialog open={invited !== null} title="Add a passkey on another device" close={() => setInvited(null)}>
        {invited && (
          <InvitationLink {...invited}>
            Open this link on the other device, or point its camera at the code. Whoever opens it first comes in as you.
          </InvitationLink>
        )}
      </Dialog>
    </Screen>
  )
}
