import './pages-desk.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { askDesk, DeskError } from '#frame/desk/call.ts'
import { Dialog } from '#frame/desk/Dialog.tsx'
import { FieldFault, faultAttributes } from '#frame/desk/editor/fields.tsx'
import { lazyPart } from '#frame/desk/lazy-part.tsx'
import { Link, navigate } from '#frame/desk/navigation.tsx'
import { notifyFault } from '#frame/desk/notices.tsx'
import { Screen, Table } from '#frame/desk/Screen.tsx'
import { may } from '#frame/desk/session.ts'
import { FormMailboxes } from '#office/leads/desk/form-mailboxes.tsx'
import { noFilter, queryOfFilter } from '#office/leads/desk/list-filter.ts'
import { WriteToRegistered } from '#office/leads/desk/write-to-registered.tsx'
import type { PagesList } from './api.server.ts'
import type { NewPageFault } from './new-page.server.ts'
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
            {
              name: 'Registered',
              isNumber: true,
              cell: ({ registered, form, title }) =>
                registered && form && may('leads/find') ? (
                  <Link href={`/leads${queryOfFilter({ ...noFilter, form })}`}>
                    {registered}
                    <span className="hidden"> registered for “{title}”</span>
                  </Link>
                ) : (
                  (registered ?? '–')
                ),
            },
            {
              name: 'Do',
              cell: ({ registered, form, title }) =>
                registered && form ? <WriteToRegistered form={form} page={title} /> : null,
            },
          ]}
        />
      )}
      <FormMailboxes />
      {data && <NewPage open={begins} close={() => setBegins(false)} templates={data.templates} />}
    </Screen>
  )
}

type NewPageProps = { open: boolean; close: () => void; templates: PagesList['templates'] }

const zones = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])]
const zoneHere = Intl.DateTimeFormat().resolvedOptions().timeZone
const noTimes = { day: '', begins: '', ends: '', zone: zoneHere }

/** Asks for a title, a template, and when its event is. What is typed stays until the page is begun. */
function NewPage({ open, close, templates }: NewPageProps) {
  const [title, setTitle] = useState('')
  const [template, setTemplate] = useState<string>(templates[0]?.name ?? '')
  const [times, setTimes] = useState(noTimes)
  const [faults, setFaults] = useState<readonly NewPageFault[]>([])
  const form = useRef<HTMLFormElement>(null)
  const asksWhen = templates.some(({ name, isOfEvent }) => name === template && isOfEvent)
  const reasonAt = (field: NewPageFault['field']) => faults.find((one) => one.field === field)?.message
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const { file } = await askDesk<{ file: string }>('pages/new', { title, template, times })
      navigate(`/pages/${file.replace(/\.md$/, '')}`)
    } catch (error) {
      const wrong = error instanceof DeskError && Array.isArray(error.body.faults) ? error.body.faults : null
      if (!wrong) return notifyFault(error)
      flushSync(() => setFaults(wrong as readonly NewPageFault[]))
      form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
    }
  }
  const change = (field: keyof typeof times, value: string) => {
    setTimes({ ...times, [field]: value })
    setFaults(faults.filter((one) => one.field !== field))
  }
  const time = (field: 'day' | 'begins' | 'ends', label: string, type: 'date' | 'time') => (
    <div className="field">
      <label htmlFor={`new-${field}`}>{label}</label>
      <input
        id={`new-${field}`}
        type={type}
        value={times[field]}
        onChange={({ target }) => change(field, target.value)}
        {...faultAttributes(field, reasonAt(field))}
      />
      <FieldFault name={field} reason={reasonAt(field)} />
    </div>
  )
  return (
    <Dialog open={open} title="New page" close={close}>
      <form ref={form} className="stack" onSubmit={submit} noValidate>
        <label className="field">
          <span>Title</span>
          <input
            value={title}
            onChange={({ target }) => {
              setTitle(target.value)
              setFaults(faults.filter(({ field }) => field !== 'title'))
            }}
            maxLength={110}
            {...faultAttributes('title', reasonAt('title'))}
          />
          <FieldFault name="title" reason={reasonAt('title')} />
        </label>
        <label className="field">
          <span>Begins as</span>
          <select value={template} onChange={({ target }) => setTemplate(target.value)}>
            {templates.map((one) => (
              <option key={one.name} value={one.name}>
                {one.title}
              </option>
            ))}
          </select>
        </label>
        {asksWhen && (
          <div className="event-times">
            {time('day', 'Day', 'date')}
            {time('begins', 'Begins', 'time')}
            {time('ends', 'Ends', 'time')}
            <div className="field">
              <label htmlFor="new-zone">Time zone</label>
              <select
                id="new-zone"
                value={times.zone}
                onChange={({ target }) => change('zone', target.value)}
                {...faultAttributes('zone', reasonAt('zone'))}
              >
                {[...new Set([zoneHere, ...zones])].map((one) => (
                  <option key={one}>{one}</option>
                ))}
              </select>
              <FieldFault name="zone" reason={reasonAt('zone')} />
            </div>
          </div>
        )}
        <p className="hint">It begins as a draft that nobody sees, with a form of its own.</p>
        <button type="submit" className="button button-main">
          Begin
        </button>
      </form>
    </Dialog>
  )
}
