import './people.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { TypedAddress } from '#frame/desk/TypedAddress.tsx'
import { Moment } from '#frame/desk/times.tsx'
import type { Invited, PeopleShown } from './api.server.ts'
import { InvitationLink } from './InvitationLink.tsx'
import { Passkeys, Sessions } from './PasskeysAndSessions.tsx'

type Person = PeopleShown['people'][number]
type Role = Person['role']

const roles: readonly (readonly [role: Role, name: string, may: string])[] = [
  ['owner', 'Owner', 'everything'],
  ['editor', 'Editor', 'content and newsletter drafts'],
  ['sales', 'Sales', 'leads'],
]

/** The people who may come in from anywhere: invited, given a role, shut out. */
export function People() {
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: ['people'],
    queryFn: ({ signal }) => askDesk<PeopleShown>('people', {}, signal),
    refetchInterval: 30_000,
  })
  const [invites, setInvites] = useState(false)
  const [invited, setInvited] = useState<(Invited & { name: string }) | null>(null)
  const [removes, setRemoves] = useState<Person | null>(null)
  /** Does something, and shows what there is then. Returns the answer, or null when it was refused. */
  async function act<Answer>(name: string, input: object, notice?: string): Promise<Answer | null> {
    try {
      const answer = await askDesk<Answer>(`people/${name}`, input)
      if (notice) notify(notice)
      return answer
    } catch (error_) {
      notifyFault(error_)
      return null
    } finally {
      void client.invalidateQueries({ queryKey: ['people'] })
    }
  }
  const show = (name: string) => (answer: Invited | null) => answer && setInvited({ ...answer, name })
  const end = (person: Person) => (what: 'session' | 'passkey', id: string) =>
    void act(`end-${what}`, { person: person.id, id }, `The ${what} of ${person.name} has ended.`)

  return (
    <Screen
      title="People who may come in"
      error={error}
      busy={!data}
      acts={
        <button type="button" className="button button-main" onClick={() => setInvites(true)}>
          Invite somebody
        </button>
      }
    >
      <p>
        Each signs in with a passkey of their own, from anywhere. The other owners hear by mail of every change here.
      </p>
      {data && (
        <Table<Person>
          label="People"
          rows={data.people}
          keyOf={({ id }) => id}
          none="Nobody may come in from anywhere yet. Invite yourself first, as owner."
          columns={[
            {
              name: 'Name',
              cell: ({ name, email, isYou, invitedUntil }) => (
                <>
                  {name}
                  {isYou && ' (you)'}
                  <span className="also">{email}</span>
                  {invitedUntil && (
                    <span className="also">
                      invited until <Moment at={invitedUntil} />
                    </span>
                  )}
                </>
              ),
            },
            {
              name: 'Role',
              cell: ({ id, name, role }) => (
                <select
                  className="role"
                  aria-label={`Role of ${name}`}
                  value={role}
                  onChange={({ target: { value } }) =>
                    void act(
                      'role',
                      { person: id, role: value },
                      `${name} has the role ${roles.find(([role]) => role === value)?.[1]} now.`,
                    )
                  }
                >
                  {roles.map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              ),
            },
            {
              name: 'Passkeys',
              cell: (person) =>
                person.passkeys.length > 0 ? (
                  <Passkeys
                    passkeys={person.passkeys}
                    whose={`${person.name}’s`}
                    only={`This is ${person.name}’s only passkey. Without it they need a new link to come in again.`}
                    end={end(person)}
                  />
                ) : (
                  'none yet'
                ),
            },
            {
              name: 'Sessions',
              cell: (person) =>
                person.sessions.length > 0 ? (
                  <Sessions sessions={person.sessions} whose={`${person.name}’s`} end={end(person)} />
                ) : (
                  '–'
                ),
            },
            {
              name: 'Do',
              cell: (person) => (
                <span className="row">
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`New link for ${person.name}`}
                    onClick={() => void act<Invited>('invite-again', { person: person.id }).then(show(person.name))}
                  >
                    New link
                  </button>
                  <button
                    type="button"
                    className="button button-small"
                    aria-label={`Remove ${person.name}`}
                    onClick={() => setRemoves(person)}
                  >
                    Remove …
                  </button>
                </span>
              ),
            },
          ]}
        />
      )}
      <Invite
        open={invites}
        close={() => setInvites(false)}
        invite={async (invitation) => {
          const answer = await act<Invited>('invite', invitation)
          if (answer) setInvites(false)
          show(invitation.name)(answer)
        }}
      />
      <Dialog open={invited !== null} title={`A link for ${invited?.name ?? ''}`} close={() => setInvited(null)}>
        {invited && (
          <InvitationLink {...invited}>
            {`It goes to ${invited.name} by mail, and is shown here this once. Whoever opens it first comes in as ${invited.name}: give it to nobody else.`}
          </InvitationLink>
        )}
      </Dialog>
      <Remove
        key={removes?.id}
        person={removes}
        close={() => setRemoves(null)}
        remove={async ({ id, name }) => {
          await act('remove', { person: id }, `${name} may not come in any more.`)
          setRemoves(null)
        }}
      />
    </Screen>
  )
}

type InviteProps = {
  open: boolean
  close: () => void
  invite: (invitation: { name: string; email: string; role: Role }) => Promise<void>
}

function Invite({ open, close, invite }: InviteProps) {
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '').trim()
    setBusy(true)
    await invite({ name: text('name'), email: text('email'), role: text('role') as Role })
    setBusy(false)
  }
  return (
    <Dialog open={open} title="Invite somebody" close={close}>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <label className="field">
          <span>Name, as it stands in the history of what they do</span>
          <input name="name" required maxLength={60} autoComplete="off" />
        </label>
        <label className="field">
          <span>E-mail address, which gets the link</span>
          <input name="email" type="email" required autoComplete="off" />
        </label>
        <label className="field">
          <span>Role</span>
          <select name="role" defaultValue="sales">
            {roles.map(([value, label, may]) => (
              <option key={value} value={value}>
                {label}: {may}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button button-main" disabled={isBusy}>
          Invite
        </button>
      </form>
    </Dialog>
  )
}

type RemoveProps = { person: Person | null; close: () => void; remove: (person: Person) => Promise<void> }

function Remove({ person, close, remove }: RemoveProps) {
  const [typed, setTyped] = useState('')
  return (
    <Dialog open={person !== null} title={`Remove ${person?.name ?? ''}`} close={close}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (person) void remove(person)
        }}
      >
        <p>They are out at once: their passkeys, sessions and invitations end. What they did keeps their name.</p>
        <TypedAddress address={person?.email ?? ''} typed={typed} change={setTyped} act="Remove" />
      </form>
    </Dialog>
  )
}
