import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import TextEditor, { type EditorHandle } from '#frame/desk/editor/TextEditor.tsx'
import { useEditedFile } from '#frame/desk/editor/use-edited-file.ts'
import { type OpenedFile, useFile } from '#frame/desk/editor/use-file.ts'
import { useLastPreview, useServerCheck } from '#frame/desk/editor/use-server-check.ts'
import { textOf, withField } from '#frame/desk/front-matter.ts'
import { notify } from '#frame/desk/notices.tsx'
import { pane } from '#frame/desk/panes.ts'
import { Link } from '#frame/desk/place.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { startsDark } from '#frame/desk/session.ts'
import type { CheckedPage } from './api.server.ts'
import { PageFields } from './PageFields.tsx'
import { pagesQuery } from './pages-query.ts'

/** A landing page beside its preview, and its form below. */
export default function PageEditor({ file }: { file: string }) {
  const edited = useEditedFile<OpenedFile, CheckedPage>('pages', file, {
    titleField: 'title',
    section: 'Pages',
    isDark: startsDark(),
  })
  const { opened, data, base, text, fields, title, save, isBusy, result } = edited
  const list = useQuery(pagesQuery)
  const page = useLastPreview(result?.preview ?? null)
  // The page with the form that was typed last; what is typed of the page is shown with it again.
  const [withForm, setWithForm] = useState<string | null>(null)
  useEffect(() => {
    if (page) setWithForm(null)
  }, [page])
  if (!data || !base) return <Screen title="Page" error={opened.error} busy={!opened.error} />
  const isDraft = fields.draft === true
  const form = textOf(fields.form)
  const acts = (
    <div className="row post-acts">
      <span>{isDraft ? 'Draft: nobody sees it' : `Live at /${file.replace(/\.md$/, '')}`}</span>
      <button
        type="button"
        className="button button-main"
        disabled={isBusy}
        onClick={() =>
          void save(withField(text, 'draft', isDraft ? null : true)).then(
            (done) => done && notify(isDraft ? 'It is live.' : 'Nobody sees it any more.'),
          )
        }
      >
        {isDraft ? 'Publish' : 'Unpublish'}
      </button>
    </div>
  )
  return (
    <Screen isWide title={title} acts={acts} back={<Link href="/pages">Pages</Link>}>
      <FileEditor
        edited={edited}
        saves={isDraft ? 'Save' : 'Save, live at once'}
        preview={{ of: 'page', address: withForm ?? page }}
        // An earlier version brings its words; whether the page is seen stays as it is.
        restored={(earlier) => withField(earlier, 'draft', isDraft ? true : null)}
        fields={<PageFields edited={edited} faults={result?.faults ?? []} forms={list.data?.forms ?? []} />}
      />
      {form && <FormEditor key={form} file={`${form}.yaml`} isDark={edited.isDark} shown={setWithForm} />}
    </Screen>
  )
}

type FormProps = {
  file: string
  isDark: boolean
  /** Hears the address of the page with the form as it is typed. */
  shown: (address: string) => void
}

/** The form's file, with what is wrong at its line. */
function FormEditor({ file, isDark, shown }: FormProps) {
  const { opened, base, text, setText, isDirty, isBusy, save, theirs, takeTheirs } = useFile<OpenedFile>('forms', file)
  const { result } = useServerCheck<CheckedPage>('forms/check', { file, text, isDark }, base !== null)
  const handle = useRef<EditorHandle>(null)
  const preview = result?.preview
  useEffect(() => {
    if (preview && isDirty) shown(preview)
  }, [preview, isDirty, shown])
  if (!base) return opened.error && <p className="fault">There is no form in forms/{file}.</p>
  const faults = result?.faults ?? []
  return (
    <section aria-label="The form" {...pane}>
      <h2>The form</h2>
      {theirs.state === 'changed' && (
        <p className="remains" role="alert">
          It was changed elsewhere while you wrote.{' '}
          <button type="button" className="button button-small" onClick={() => takeTheirs(theirs)}>
            Take theirs
          </button>{' '}
          <button type="button" className="button button-small" onClick={() => void save(text, theirs.version)}>
            Save mine
          </button>
        </p>
      )}
      <TextEditor label="Form, as YAML" value={text} change={setText} faults={faults} handle={handle} />
      <div className="row">
        <button
          type="button"
          className={isDirty ? 'button button-main' : 'button'}
          disabled={!isDirty || isBusy}
          onClick={() => void save().then((done) => done && notify('Saved.'))}
        >
          {isDirty ? 'Save the form' : 'Form saved'}
        </button>
      </div>
      <ol className="line-faults" aria-label="To mend in the form">
        {faults.map(({ line, reason }) => (
          <li key={`${line} ${reason}`}>
            <button type="button" className="as-link" onClick={() => handle.current?.goTo(line)}>
              Line {line}
            </button>{' '}
            {reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
