import { counted } from '#platform/text/counted.ts'
import { sourceText } from '#platform/text/source-text.ts'
import './editor.css'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { askDesk } from '../call.ts'
import { Dialog } from '../Dialog.tsx'
import { isHeadReadable, partsOf, withBody, withHead } from '../edit-front-matter.ts'
import { drawAndFocus } from '../focus.ts'
import { lazyPart } from '../lazy-part.tsx'
import { Link, useAddressQuery } from '../navigation.tsx'
import { notify, notifyFault } from '../notices.tsx'
import { pane } from '../panes.ts'
import type { Writer } from '../server/text-history.ts'
import { faultId } from './fields.tsx'
import MarkdownEditor from './MarkdownEditor.tsx'
import { desktopWidths, Preview } from './Preview.tsx'
import type { EditorHandle, LineFault } from './TextEditor.tsx'
import { UnsavedText } from './UnsavedText.tsx'
import type { MarkdownFile } from './use-markdown-file.ts'
import { ChangedBy, VersionsButton } from './Versions.tsx'
import { whenThere } from './when-there.ts'

const Compare = lazyPart(() => import('./Compare.tsx'))

/** The place where a fault is mended: its name, what is said of it there, and the way to it. */
type Place = { name: string; reason?: string; goTo: () => void }

type Props = {
  edited: MarkdownFile
  /** What the file becomes, and the address of it as it will be. */
  preview: { of: keyof typeof desktopWidths } & Pick<Parameters<typeof Preview>[0], 'address' | 'plain' | 'setPlain'>
  /** Another file that is saved and taken back with it, such as its form; the way back is returned. */
  besides?: { isDirty: boolean; save: () => Promise<boolean>; takeBack: () => () => void } | null
  /** The word on the button. */
  saveLabel: string
  /** True where visitors see what is saved: an earlier version is theirs at once, and the last change is taken back. */
  isLive?: boolean
  fields: ReactNode
  /** Fields that are set rarely, below the text. */
  settings?: ReactNode
  /** The text in fields, in place of an editor of Markdown. */
  inFields?: {
    node: ReactNode
    /** Finds the field of a fault; null where it has none. */
    placeOf: (fault: LineFault) => Place | null
    /** Finds the line of a field. */
    lineOf: (field: Element) => number | null
    /** Shows the text in the editor. */
    leave: () => void
  } | null
  /** Finds the field of a fault that is of another file, such as the form; null where it is of this one. */
  elsewhere?: (fault: LineFault) => Place | null
  /** Stands above the text, such as ways to show it. */
  aboveText?: ReactNode
  /** Tools that the editor of Markdown has not. */
  without?: Parameters<typeof MarkdownEditor>[0]['without']
  /** Stands below the text, beside the preview. */
  below?: ReactNode
  /** Makes an earlier version, or what was typed before, fit what the file is now. By default it is taken as it is. */
  restored?: (text: string, from: 'version' | 'unsaved') => string
}

