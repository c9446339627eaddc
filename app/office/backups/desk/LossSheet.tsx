import './loss-sheet.css'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { site } from '#content/site.ts'
import { askDesk } from '#frame/desk/call.ts'
import { notify, notifyFault } from '#frame/desk/notices.tsx'
import { may } from '#frame/desk/session.ts'
import type { BackupsShown } from './api.server.ts'

/** Questions about what only people know. */
const asked = {
  who: 'Who restores it: name and telephone',
  copies: 'Where the copies outside are, and who can open them',
  key: 'Where the copy of the site’s key is: a small file that no backup has',
} as const

/** A sheet for the drawer: what to do when the server is lost, on paper, where no server is needed to read it. */
export function LossSheet({ shown: { site: address, desk, directory, version, sheet } }: { shown: BackupsShown }) {
  const client = useQueryClient()
  const [written, setWritten] = useState(sheet)
  const isChanged = JSON.stringify(written) !== JSON.stringify(sheet)
  const save = async () => {
    if (!isChanged) return
    client.setQueryData(['backups'], await askDesk<BackupsShown>('backups/sheet', written))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save().then(() => notify('The sheet is saved.'), notifyFault)
  }
  return (
    <section className="loss-sheet">
      <h2>The sheet for the drawer</h2>
      <p>On paper: whom to call, where the copies are, and how the site is restored.</p>
      {may('backups/sheet') && (
        <form className="loss-form" onSubmit={submit}>
          {(['who', 'copies', 'key'] as const).map((name) => (
            <label className="field" key={name}>
              <span>{asked[name]}</span>
              <input
                value={written[name]}
                maxLength={200}
                autoComplete="off"
                onChange={(event) => setWritten({ ...written, [name]: event.target.value })}
              />
            </label>
          ))}
          <p className="row">
            <button type="submit" className="button" disabled={!isChanged}>
              Save
            </button>
            <button
              type="button"
              className="button button-main"
              onClick={() => void save().then(() => print(), notifyFault)}
            >
              Print the sheet
            </button>
            <span className="hint">No passwords: whoever opens the drawer reads it.</span>
          </p>
        </form>
      )}
      <div className="loss-paper">
        <p className="loss-title">If the server of {site.name} is lost</p>
        <dl>
          <div>
            <dt>Call</dt>
            <dd>{written.who || <Blank />}</dd>
          </div>
          <div>
            <dt>Site{desk && ', desk'}</dt>
            <dd>{[address, desk].filter(Boolean).join(', ')}</dd>
          </div>
          <div>
            <dt>Backups on the server</dt>
            <dd>{directory}</dd>
          </div>
          <div>
            <dt>Copies outside</dt>
            <dd>{written.copies || <Blank />}</dd>
          </div>
          <div>
            <dt>Copy of the site’s key</dt>
            <dd>{written.key || <Blank />}</dd>
          </div>
        </dl>
        <ol>
          <li>
            Set up a new server with version {version} of the site: <code>docs/how-to/deploy.md</code>. Do not start it.
          </li>
          <li>
            Put the site’s key, which is the file <code>secret.key</code>, and <code>tombstones.log</code> of the copy,
            into its <code>DATA_DIR</code>.
          </li>
          <li>
            Restore the newest copy, with its <code>-content.zip</code> beside it:{' '}
            <code>npm run site -- db restore FILE</code>
          </li>
          <li>
            Start the site, and look: <code>npm run site -- doctor</code>. Point the domain to the new server.
          </li>
        </ol>
        <p className="hint">
          More: <code>docs/how-to/back-up-and-restore.md</code>. Printed{' '}
          {new Date().toLocaleDateString('en-US', { dateStyle: 'long' })}.
        </p>
      </div>
    </section>
  )
}

/** A line to write on by hand. */
const Blank = () => (
  <span className="loss-blank">
    <span className="hidden">Still to be written</span>
  </span>
)
