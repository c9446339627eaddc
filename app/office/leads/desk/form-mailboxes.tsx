import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { Table } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { capital } from '#platform/text/capital.ts'
import type { FormMailboxesShown } from './api.server.ts'

type Row = FormMailboxesShown['forms'][number]

/** Where the leads of each form go, for the owner to change. */
export function FormMailboxes() {
  const [changes, setChanges] = useState<Row | null>(null)
  const { data } = useQuery({
    queryKey: ['leads', 'mailboxes'],
    queryFn: ({ signal }) => askDesk<FormMailboxesShown>('leads/mailboxes', {}, signal),
    enabled: may('leads/mailboxes'),
  })
  if (!data) return null
  const team = data.team.join(', ') || 'nobody: LEADS_TO is not set'
  return (
    <section>
      <h2>Where leads go</h2>
      <p>
        The mails about leads go to the team ({team}), unless a form has a mailbox of its own. The lead is on the desk
        in any case, and goes to each program that takes leads, such as a CRM.
      </p>
      <Table<Row>
        label="Where leads go"
        rows={data.forms}
        keyOf={({ kind }) => kind}
        none="There is no form."
        columns={[
          { name: 'Form', cell: ({ name }) => capital(name) },
          { name: 'Its leads go to', cell: ({ mailboxes }) => mailboxes.join(', ') || 'the team' },
          {
            name: 'Do',
            cell: (row) => (
              <button
                type="button"
                className="button button-small"
                aria-label={`Change where ${row.name} goes`}
                onClick={() => setChanges(row)}
              >
                Change …
              </button>
            ),
          },
        ]}
      />
      <Dialog
        open={changes !== null}
        title={`Where the leads of “${changes?.name ?? ''}” go`}
        close={() => setChanges(null)}
      >
        {changes && <Change of={changes} close={() => setChanges(null)} />}
      </Dialog>
    </section>
  )
}

function Change({ of: { kind, mailboxes }, close }: { of: Row; close: () => void }) {
  const client = useQueryClient()
  const [typed, setTyped] = useState(mailboxes.join(', '))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const set = await askDesk<{ mailboxes: readonly string[] }>('leads/set-mailbox', { kind, addresses: typed })
      await client.invalidateQueries({ queryKey: ['leads', 'mailboxes'] })
      close()
      notify(set.mailboxes.length > 0 ? `New leads go to ${set.mailboxes.join(', ')}.` : 'New leads go to the team.')
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <form className="stack" onSubmit={save}>
      <label className="field">
        <span>Email addresses, with commas between; empty for the team’s</span>
        <input value={typed} onChange={(event) => setTyped(event.target.value)} autoComplete="off" spellCheck={false} />
      </label>
      <p className="hint">
        Whoever reads there gets names and answers of visitors, and links that change and erase the lead.
      </p>
      <button type="submit" className="button button-main">
        Save
      </button>
    </form>
  )
}