/** A file of Markdown between its fields and its preview, with what is wrong in it, and what others did to it. */
export function FileEditor({
  edited,
  preview: { of, ...preview },
  besides = null,
  saveLabel,
  isLive = false,
  fields,
  settings,
  inFields = null,
  elsewhere = () => null,
  aboveText,
  without,
  below,
  restored = (text) => text,
}: Props) {
  const { text, setText, isDirty, isBusy, save, theirs, discard, takeTheirs } = edited
  const { kind, file, result, isChecking, checkNow, isDark, setDark, completions } = edited
  // With lines of the whole file; null before it was checked.
  const faults = result?.faults ?? null
  const { head, body, linesBefore } = partsOf(text)
  /** The line of the file that is written at. */
  const [line, setLine] = useState(0)
  const handle = useRef<EditorHandle>(null)
  const banner = useRef<HTMLDivElement>(null)
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const root = useRef<HTMLDivElement>(null)
  const goToField = (field: string) => {
    const control = root.current?.querySelector<HTMLElement>(`[aria-describedby="${faultId(field)}"]`)
    const fold = (control ?? root.current?.querySelector('.file-fields-grid'))?.closest('details')
    if (fold) fold.open = true
    control?.focus()
  }
  /** Saves what a live text was before it was saved. Taking that back saves it again. */
  const takeBack = async (before: string) => {
    if (await save(before)) notify('Undone.', { undo: async () => void (await save(text)) })
  }
  /** Saves, and says it with what is still wrong in what was saved; else leads to what stands in the way. */
  const press = async () => {
    if (besides?.isDirty && !(await besides.save())) return
    const before = isLive && isDirty ? edited.base?.text : undefined
    const isSaved = (besides?.isDirty && !isDirty) || (await save())
    if (!isSaved) return drawAndFocus(() => banner.current, draw)
    const sayMore = notify('Saved.', before === undefined ? {} : { undo: () => takeBack(before) })
    const wrong = (await checkNow())?.faults ?? []
    const open = wrong.find(({ reason }) => /^The (?:block|box) .*? does not end/.test(reason))
    if (open) sayMore(`Saved, but line ${open.line - linesBefore}: ${open.reason}.`)
    else if (wrong.length > 0) sayMore(`Saved. ${counted(wrong.length, 'thing', 'things')} to mend.`)
  }
  const isChanged = isDirty || (besides?.isDirty ?? false)
  /** Saves what the file was before. Taking that back brings what is there now, and what was typed. */
  const publishEarlier = async (earlier: string, notice: string) => {
    const before = edited.base?.text
    if (before === undefined || !(await save(restored(earlier, 'version')))) return
    notify(notice, {
      undo: async () => {
        if (!(await save(before))) return
        setText(text)
        notify('Undone.', { undo: () => void publishEarlier(earlier, notice) })
      },
    })
  }
  const last = edited.versions.find(({ isDraft }) => !isDraft)
  const undoLast = async () => {
    if (!last) return
    try {
      const { text: earlier } = await askDesk<{ text: string }>(`${kind}/earlier-version`, { file, name: last.name })
      await publishEarlier(sourceText(earlier), 'The last change is taken back.')
    } catch (error) {
      notifyFault(error)
    }
  }
  const inText = useMemo(
    () =>
      (faults ?? []).filter(({ line }) => line > linesBefore).map((one) => ({ ...one, line: one.line - linesBefore })),
    [faults, linesBefore],
  )

  const placeOf = (fault: LineFault): Place => {
    const other = elsewhere(fault)
    if (other) return other
    if (fault.line <= linesBefore) return { name: 'Go to the field', goTo: () => goToField(fault.field ?? '') }
    const line = fault.line - linesBefore
    const goTo = () => {
      // The editor may have to come first.
      flushSync(() => inFields?.leave())
      handle.current?.goTo(line)
    }
    return inFields?.placeOf({ ...fault, line }) ?? { name: `Line ${line}`, goTo }
  }

  // A search leads to a line of the file.
  const sought = Number(new URLSearchParams(useAddressQuery()).get('line'))
  const goToLine = useEffectEvent((line: number) => {
    if (line > linesBefore && !inFields) return whenThere(handle, line - linesBefore)
    if (line > linesBefore) placeOf({ line, reason: '', minor: true }).goTo()
    else goToValue(root.current, text.split('\n')[line - 1] ?? '')
  })
  useEffect(() => (sought > 0 ? goToLine(sought) : undefined), [sought])

  const followField = useEffectEvent((field: Element) => {
    const at = inFields?.lineOf(field) ?? null
    if (at !== null) setLine(linesBefore + at)
  })
  useEffect(() => {
    const { current } = root
    const onFocus = ({ target }: FocusEvent) => target instanceof Element && followField(target)
    current?.addEventListener('focusin', onFocus)
    return () => current?.removeEventListener('focusin', onFocus)
  }, [])

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
    <div className="file-editor" ref={root}>
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
            {aboveText}
            {inFields ? (
              inFields.node
            ) : (
              <MarkdownEditor
                label="Text, as Markdown"
                value={body}
                change={(next) => setText((typed) => withBody(typed, next))}
                faults={inText}
                atLine={(at) => setLine(linesBefore + at)}
                completions={completions}
                without={without}
                handle={handle}
              />
            )}
            {settings && isHeadReadable(text) && (
              <details className="file-fields" open>
                <summary>Settings</summary>
                <div className="file-fields-grid">{settings}</div>
              </details>
            )}
            <div className="file-foot">
              <div className="row">
                <button
                  type="button"
                  className={isChanged ? 'button button-main' : 'button'}
                  disabled={!isChanged || isBusy}
                  onClick={() => void press()}
                >
                  {isChanged ? saveLabel : 'Saved'} <kbd>Ctrl S</kbd>
                </button>
                {isChanged && (
                  <button
                    type="button"
                    className="button"
                    onClick={() => {
                      const bringBack = besides?.isDirty ? besides.takeBack() : () => {}
                      if (isDirty) void discard()
                      notify('What you typed is taken back.', {
                        undo: () => {
                          setText(text)
                          bringBack()
                        },
                      })
                    }}
                  >
                    Take back what I typed
                  </button>
                )}
                {isLive && !isChanged && last && (
                  <button type="button" className="button" disabled={isBusy} onClick={() => void undoLast()}>
                    Undo the last change
                  </button>
                )}
                <VersionsButton
                  kind={kind}
                  file={file}
                  edited={edited}
                  restored={(text) => restored(text, 'version')}
                  publish={
                    isLive
                      ? (earlier) => void publishEarlier(sourceText(earlier), 'The earlier version is published.')
                      : undefined
                  }
                />
              </div>
              <ol className="line-faults" aria-label="To mend">
                {faults?.map((fault) => {
                  const place = placeOf(fault)
                  return (
                    <li key={`${fault.line} ${fault.reason}`} data-minor={fault.minor || undefined}>
                      {fault.mend ? (
                        <Link href={fault.mend.href}>{fault.mend.name}</Link>
                      ) : (
                        <button type="button" className="as-link" onClick={place.goTo}>
                          {place.name}
                        </button>
                      )}{' '}
                      {place.reason ?? fault.reason}
                    </li>
                  )
                })}
                {faults?.length === 0 && <li className="none">Nothing to mend.</li>}
                {faults === null && <li className="none">Not checked yet.</li>}
              </ol>
            </div>
          </div>
          {below}
        </div>
        <Preview
          {...preview}
          opensAt={result?.places.findLast(([at]) => at <= line)?.[1]}
          title={`The ${of} as it will be`}
          desktopWidth={desktopWidths[of]}
          isDark={isDark}
          setDark={setDark}
          emptyText={isChecking ? `The ${of} is being made …` : `The ${of} is shown when its fields are right.`}
        />
      </div>
    </div>
  )
}

/** Focuses the field that shows a line of the head: the one with its value. */
function goToValue(root: HTMLElement | null, line: string) {
  const value = line
    .slice(line.indexOf(':') + 1)
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
  const fields = root?.querySelectorAll<HTMLInputElement>('.file-fields :is(input, textarea, select)')
  ;[...(fields ?? [])].find((field) => value !== '' && field.value === value)?.focus()
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
