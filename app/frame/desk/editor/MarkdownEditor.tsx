import { autocompletion, type CompletionContext, type CompletionResult } from '@codemirror/autocomplete'
import { markdown, markdownLanguage } from '@codemirror/lang-markdown'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { EditorView, keymap } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { useCallback, useMemo, useRef, useState } from 'react'
import { insertBlock, insertPasted } from './format.ts'
import { PictureWords } from './PictureWords.tsx'
import { isRich, markdownFromHtml } from './paste.ts'
import TextEditor, { type EditorHandle, type TextEditorProps } from './TextEditor.tsx'
import { LinkDialog, type Tool, Toolbar, toolKeys } from './Toolbar.tsx'
import type { Completions } from './use-completions.ts'
import { writtenLook } from './written-look.ts'

type Props = TextEditorProps & {
  completions: Completions | undefined
  /** Tools that it has not: what they make has no place in this text. */
  without?: readonly Tool[]
  /** False for a text that has no boxes and cites no facts. */
  hasBoxes?: boolean
}

const all: readonly Tool[] = []

/** An editor for Markdown, with buttons and keys for those who do not know it. */
export default function MarkdownEditor({ completions, without = all, hasBoxes = true, handle, ...rest }: Props) {
  const own = useRef<EditorHandle>(null)
  const editor = handle ?? own
  const [files, setFiles] = useState<readonly File[]>([])
  const [asksForLink, setAsksForLink] = useState(false)
  const view = useCallback(() => editor.current?.view() ?? null, [editor])
  const now = useRef({ completions, without, hasBoxes })
  now.current = { completions, without, hasBoxes }
  const extensions = useMemo(() => {
    const pictures = now.current.without.includes('picture') ? null : setFiles
    return [
      // With tables, as the site reads them.
      markdown({ base: markdownLanguage }),
      syntaxHighlighting(highlights),
      writtenLook,
      autocompletion({
        override: [(context) => completed(context, now.current.completions, now.current.hasBoxes)],
        icons: false,
      }),
      keymap.of(toolKeys(now.current.without, () => setAsksForLink(true))),
      EditorView.domEventHandlers({
        drop: (event) => storeFiles(event, event.dataTransfer, pictures),
        // Excel and PowerPoint copy a picture of what they copy beside it.
        paste: (event, target) => pasteRich(event, target) || storeFiles(event, event.clipboardData, pictures),
      }),
    ]
  }, [])
  return (
    <div className="markdown-editor">
      <Toolbar
        label={rest.label}
        without={without}
        view={view}
        askForLink={() => setAsksForLink(true)}
        pictures={setFiles}
      />
      <TextEditor {...rest} handle={editor} extensions={extensions} />
      <LinkDialog
        open={asksForLink}
        close={() => setAsksForLink(false)}
        read={() => {
          const state = view()?.state
          return state
            ? { text: state.doc.toString(), from: state.selection.main.from, to: state.selection.main.to }
            : null
        }}
        write={({ from, to, insert }) => {
          view()?.dispatch({
            changes: { from, to, insert },
            selection: { anchor: from + insert.length },
            userEvent: 'input',
          })
          view()?.focus()
        }}
        links={completions?.links ?? []}
      />
      <PictureWords
        files={files}
        onWritten={(written) => {
          setFiles([])
          const target = view()
          if (!written || !target) return
          insertBlock(written)(target)
          target.focus()
        }}
      />
    </div>
  )
}

type StoreFiles = (files: readonly File[]) => void

function storeFiles(event: Event, from: DataTransfer | null, store: StoreFiles | null): boolean {
  const files = [...(from?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
  if (files.length === 0 || !store) return false
  event.preventDefault()
  store(files)
  return true
}

function pasteRich(event: ClipboardEvent, view: EditorView): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (!isRich(html)) return false
  event.preventDefault()
  const plain = event.clipboardData?.getData('text/plain') ?? ''
  void markdownFromHtml(html)
    .catch(() => plain)
    .then((text) => insertPasted(text.trimEnd())(view))
  return true
}

function completed(
  context: CompletionContext,
  completions: Completions | undefined,
  hasBoxes: boolean,
): CompletionResult | null {
  const fact = context.matchBefore(/:fact\[[a-z0-9-]*/)
  if (fact && completions && hasBoxes)
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
  return { from: word.from, options: hasBoxes ? pieces : values, validFor: /^[:{a-zA-Z.]*$/ }
}

const values = [
  { label: '{{site.name}}', detail: 'the company' },
  { label: '{{site.email}}', detail: 'its mailbox' },
]
const pieces = [
  { label: ':fact[', detail: 'cites a fact' },
  { label: '::fact[', detail: 'shows a fact in a box' },
  { label: ':::note', detail: 'a box', apply: ':::note[Title]\nText\n:::\n' },
  { label: ':::caution', detail: 'a box that warns', apply: ':::caution[Title]\nText\n:::\n' },
  { label: ':::example', detail: 'a box with an example', apply: ':::example[Title]\nText\n:::\n' },
  ...values,
]

const highlights = HighlightStyle.define([
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.9375em' },
  { tag: [tags.processingInstruction, tags.meta], color: 'var(--color-ink-3)' },
])
