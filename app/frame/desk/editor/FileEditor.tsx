import { sourceText } from '#platform/text/source-text.ts'
import './editor.css'
import {
  type FormEvent,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Dialog } from '../Dialog.tsx'
import { isHeadReadable, partsOf, withBody, withHead } from '../edit-front-matter.ts'
import { Link } from '../navigation.tsx'
import { notify, notifyFault } from '../notices.tsx'
import { pane } from '../panes.ts'
import type { Writer } from '../server/text-history.ts'
import { ChangedBy, UnsavedText, VersionsButton } from './Earlier.tsx'
import MarkdownEditor from './MarkdownEditor.tsx'
import { desktopWidths, Preview } from './Preview.tsx'
import { redraw, storePicture } from './pictures.ts'
import type { EditorHandle } from './TextEditor.tsx'
import type { MarkdownFile } from './use-markdown-file.ts'

const Compare = lazy(() => import('./Compare.tsx'))

type Props = {
  edited: MarkdownFile
  /** What the file becomes, and the address of it as it will be. */
  preview: { of: keyof typeof desktopWidths } & Pick<Parameters<typeof Preview>[0], 'address' | 'plain' | 'setPlain'>
  /** The word on the button. */
  saveLabel: string
  fields: ReactNode
  /** Stands below the text, beside the preview. */
  below?: ReactNode
  /** Makes an earlier version, or what was typed before, fit what the file is now. By default it is taken as it is. */
  restored?: (text: string, from: 'version' | 'unsaved') => string
}

/** A file of Markdown between its fields and its preview, with what is wrong in it, and what others did to it. */
export function FileEditor({
  edited,
  preview: { of, ...preview },
  saveLabel,
  fields,
  below,
  restored = (text) => text,
}: Props) {
  const { text, setText, isDirty, isBusy, save, theirs, discard, takeTheirs } = edited
  const { kind, file, result, isChecking, isDark, setDark, completions } = edited
  // With lines of the whole file; null before it was checked.
  const faults = result?.faults ?? null
  const { head, body, linesBefore } = partsOf(text)
  const handle = useRef<EditorHandle>(null)
  const banner = useRef<HTMLDivElement>(null)
  /** Saves, and leads to what stands in the way. Returns false also where it says that a block does not end. */
  const press = async () => {
    const isSaved = await save()
    if (!isSaved) requestAnimationFrame(() => banner.current?.focus())
    const open = inText.find(({ reason }) => /^The (?:block|box) .*? does not end/.test(reason))
    if (isSaved && open) notify(`Saved, but line ${open.line}: ${open.reason}.`)
    return isSaved && !open
  }
  const [files, setFiles] = useState<readonly File[]>([])
  const inText = useMemo(
    () =>
      (faults ?? []).filter(({ line }) => line > linesBefore).map((one) => ({ ...one, line: one.line - linesBefore })),
    [faults, linesBefore],
  )

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void press()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })

  return (
    <div className="file-editor">
      <UnsavedText edited={edited} restored={(typed) => restored(typed, 'unsaved')} />
      {theirs.state !== 'none' && (
        <ChangedElsewhere
          ref={banner}
          theirs={theirs.state === 'changed' ? theirs : null}
          typed={text}
          keepMine={(typed) => void save(typed, theirs.state === 'changed' ? theirs.version : null)}
          keepTheirs={() => theirs.state === 'changed' && takeTheirs(theirs)}
        />
      )}
      <div className="file-columns">
        <div className="file-text">
          <div className="file-text" {...pane}>
            <details className="file-fields" open>
              <summary>Fields</summary>
              {!isHeadReadable(text) ? (
                <label className="field">
                  <span className="fault">
                    {head === null
                      ? 'The file has no head: write its fields here.'
                      : 'The head cannot be read. Mend it here:'}{' '}
                    {faults?.find(({ line }) => line <= linesBefore)?.reason}
                  </span>
                  <textarea
                    rows={Math.min(16, (head ?? '').split('\n').length + 2)}
                    value={head ?? ''}
                    spellCheck={false}
                    onChange={(event) => setText((typed) => withHead(typed, event.target.value))}
                  />
                </label>
              ) : (
                <div className="file-fields-grid">{fields}</div>
              )}
            </details>
            <MarkdownEditor
              label="Text, as Markdown"
              value={body}
              change={(next) => setText((typed) => withBody(typed, next))}
              faults={inText}
              completions={completions}
              pictures={setFiles}
              handle={handle}
            />
            <div className="file-foot">
              <div className="row">
                <button
                  type="button"
                  className={isDirty ? 'button button-main' : 'button'}
                  disabled={!isDirty || isBusy}
                  onClick={() => void press().then((isWhole) => isWhole && notify('Saved.'))}
                >
                  {isDirty ? saveLabel : 'Saved'} <kbd>Ctrl S</kbd>
                </button>
                <label className="button">
                  Picture …
                  <input
                    type="file"
                    accept="image/*"
                    multiple
                    className="hidden"
                    onChange={(event) => setFiles([...(event.target.files ?? [])])}
                  />
                </label>
                {isDirty && (
                  <button type="button" className="button" onClick={() => void discard()}>
                    Take back what I typed
                  </button>
                )}
                <VersionsButton
                  kind={kind}
                  file={file}
                  edited={edited}
                  restored={(text) => restored(text, 'version')}
                />
              </div>
              <ol className="line-faults" aria-label="To mend">
                {faults?.map(({ line, reason, minor, mend }) => (
                  <li key={`${line} ${reason}`} data-minor={minor || undefined}>
                    {mend ? (
                      <Link href={mend.href}>{mend.name}</Link>
                    ) : (
                      <button
                        type="button"
                        className="as-link"
                        onClick={() => line > linesBefore && handle.current?.goTo(line - linesBefore)}
                      >
                        {line > linesBefore ? `Line ${line - linesBefore}` : 'Fields'}
                      </button>
                    )}{' '}
                    {reason}
                  </li>
                ))}
                {faults?.length === 0 && <li className="none">Nothing to mend.</li>}
                {faults === null && <li className="none">Not checked yet.</li>}
              </ol>
            </div>
          </div>
          {below}
        </div>
        <Preview
          {...preview}
          title={`The ${of} as it will be`}
          desktopWidth={desktopWidths[of]}
          isDark={isDark}
          setDark={setDark}
          emptyText={isChecking ? `The ${of} is being made …` : `The ${of} is shown when its fields are right.`}
        />
      </div>
      <AltText
        files={files}
        onWritten={(written) => {
          setFiles([])
          if (written) handle.current?.insert(written)
        }}
      />
    </div>
  )
}

