import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { askDesk } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { lazyPart } from '#frame/desk/lazy-part.tsx'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { FormMailboxes } from '#office/leads/desk/form-mailboxes.tsx'
import type { PagesList } from './api.server.ts'
import { pagesQuery } from './pages-query.ts'

const states = { live: 'Live', draft: 'Draft', closed: 'Closed' } as const

// Nobody loads the editor to look at a list.
const PageEditor = lazyPart(() => import('./PageEditor.tsx'))

/** The landing pages, or one of them to be written. */
export function Pages({ open }: { open: string }) {
  if (open === '') return <PageList />
  return (
    <Suspense fallback={<Screen title="Page" busy />}>
      <PageEditor key={open} file={`${open}.md`} />
    </Suspense>
  )
}

function PageList() {
  const { data, error } = useQuery(pagesQuery)
  const [begins, setBegins] = useState(false)
  const acts = (
    <button type="button" className="button button-main" onClick={() => setBegins(true)}>
      New page …
    </button>
  )
  return (
    <Screen title="Pages" acts={acts} error={error} busy={!data}>
      {data && data.wrong.length > 0 && (
        <ul className="remains" aria-label="To mend">
          {data.wrong.map(({ file, line, reason }) => (
            <li key={`${file} ${line} ${reason}`}>
              {file}, line {line}: {reason}
            </li>
          ))}
        </ul>
      )}
      {data && (
        <Table
          label="Landing pages"
          rows={data.pages}
          keyOf={({ file }) => file}
          none="There is no landing page yet. One is live as soon as you publish it, with its form."
          columns={[
            {
              name: 'Title',
              cell: ({ file, title }) => <Link href={`/pages/${file.replace(/\.md$/, '')}`}>{title}</Link>,
            },
            { name: 'Address', cell: ({ path }) => path },
            { name: 'State', cell: ({ state }) => states[state] },
          ]}
        />
      )}
      <FormMailboxes />
      {data && <NewPage open={begins} close={() => setBegins(false)} templates={data.templates} />}
    </Screen>
  )
}

type NewPageProps = { open: boolean; close: () => void; templates: PagesList['templates'] }

function NewPage({ open, close, templates }: NewPageProps) {
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState<string>(templates[0]?.name ?? '')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { file } = await askDesk<{ file: string }>('pages/new', {
        title,
        template,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      })
      navigate(`/pages/${file.replace(/\.md$/, '')}`)
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Dialog open={open} title="New page" close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Title</span>
          <input
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            minLength={3}
            maxLength={110}
            required
          />
        </label>
        <label className="field">
          <span>Begins as</span>
          <select value={template} onChange={(event) => setTemplate(event.target.value)}>
            {templates.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        <p className="hint">It begins as a draft that nobody sees, with a form of its own.</p>
        <button type="submit" className="button button-main">
          Begin
        </button>
      </form>
    </Dialog>
  )
}
