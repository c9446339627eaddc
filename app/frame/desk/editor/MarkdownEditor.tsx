import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete'
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap, lineNumbers } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type RefObject, useEffect, useImperativeHandle, useRef } from 'react'
import { markdownOf } from './paste.ts'
import { styleNonce } from './style-nonce.ts'

/** Something wrong in the text, at its line. */
export type LineFault = { line: number; reason: string; minor: boolean }
/** The pages, facts and pictures that a text can link to, cite and show. */
export type Completions = {
  links: readonly { path: string; title: string }[]
  facts: readonly { id: string; title: string; statement: string }[]
  pictures: readonly string[]
}
export type EditorHandle = {
  insert: (text: string) => void
  goTo: (line: number) => void
}

type Props = {
  label: string
  value: string
  change: (value: string) => void
  faults: readonly LineFault[]
  completions: Completions | undefined
  /** Takes pictures that were dropped or pasted. */
  pictures: (files: readonly File[]) => void
  handle: RefObject<EditorHandle | null>
}

/** An editor for Markdown, which never writes a text anew. */
export default function MarkdownEditor({ label, value, change, faults, completions, pictures, handle }: Props) {
  const host = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const now = useRef({ change, completions, pictures })
  now.current = { change, completions, pictures }
  const begun = useRef(value)

  useEffect(() => {
    const element = host.current
    if (!element) return
    const made = new EditorView({
      parent: element,
      state: EditorState.create({
        doc: begun.current,
        extensions: [
          styleNonce,
          lineNumbers(),
          lintGutter(),
          history(),
          EditorView.lineWrapping,
          markdown(),
          syntaxHighlighting(highlights),
          theme,
          autocompletion({ override: [(context) => completed(context, now.current.completions)], icons: false }),
          keymap.of([...completionKeymap, ...defaultKeymap, ...historyKeymap, ...lintKeymap]),
          EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', lang: 'en', tabindex: '0' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) now.current.change(update.state.doc.toString())
          }),
          EditorView.domEventHandlers({
            drop: (event) => takeFiles(event, event.dataTransfer, now.current.pictures),
            paste: (event, target) =>
              takeFiles(event, event.clipboardData, now.current.pictures) || pasteRich(event, target),
          }),
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
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
    const shown = faults.map(({ line, reason, minor }): Diagnostic => {
      const at = doc.line(Math.min(Math.max(line, 1), doc.lines))
      return { from: at.from, to: at.to, severity: minor ? 'warning' : 'error', message: reason }
    })
    current.dispatch(setDiagnostics(current.state, shown))
  }, [faults])

  useImperativeHandle(handle, () => ({
    insert(text) {
      const { current } = view
      current?.dispatch(current.state.replaceSelection(text))
      current?.focus()
    },
    goTo(line) {
      const { current } = view
      if (!current) return
      const at = current.state.doc.line(Math.min(Math.max(line, 1), current.state.doc.lines))
      current.dispatch({ selection: { anchor: at.from }, effects: EditorView.scrollIntoView(at.from, { y: 'center' }) })
      current.focus()
    },
  }))

  return <div className="markdown-editor" ref={host} />
}

function takeFiles(event: Event, from: DataTransfer | null, take: Props['pictures']): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0) return false
  event.preventDefault()
  take(files)
  return true
}

function pasteRich(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  // Editors of code give HTML too, of one line in a box.
  if (!/<(?:h[1-6]|p|ul|ol|table|a\s|b|strong|em|i)\b/i.test(html) || /<pre\b/i.test(html)) return false
  event.preventDefault()
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  void markdownOf(html)
    .catch(() => plain)
    .then((text) => view.dispatch(view.state.replaceSelection(text.trimEnd())))
  return true
}

function completed(context: CompletionContext, completions: Completions | undefined): CompletionResult | null {
  const fact = context.matchBefore(/:fact\[[a-z0-9-]*/)
  if (fact && completions)
    return {
      from: fact.from + ':fact['.length,
      options: completions.facts.map(({ id, title, statement }) => ({
        label: id,
        detail: title,
        info: statement,
        apply: `${id}]`,
      })),
      validFor: /^[a-z0-9-]*$/,
    }
  const link = context.matchBefore(/\]\(\/?[^\s)]*/)
  if (link && completions) {
    const isPicture = /!\[[^\]]*$/.test(context.state.sliceDoc(Math.max(0, link.from - 300), link.from))
    const options = isPicture
      ? completions.pictures.map((path) => ({ label: path, apply: path }))
      : completions.links.map(({ path, title }) => ({ label: path, detail: title, apply: path }))
    return { from: link.from + 2, options, validFor: /^[^\s)]*$/ }
  }
  const word = context.matchBefore(/:{1,3}[a-z]*|\{\{[a-zA-Z.]*/)
  if (!word || (word.from === word.to && !context.explicit)) return null
  return { from: word.from, options: pieces, validFor: /^[:{a-zA-Z.]*$/ }
}

const pieces = [
  { label: ':fact[', detail: 'cites a fact' },
  { label: '::fact[', detail: 'shows a fact in a box' },
  { label: ':::note', detail: 'a box', apply: ':::note[Title]\nText\n:::\n' },
  { label: ':::caution', detail: 'a box that warns', apply: ':::caution[Title]\nText\n:::\n' },
  { label: ':::example', detail: 'a box with an example', apply: ':::example[Title]\nText\n:::\n' },
  { label: '{{site.name}}', detail: 'the company' },
  { label: '{{site.email}}', detail: 'its mailbox' },
]

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
  // The marks of the package are pictures within addresses, which the policy takes from nowhere.
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

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', fontFamily: 'var(--font-heading)', fontSize: '1.125em' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-accent)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9375em' },
  { tag: [tags.processingInstruction, tags.meta], color: 'var(--color-ink-3)' },
  { tag: tags.quote, color: 'var(--color-ink-2)' },
])