type ChangedElsewhereProps = {
  ref: RefObject<HTMLDivElement | null>
  theirs: { text: string; by: Writer | null } | null
  typed: string
  keepMine: (typed: string) => void
  keepTheirs: () => void
}

/** Both texts, when somebody else saved while something was typed here. Nothing is lost before it was chosen. */
function ChangedElsewhere({ ref, theirs, typed, keepMine, keepTheirs }: ChangedElsewhereProps) {
  const [merged, setMerged] = useState(typed)
  const [compares, setCompares] = useState(false)
  return (
    <div ref={ref} tabIndex={-1} className="remains" role="alert">
      <p>
        <strong>{theirs ? <ChangedBy by={theirs.by} /> : 'The file was deleted'} while you wrote.</strong> What you
        typed is stored, and nothing was written over.
        {theirs && ' If you save yours, theirs stays in Versions.'}
      </p>
      <div className="row">
        {theirs && (
          <button
            type="button"
            className="button button-small"
            onClick={() => {
              setMerged(typed)
              setCompares(true)
            }}
          >
            Compare both
          </button>
        )}
        {theirs && (
          <button type="button" className="button button-small" onClick={keepTheirs}>
            Take theirs
          </button>
        )}
        <button type="button" className="button button-small" onClick={() => keepMine(typed)}>
          Save mine
        </button>
      </div>
      <Dialog open={compares} title="Both texts" close={() => setCompares(false)} isWide>
        {theirs && (
          <div className="stack">
            <Suspense>
              <Compare
                left={sourceText(theirs.text)}
                leftName="As it is now"
                right={typed}
                rightName="Yours, to be mended here"
                change={setMerged}
              />
            </Suspense>
            <button
              type="button"
              className="button button-main"
              onClick={() => {
                setCompares(false)
                keepMine(merged)
              }}
            >
              Save the right one
            </button>
          </div>
        )}
      </Dialog>
    </div>
  )
}

function AltText({ files, onWritten }: { files: readonly File[]; onWritten: (written: string) => void }) {
  const [alts, setAlts] = useState<readonly string[]>([])
  useEffect(() => setAlts(files.map(() => '')), [files])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const written: string[] = []
      for (const [at, file] of files.entries()) {
        const path = await storePicture(await redraw(file))
        written.push(`![${(alts[at] ?? '').replace(/[[\]\n]/g, ' ').trim()}](${path})\n`)
      }
      onWritten(written.join('\n'))
    } catch (error) {
      notifyFault(error)
    }
  }
  return (
    <Dialog open={files.length > 0} title="What the picture shows" close={() => onWritten('')}>
      <form className="stack" onSubmit={submit}>
        <p>For whoever does not see it, and for search engines. Where it was taken is left out.</p>
        {files.map((file, at) => (
          <label className="field" key={`${file.name} ${file.size}`}>
            <span>{file.name}</span>
            <input
              value={alts[at] ?? ''}
              onChange={(event) => setAlts(alts.map((alt, one) => (one === at ? event.target.value : alt)))}
              maxLength={250}
              required
            />
          </label>
        ))}
        <button type="submit" className="button button-main">
          Put it in
        </button>
      </form>
    </Dialog>
  )
}
