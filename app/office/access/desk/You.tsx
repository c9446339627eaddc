import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { useWho } from '#frame/desk/session.ts'
import type { Held } from './api.server.ts'
import { Passkeys, Sessions } from './Held.tsx'

/** The passkeys and sessions of whoever is signed in. */
export function You() {
  const client = useQueryClient()
  const { name, email } = useWho()
  const { data, error } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => call<Held>('me', {}, signal),
    refetchInterval: 30_000,
  })
  const end = async (what: 'session' | 'passkey', id: string) => {
    try {
      await call(`me/end-${what}`, { id })
      notify(what === 'session' ? 'The session has ended.' : 'The passkey has ended, with its sessions.')
    } catch (error_) {
      notifyFault(error_)
    }
    void client.invalidateQueries({ queryKey: ['me'] })
  }
  return (
    <Screen title="You" error={error} busy={!data}>
      <p>
        {name}, {email}. Whoever has one of your devices and opens it can come in: end what is lost or not yours.
      </p>
      {data && (
        <>
          <section>
            <h2>Passkeys</h2>
            <Passkeys passkeys={data.passkeys} whose="your" end={(what, id) => void end(what, id)} />
            <p className="hint">
              An owner of the desk gives you a link for one more. Ending the last shuts you out until then.
            </p>
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
    </Screen>
  )
}
