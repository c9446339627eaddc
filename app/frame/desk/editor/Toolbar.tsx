import type { EditorView } from '@codemirror/view'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '../Dialog.tsx'
import { insertBlock, linkAt, linkText, newTable, toggleLines, toggleMark } from './format.ts'
import type { Completions } from './use-completions.ts'

/** The drawings of the buttons, in a square of 20. */
const drawings = {
  bold: 'M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6H6z',
  italic: 'M9 4h6M5 16h6M12 4 8 16',
  heading: 'M4 4v12M11 4v12M4 10h7M14 9.5a2 2 0 1 1 3.4 1.4L14 15.5h4',
  subheading: 'M4 6v9M10 6v9M4 10.5h6M13.5 9.5h4L15.5 12a1.8 1.8 0 1 1-2 2.6',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.5 5h.01M3.5 10h.01M3.5 15h.01',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4l1.5-1v4M3 10.5a1.2 1.2 0 1 1 2 .9L3 14h2.5',
  quote: 'M4 5v10M8 6h9M8 10h9M8 14h6',
  link: 'M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1',
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 4v12',
  picture: 'M3 4h14v12H3zM3 13l4-4 4 4 2-2 4 4M13 7.5h.01',
} as const
export type Tool = keyof typeof drawings

/** The tools by their names, with the keys that do the same. `link` and `picture` ask first. */
const tools = {
  bold: { name: 'Bold', key: 'Mod-b', run: toggleMark('**') },
  italic: { name: 'Italic', key: 'Mod-i', run: toggleMark('*') },
  heading: { name: 'Heading', key: 'Mod-Alt-2', run: toggleLines('heading') },
  subheading: { name: 'Smaller heading', key: 'Mod-Alt-3', run: toggleLines('subheading') },
  bullets: { name: 'List', key: 'Mod-Shift-8', run: toggleLines('bullets') },
  numbers: { name: 'Numbered list', key: 'Mod-Shift-7', run: toggleLines('numbers') },
  quote: { name: 'Quotation', key: 'Mod-Shift-9', run: toggleLines('quote') },
  table: { name: 'Table', key: '', run: insertBlock(newTable, '[Heading]') },
  link: { name: 'Link …', key: 'Mod-k', run: null },
  picture: { name: 'Picture …', key: '', run: null },
} as const
const order = Object.keys(tools) as Tool[]

export const toolKeys = (without: readonly Tool[], askForLink: () => void) =>
  order
    .filter((tool) => tools[tool].key && !without.includes(tool))
    .map((tool) => ({
      key: tools[tool].key,
      preventDefault: true,
      run: (view: EditorView) => {
        const { run } = tools[tool]
        if (run) return run(view)
        askForLink()
        return true
      },
    }))

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)
const shownKey = (key: string) =>
  key
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace('Alt', isMac ? '⌥' : 'Alt')
    .split('-')
    .map((part) => (part.length === 1 ? part.toUpperCase() : part))
    .join(isMac ? ' ' : '+')

type Props = {
  /** The name of the text that it changes. */
  label: string
  without: readonly Tool[]
  view: () => EditorView | null
  askForLink: () => void
  /** Takes pictures that were chosen. */
  pictures: (files: readonly File[]) => void
}

/** The buttons above a text. One of them is a stop of the Tab key; the arrows lead to the others. */
export function Toolbar({ label, without, view, askForLink, pictures }: Props) {
  const shown = order.filter((tool) => !without.includes(tool))
  const [stop, setStop] = useState<Tool | undefined>(shown[0])
  const bar = useRef<HTMLDivElement>(null)
  const file = useRef<HTMLInputElement>(null)
  const press = (tool: Tool) => {
    const { run } = tools[tool]
    const editor = view()
    if (tool === 'picture') file.current?.click()
    else if (tool === 'link') askForLink()
    else if (run && editor) {
      run(editor)
      editor.focus()
    }
  }
  const move = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: buttons.length - 1 }[event.key]
    if (next === undefined || at < 0) return
    event.preventDefault()
    buttons.at(next % buttons.length)?.focus()
  }
  return (
    <div ref={bar} className="tools" role="toolbar" aria-label={`Format: ${label}`} onKeyDown={move}>
      {shown.map((tool) => {
        const { name, key } = tools[tool]
        return (
          <button
            key={tool}
            type="button"
            tabIndex={tool === stop ? 0 : -1}
            title={key ? `${name} (${shownKey(key)})` : name}
            aria-label={name}
            onFocus={() => setStop(tool)}
            // The selection stays where it is in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => press(tool)}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={drawings[tool]} />
            </svg>
          </button>
        )
      })}
      {shown.includes('picture') && (
        <input
          ref={file}
          hidden
          type="file"
          accept="image/*"
          multiple
          aria-label="Pictures for the text"
          onChange={({ target }) => {
            pictures([...(target.files ?? [])])
            target.value = ''
          }}
        />
      )}
    </div>
  )
}

type LinkProps = {
  open: boolean
  close: () => void
  /** Returns the text with its selection; null when there is none to write into. */
  read: () => { text: string; from: number; to: number } | null
  /** Puts what is written in the place of a piece of the text. */
  write: (piece: { from: number; to: number; insert: string }) => void
  links: Completions['links']
}

/** Asks for the words and the address of a link, and writes it where the selection is. */
export function LinkDialog({ open, close, read, write, links }: LinkProps) {
  const [link, setLink] = useState({ from: 0, to: 0, words: '', address: '', isThere: false })
  const list = useId()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the selection is read as the dialog opens
  useEffect(() => {
    const found = open ? read() : null
    if (!found) return
    const { address, ...rest } = linkAt(found.text, found)
    setLink({ ...rest, address, isThere: address !== '' })
  }, [open])
  const { from, to } = link
  const put = (insert: string) => {
    // The dialog first gives the focus back to what opened it.
    flushSync(close)
    write({ from, to, insert })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may stand in a form.
    event.stopPropagation()
    put(linkText(link.words, link.address))
  }
  return (
    <Dialog open={open} title="Link" close={close}>
      <form className="stack" onSubmit={submit}>
        <label className="field">
          <span>Words that are pressed</span>
          <input
            value={link.words}
            onChange={({ target }) => setLink({ ...link, words: target.value })}
            maxLength={200}
          />
        </label>
        <label className="field">
          <span>Where it leads: a page of this site, or an address</span>
          <input
            value={link.address}
            onChange={({ target }) => setLink({ ...link, address: target.value })}
            list={list}
            maxLength={2_000}
            required
            spellCheck={false}
            autoComplete="off"
          />
          <datalist id={list}>
            {links.map(({ path, title }) => (
              <option key={path} value={path} label={title} />
            ))}
          </datalist>
        </label>
        <div className="row">
          <button type="submit" className="button button-main">
            Put it in
          </button>
          {link.isThere && (
            <button type="button" className="button" onClick={() => put(link.words)}>
              Take the link out
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}
