import { completionKeymap } from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState, type Extension } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { styleNonce } from './style-nonce.ts'

/** Something wrong in the text, at its line. */
export type LineFault = {
  line: number
  reason: string
  minor: boolean
  /** The field of the head that it is about. */
  field?: string | undefined
  /** The screen of the desk on which it is mended, where that is another one. */
  mend?: { href: string; name: string }
}
export type EditorHandle = {
  goTo: (line: number) => void
  /** Null before it is there. */
  view: () => EditorView | null
}

export type TextEditorProps = {
  label: string
  value: string
  change: (value: string) => void
  faults: readonly LineFault[]
  handle?: RefObject<EditorHandle | null>
  /** Hears the line at the cursor. */
  atLine?: (line: number) => void
  /** True for one of several texts on a screen: as high as its text, without numbers of lines. */
  isPart?: boolean
  /** The id of what says what is wrong in it. */
  describedBy?: string | undefined
}

/**
 * An editor for a text with lines. It changes nothing but what is typed.
 *
 * @param extensions what its language adds; read once
 */
export default function TextEditor({
  label,
  value,
  change,
  faults,
  handle,
  atLine,
  isPart = false,
  describedBy,
  extensions = [],
}: TextEditorProps & { extensions?: Extension }) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const onChange = useRef(change)
  onChange.current = change
  const onLine = useRef(atLine)
  onLine.current = atLine
  const initial = useRef({ value, extensions, isPart })

  useEffect(() => {
    const element = host.current
    if (!element) return
    const editor = new EditorView({
      parent: element,
      state: EditorState.create({
        doc: initial.current.value,
        extensions: [
          styleNonce,
          initial.current.isPart ? partTheme : [lineNumbers(), lintGutter()],
          history(),
          EditorView.lineWrapping,
          typedOverPlain,
          theme,
          initial.current.extensions,
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            const { state, docChanged, selectionSet, focusChanged } = update
            if (docChanged) onChange.current(state.doc.toString())
            if (docChanged || selectionSet || (focusChanged && update.view.hasFocus))
              onLine.current?.(state.doc.lineAt(state.selection.main.head).number)
          }),
        ],
      }),
    })
    view.current = editor
    return () => editor.destroy()
  }, [label])

  useEffect(() => {
    const { current } = view
    if (!current || current.state.doc.toString() === value) return
    current.dispatch({ changes: { from: 0, to: current.state.doc.length, insert: value } })
  }, [value])

  useEffect(() => {
    const { current } = view
    if (!current) return
    const { doc } = current.state
    const diagnostics = faults.map(({ line, reason, minor }): Diagnostic => {
      const at = doc.line(Math.min(Math.max(line, 1), doc.lines))
      return { from: at.from, to: at.to, severity: minor ? 'warning' : 'error', message: reason }
    })
    current.dispatch(setDiagnostics(current.state, diagnostics))
  }, [faults])

  useEffect(() => {
    const { current } = view
    if (!current) return
    for (const [name, value] of [
      ['aria-describedby', describedBy],
      ['aria-invalid', describedBy && 'true'],
    ] as const)
      if (value) current.contentDOM.setAttribute(name, value)
      else current.contentDOM.removeAttribute(name)
  }, [describedBy])

  useImperativeHandle(handle, () => ({
    view: () => view.current,
    goTo(line) {
      const { current } = view
      if (!current) return
      const at = current.state.doc.line(Math.min(Math.max(line, 1), current.state.doc.lines))
      current.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: 'center' }) })
      current.focus()
    },
  }))

  return <div className={isPart ? 'text-editor text-part' : 'text-editor'} ref={host} />
}

/**
 * Types over what is selected by itself: a browser would carry the look of styled words on as a style, which the policy
 * refuses.
 */
const typedOverPlain = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || !event.data || view.composing || view.state.selection.main.empty)
      return false
    event.preventDefault()
    view.dispatch(view.state.replaceSelection(event.data), { userEvent: 'input.type', scrollIntoView: true })
    return true
  },
})

const partTheme = EditorView.theme({ '.cm-content': { padding: '0.5rem 0.25rem', minHeight: '4rem' } })

const theme = EditorView.theme({
  '&': { height: '100%', fontSize: '1rem', color: 'var(--color-ink)', backgroundColor: 'var(--color-raised)' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font-sans)', lineHeight: '1.55' },
  '.cm-content': { padding: '0.75rem 1rem 4rem 0.5rem', caretColor: 'var(--color-ink)', maxWidth: '46rem' },
  '.cm-gutters': { backgroundColor: 'transparent', color: 'var(--color-ink-3)', border: '0' },
  '.cm-lineNumbers': { fontSize: '0.75rem', lineHeight: '1.9rem' },
  '.cm-cursor': { borderLeftColor: 'var(--color-ink)' },
  '.cm-tooltip': {
    backgroundColor: 'var(--color-raised)',
    color: 'var(--color-ink)',
    border: '1px solid var(--color-edge)',
    boxShadow: 'var(--shadow-raised)',
  },
  '.cm-tooltip-autocomplete ul': { fontFamily: 'var(--font-sans)', maxHeight: '16rem' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-accent)',
    color: 'var(--color-on-accent)',
  },
  '.cm-completionDetail': { fontStyle: 'normal', opacity: '0.8' },
  '.cm-completionInfo': { maxWidth: '22rem', padding: '0.5rem 0.75rem' },
  // The package draws its marks as data: pictures, which the policy refuses.
  '.cm-lint-marker': { width: '0.75rem' },
  '.cm-lint-marker-error, .cm-lint-marker-warning': { content: 'none' },
  '.cm-lint-marker::before': { content: '"●"', fontSize: '0.75rem', lineHeight: '1.9rem' },
  '.cm-lint-marker-error::before': { color: 'var(--color-danger)' },
  '.cm-lint-marker-warning::before': { color: 'var(--color-caution)' },
  '.cm-lintRange': { backgroundImage: 'none' },
  '.cm-lintRange-error': { textDecoration: 'underline wavy 1px var(--color-danger)', backgroundImage: 'none' },
  '.cm-lintRange-warning': { textDecoration: 'underline wavy 1px var(--color-caution)', backgroundImage: 'none' },
  '.cm-diagnostic': { fontFamily: 'var(--font-sans)', padding: '0.25rem 0.75rem' },
})
