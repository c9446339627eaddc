import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { markdown } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useMemo, useRef } from 'react'
import { markdownFromHtml } from './paste.ts'
import TextEditor, { type TextEditorProps } from './TextEditor.tsx'

/** The pages, facts and pictures that a text can link to, cite and show. */
export type Completions = {
  links: readonly { path: string; title: string }[]
  facts: readonly { id: string; title: string; statement: string }[]
  pictures: readonly string[]
}

type Props = TextEditorProps & {
  completions: Completions | undefined
  /** Takes pictures that were dropped or pasted. */
  pictures: (files: readonly File[]) => void
}

/** An editor for Markdown. */
export default function MarkdownEditor({ completions, pictures, ...rest }: Props) {
  const now = useRef({ completions, pictures })
  now.current = { completions, pictures }
  const extensions = useMemo(
    () => [
      markdown(),
      syntaxHighlighting(highlights),
      autocompletion({ override: [(context) => completed(context, now.current.completions)], icons: false }),
      EditorView.domEventHandlers({
        drop: (event) => storeFiles(event, event.dataTransfer, now.current.pictures),
        paste: (event, target) =>
          storeFiles(event, event.clipboardData, now.current.pictures) || pasteRich(event, target),
      }),
    ],
    [],
  )
  return <TextEditor {...rest} extensions={extensions} />
}

function storeFiles(event: Event, from: DataTransfer | null, store: Props['pictures']): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0) return false
  event.preventDefault()
  store(files)
  return true
}

function pasteRich(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  // Editors of code give HTML too, of one line in a box.
  if (!/<(?:h[1-6]|p|ul|ol|table|a\s|b|strong|em|i)\b/i.test(html) || /<pre\b/i.test(html)) return false
  event.preventDefault()
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  void markdownFromHtml(html)
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

const highlights = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', fontFamily: 'var(--font-heading)', fontSize: '1.125em' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: [tags.link, tags.url], color: 'var(--color-accent)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9375em' },
  { tag: [tags.processingInstruction, tags.meta], color: 'var(--color-ink-3)' },
  { tag: tags.quote, color: 'var(--color-ink-2)' },
])
