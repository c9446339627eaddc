import { useQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { fieldsOf, partsOf, textOf, withBody, withField } from '#frame/desk/edit-front-matter.ts'
import { FileEditor } from '#frame/desk/editor/FileEditor.tsx'
import TextEditor, { type EditorHandle } from '#frame/desk/editor/TextEditor.tsx'
import { UnsavedText } from '#frame/desk/editor/UnsavedText.tsx'
import { type OpenedFile, useFile } from '#frame/desk/editor/use-file.ts'
import { useMarkdownFile } from '#frame/desk/editor/use-markdown-file.ts'
import { useLastPreview, useServerCheck } from '#frame/desk/editor/use-server-check.ts'
import { ChangedBy, VersionsButton } from '#frame/desk/editor/Versions.tsx'
import { whenThere } from '#frame/desk/editor/when-there.ts'
import { Link, useAddressQuery } from '#frame/desk/navigation.tsx'
import { notify } from '#frame/desk/notices.tsx'
import { OnSiteLink, Published, useOnSite } from '#frame/desk/OnSite.tsx'
import { pane } from '#frame/desk/panes.ts'
import { Screen } from '#frame/desk/Screen.tsx'
import { startsDark } from '#frame/desk/session.ts'
import { WriteToRegistered } from '#office/leads/desk/write-to-registered.tsx'
import { type BlockKind, blockKinds, shapeOf } from '../blocks.ts'
import type { CheckedPage } from './api.server.ts'
import { BlockFields, lineOfField, placeOfFault } from './BlockFields.tsx'
import { readBlocks, writeBlocks } from './block-text.ts'
import { FormFields, focusField } from './FormFields.tsx'
import { fieldFaultText, placeInForm } from './form-faults.ts'
import { readFormText, storedOf } from './form-text.ts'
import { PageFields, PageSettings } from './PageFields.tsx'
import { pagesQuery } from './pages-query.ts'

/** A landing page beside its preview, and its form below. */
export default function PageEditor({ file }: { file: string }) {
  const [formVersion, setFormVersion] = useState('')
  const edited = useMarkdownFile<OpenedFile, CheckedPage>('pages', file, {
    titleField: 'title',
    section: 'Pages',
    isDark: startsDark(),
    dependsOn: formVersion,
  })
  const { opened, data, base, text, setText, fields, title, save, isBusy, result } = edited
  const formFile = useRef<FormFile | null>(null)
  const [isFormDirty, setFormDirty] = useState(false)
  const [isPublished, setPublished] = useState(false)
  const [asText, setAsText] = useState(false)
  const blockRoot = useRef<HTMLDivElement>(null)
  const list = useQuery(pagesQuery)
  const page = useLastPreview(result?.preview ?? null)
  // The page with the form that was typed last; what is typed of the page is shown with it again.
  const [withForm, setWithForm] = useState<string | null>(null)
  useEffect(() => {
    if (page) setWithForm(null)
  }, [page])
  const isDraft = fields.draft === true
  const isLive = base !== null && fieldsOf(base.text).draft !== true
  const onSite = useOnSite('pages', file, isLive ? base.version : null)
  if (!data || !base) return <Screen title="Page" error={opened.error} busy={!opened.error} />
  const { body, linesBefore } = partsOf(text)
  const blocks = readBlocks(body)
  const faults = result?.faults ?? []
  const form = textOf(fields.form)
  const path = `/${file.replace(/\.md$/, '')}`
  const saveForm = async () => (await formFile.current?.save()) ?? true
  const publish = async () => {
    if (isFormDirty && !(await saveForm())) return
    if (!(await save(withField(text, 'draft', null)))) return
    if (list.data?.origin) setPublished(true)
    else notify('It is published.')
  }
  const unpublish = async () => {
    if (await save(withField(text, 'draft', true)))
      notify(`“${title}” is a draft again, and no page of the site.`, {
        undo: async () => {
          await save(withField(withField(text, 'draft', true), 'draft', null))
        },
      })
  }
  const acts = (
    <div className="row post-acts">
      {form && (list.data?.pages.find((one) => one.file === file)?.registered ?? 0) > 0 && (
        <WriteToRegistered form={form} page={title} />
      )}
      {/* Not where “Publish” stands, and not like it: a second press must not take the page back. */}
      {!isDraft && (
        <button type="button" className="button" disabled={isBusy} onClick={() => void unpublish()}>
          Unpublish
        </button>
      )}
      <span role="status">
        {isDraft ? (
          'Draft: nobody sees it'
        ) : (
          <>
            {(onSite === 'there' || onSite === 'unknown') && 'Live at '}
            <OnSiteLink state={onSite} href={`${list.data?.origin ?? ''}${path}`}>
              {path}
            </OnSiteLink>
          </>
        )}
      </span>
      {isDraft && (
        <button type="button" className="button button-main" disabled={isBusy} onClick={() => void publish()}>
          Publish
        </button>
      )}
    </div>
  )
  return (
    <Screen isWide title={title} acts={acts} back={<Link href="/pages">Pages</Link>}>
      <FileEditor
        edited={edited}
        besides={{ isDirty: isFormDirty, save: saveForm, takeBack: () => formFile.current?.takeBack() ?? (() => {}) }}
        saveLabel={isDraft ? 'Save' : 'Save, live at once'}
        isLive={isLive && !isDraft}
        preview={{ of: 'page', address: withForm ?? page }}
        // An earlier version brings its words; whether the page is seen stays as it is.
        restored={(earlier) => withField(earlier, 'draft', isDraft ? true : null)}
        fields={<PageFields edited={edited} faults={faults} />}
        elsewhere={({ field = '', reason }) => {
          const inForm = field.startsWith('form.') ? field.slice('form.'.length) : null
          if (inForm === null) return null
          return {
            name: 'Go to the field',
            reason: `The form, ${placeInForm(inForm)}: ${reason}`,
            goTo: () => formFile.current?.goTo(inForm),
          }
        }}
        settings={<PageSettings edited={edited} faults={faults} forms={list.data?.forms ?? []} />}
        without={withoutHeadings}
        aboveText={
          <div className="row">
            <fieldset className="toggle">
              <legend className="hidden">How the page is written</legend>
              <button
                type="button"
                className="button button-small"
                aria-pressed={!asText && blocks !== null}
                disabled={blocks === null}
                onClick={() => setAsText(false)}
              >
                Blocks
              </button>
              <button
                type="button"
                className="button button-small"
                aria-pressed={asText || blocks === null}
                onClick={() => setAsText(true)}
              >
                Edit as text
              </button>
            </fieldset>
            {blocks === null && (
              <span className="fault">It cannot be shown as blocks until what is wrong in its text is mended.</span>
            )}
            {asText && <BlockHelp />}
          </div>
        }
        inFields={
          asText || !blocks
            ? null
            : {
                node: (
                  <BlockFields
                    page={blocks}
                    edit={(change) =>
                      setText((typed) => {
                        const page = readBlocks(partsOf(typed).body)
                        return page ? withBody(typed, writeBlocks(change(page))) : typed
                      })
                    }
                    faults={faults
                      .filter(({ line }) => line > linesBefore)
                      .map((fault) => ({ ...fault, line: fault.line - linesBefore }))}
                    completions={edited.completions}
                    root={blockRoot}
                  />
                ),
                lineOf: (field) => lineOfField(blocks, field),
                placeOf: (fault) => placeOfFault(blocks, blockRoot, fault),
                leave: () => setAsText(true),
              }
        }
        below={
          form && (
            <FormEditor
              key={form}
              file={`${form}.yaml`}
              isDark={edited.isDark}
              own={formFile}
              changed={setFormDirty}
              shown={setWithForm}
              stored={setFormVersion}
            />
          )
        }
      />
      <Published
        open={isPublished}
        close={() => setPublished(false)}
        title={title}
        href={`${list.data?.origin ?? ''}${path}`}
        state={onSite}
      />
    </Screen>
  )
}

/** A block has its own title. */
const withoutHeadings = ['heading', 'subheading'] as const

const BlockHelp = () => (
  <details>
    <summary>The blocks</summary>
    <dl>
      {(Object.keys(blockKinds) as BlockKind[]).map((is) => (
        <div key={is}>
          <dt>
            :::{is}[Title]{shapeOf(is).hasView && '{shows=register}'}
          </dt>
          <dd>{shapeOf(is).help}</dd>
        </div>
      ))}
    </dl>
  </details>
)

/** The form as the page's buttons save it, take it back and lead to a field of it. */
type FormFile = { save: () => Promise<boolean>; takeBack: () => () => void; goTo: (field: string) => void }

type FormProps = {
  file: string
  isDark: boolean
  own: RefObject<FormFile | null>
  /** Hears whether something is typed that is not saved. */
  changed: (isDirty: boolean) => void
  /** Hears the address of the page with the form as it is typed. */
  shown: (address: string) => void
  /** Hears the version of the form that is stored. */
  stored: (version: string) => void
}

/** The form in fields, and its file as the source of them. */
function FormEditor({ file, isDark, own, changed, shown, stored }: FormProps) {
  const edited = useFile<OpenedFile>('forms', file)
  const { opened, base, text, setText, isDirty, save, discard, theirs, takeTheirs } = edited
  const { result } = useServerCheck<CheckedPage>('forms/check', { file, text, isDark }, base !== null)
  const handle = useRef<EditorHandle>(null)
  const section = useRef<HTMLElement>(null)
  const [isSourceOpen, setSourceOpen] = useState(false)
  const preview = result?.preview
  useEffect(() => {
    if (preview && isDirty) shown(preview)
  }, [preview, isDirty, shown])
  useEffect(() => {
    if (base) stored(base.version)
  }, [base, stored])
  useEffect(() => {
    changed(isDirty)
    return () => changed(false)
  }, [isDirty, changed])
  const faults = result?.faults ?? []
  const values = readFormText(text)
  const goTo = (fault: (typeof faults)[number]) => {
    if (values && focusField(section.current, fault.field)) return
    flushSync(() => setSourceOpen(true))
    handle.current?.goTo(fault.line)
  }
  // A search leads to a line of the form.
  const sought = Number(new URLSearchParams(useAddressQuery()).get('form'))
  const isThere = base !== null
  useEffect(() => {
    if (!isThere || !(sought > 0)) return
    setSourceOpen(true)
    return whenThere(handle, sought)
  }, [isThere, sought])
  useImperativeHandle(own, () => ({
    async save() {
      const isSaved = await save()
      const [first] = faults
      if (!isSaved && first) goTo(first)
      else if (!isSaved) section.current?.scrollIntoView()
      return isSaved
    },
    takeBack() {
      void discard()
      return () => setText(text)
    },
    goTo(field) {
      if (!focusField(section.current, field)) section.current?.scrollIntoView()
    },
  }))
  if (!base) return opened.error && <p className="fault">There is no form in forms/{file}.</p>
  return (
    <section ref={section} className="form-editor" aria-label="The form" {...pane}>
      <h2>The form</h2>
      <UnsavedText edited={edited} />
      {theirs.state === 'changed' && (
        <p className="remains" role="alert">
          <ChangedBy by={theirs.by} /> while you wrote.{' '}
          <button type="button" className="button button-small" onClick={() => takeTheirs(theirs)}>
            Take theirs
          </button>{' '}
          <button type="button" className="button button-small" onClick={() => void save(text, theirs.version)}>
            Save mine
          </button>
        </p>
      )}
      {values ? (
        <FormFields form={{ values, edit: setText, stored: storedOf(base.text), faults }} />
      ) : (
        <p className="fault">The file cannot be shown in fields. Mend it in its source.</p>
      )}
      <details
        className="form-source"
        open={isSourceOpen || values === null}
        onToggle={({ currentTarget }) => setSourceOpen(currentTarget.open)}
      >
        <summary>Source</summary>
        <TextEditor label="Form, as YAML" value={text} change={setText} faults={faults} handle={handle} />
      </details>
      <ol className="line-faults" aria-label="To mend in the form">
        {faults.map((fault) => (
          <li key={`${fault.line} ${fault.reason}`}>
            <button type="button" className="as-link" onClick={() => goTo(fault)}>
              {values && fault.field ? fieldFaultText(fault) : `Line ${fault.line}: ${fault.reason}`}
            </button>
          </li>
        ))}
      </ol>
      <VersionsButton kind="forms" file={file} edited={edited} />
    </section>
  )
}
