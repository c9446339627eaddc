import { useRef } from 'react'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import MarkdownEditor from '#frame/desk/editor/MarkdownEditor.tsx'
import { useChecked } from '#frame/desk/editor/use-checked.ts'
import { useEdited } from '#frame/desk/editor/use-edited.ts'
import { type OpenedFile, useFile } from '#frame/desk/editor/use-file.ts'
import { textOf, withField } from '#frame/desk/front-matter.ts'
import { notify } from '#frame/desk/notices.tsx'
import { Link } from '#frame/desk/place.tsx'
import { Screen } from '#frame/desk/Screen.tsx'
import { blockKinds } from '../blocks.ts'
import type { CheckedPage } from './api.server.ts'

const dark = () => matchMedia('(prefers-color-scheme: dark)').matches

/** A landing page beside its preview, and its form below. */
export default function PageEditor({ file }: { file: string }) {
  const edited = useEdited<OpenedFile, CheckedPage>('pages', file, { named: 'title', screen: 'Pages', isDark: dark() })
  const { opened, data, base, text, fields, title, set, save, isBusy, result } = edited
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
        preview={{ of: 'page', address: result?.preview ?? null }}
        // An earlier version brings its words; whether the page is seen stays as it is.
        restored={(earlier) => withField(earlier, 'draft', isDraft ? true : null)}
        fields={
          <>
            <label className="field wide-field">
              <span>Title</span>
              <input value={textOf(fields.title)} onChange={(event) => set('title', event.target.value)} />
            </label>
            <label className="field wide-field">
              <span>
                Description <small className="hint">{textOf(fields.description).length} of 200</small>
              </span>
              <input value={textOf(fields.description)} onChange={(event) => set('description', event.target.value)} />
            </label>
            <label className="field">
              <span>The form closes</span>
              <input value={textOf(fields.closes)} onChange={(event) => set('closes', event.target.value || null)} />
            </label>
            <label className="field">
              <span>What stands there from then on</span>
              <input value={textOf(fields.closed)} onChange={(event) => set('closed', event.target.value || null)} />
            </label>
            <details className="wide-field">
              <summary>The blocks</summary>
              <dl>
                {Object.entries(blockKinds).map(([name, says]) => (
                  <div key={name}>
                    <dt>:::{name}[Title]</dt>
                    <dd>{says}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </>
        }
      />
      {form && <FormEditor key={form} file={`${form}.yaml`} />}
    </Screen>
  )
}

/** The form's file, with what is wrong at its line. */
function FormEditor({ file }: { file: string }) {
  const { opened, base, text, setText, isDirty, isBusy, save, theirs, take } = useFile<OpenedFile>('forms', file)
  const { result } = useChecked<CheckedPage>('forms/check', { file, text, isDark: false }, base !== null)
  const handle = useRef(null)
  if (!base) return opened.error && <p className="fault">There is no form in forms/{file}.</p>
  const faults = result?.faults ?? []
  return (
    <section aria-label="The form">
      <h2>The form</h2>
      {theirs && (
        <p className="remains" role="alert">
          It was changed elsewhere while you wrote.{' '}
          <button type="button" className="button button-small" onClick={() => take(theirs)}>
            Take theirs
          </button>{' '}
          <button type="button" className="button button-small" onClick={() => void save(text, theirs.version)}>
            Save mine
          </button>
        </p>
      )}
      <MarkdownEditor
        label="Form, as YAML"
        value={text}
        change={setText}
        faults={faults}
        completions={undefined}
        pictures={() => {}}
        handle={handle}
      />
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
            Line {line} {reason}
          </li>
        ))}
      </ol>
    </section>
  )
}
