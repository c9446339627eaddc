import { syntaxTree } from '@codemirror/language'
import { type EditorState, type Extension, RangeSet } from '@codemirror/state'
import { Decoration, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view'

type Span = { from: number; to: number }

/** Classes of the lines that a node stands on. */
const lineClasses: Readonly<Record<string, string>> = {
  ATXHeading1: 'cm-head cm-head-2',
  ATXHeading2: 'cm-head cm-head-2',
  SetextHeading1: 'cm-head cm-head-2',
  SetextHeading2: 'cm-head cm-head-2',
  ATXHeading3: 'cm-head',
  ATXHeading4: 'cm-head',
  Blockquote: 'cm-quoted',
  ListItem: 'cm-item',
  FencedCode: 'cm-coded',
  HorizontalRule: 'cm-sign',
}

/** Classes of words. What stands alone, such as a bare address, has no link around it. */
function wordsClassOf(name: string, parent: string | undefined, written: string): string | null {
  if (name === 'ListMark') return /^\d/.test(written) ? 'cm-number' : 'cm-bullet'
  if (name === 'URL' || name === 'LinkTitle') return isLink(parent) ? 'cm-sign cm-address' : 'cm-linked'
  if (name === 'Image') return 'cm-pictured'
  return name.endsWith('Mark') ? 'cm-sign' : null
}
const isLink = (name: string | undefined) => name === 'Link' || name === 'Image' || name === 'LinkReference'

/** A fact that is cited, a value that is filled in, and the first or last line of a box. */
const ownSigns = /:{1,2}fact\[[a-z0-9-]*\]|\{\{[a-zA-Z.]*\}\}|^:{3,}.*$/gm

/** Returns the classes by which a text of Markdown looks like what it becomes. Nothing of it is changed or hidden. */
export function classesOf(state: EditorState, { from, to }: Span): (Span & { class: string; isLine?: true })[] {
  const found: ReturnType<typeof classesOf> = []
  syntaxTree(state).iterate({
    from,
    to,
    enter(node) {
      const ofLine = lineClasses[node.name]
      if (ofLine) {
        const last = Math.min(node.to, to)
        for (let at = Math.max(node.from, from); at <= last; ) {
          const line = state.doc.lineAt(at)
          found.push({ from: line.from, to: line.from, class: ofLine, isLine: true })
          at = line.to + 1
        }
      }
      if (node.name === 'Link') {
        const words = wordsOfLink(node.node)
        // Words in brackets lead nowhere: a note's sign, or the title of a box.
        if (!words) return false
        if (words.from < words.to) found.push({ ...words, class: 'cm-linked' })
      }
      const ofWords = wordsClassOf(node.name, node.node.parent?.name, state.sliceDoc(node.from, node.to))
      if (ofWords) found.push({ from: node.from, to: node.to, class: ofWords })
    },
  })
  for (const match of state.sliceDoc(from, to).matchAll(ownSigns)) {
    const start = from + match.index
    found.push({ from: start, to: start + match[0].length, class: match[0].startsWith(':::') ? 'cm-box' : 'cm-own' })
  }
  return found
}

/** Finds the words that are pressed: between the first two signs of a link. Null where it has no address. */
function wordsOfLink(link: ReturnType<typeof syntaxTree>['topNode']): Span | null {
  const [open, close] = link.getChildren('LinkMark')
  const leads = link.getChild('URL') ?? link.getChild('LinkLabel')
  return leads && open && close ? { from: open.to, to: close.from } : null
}

function decorations({ state, visibleRanges }: EditorView) {
  return RangeSet.of(
    visibleRanges
      .flatMap((range) => classesOf(state, { from: state.doc.lineAt(range.from).from, to: range.to }))
      .map((one) =>
        one.isLine
          ? Decoration.line({ class: one.class }).range(one.from)
          : Decoration.mark({ class: one.class }).range(one.from, one.to),
      ),
    true,
  )
}

const plugin = ViewPlugin.fromClass(
  class {
    decorations
    constructor(view: EditorView) {
      this.decorations = decorations(view)
    }
    update({ view, state, startState, docChanged, viewportChanged }: ViewUpdate) {
      if (docChanged || viewportChanged || syntaxTree(startState) !== syntaxTree(state))
        this.decorations = decorations(view)
    }
  },
  { decorations: (of) => of.decorations },
)

const theme = EditorView.theme({
  '.cm-head': {
    fontFamily: 'var(--font-heading)',
    fontWeight: '600',
    fontSize: '1.1875em',
    lineHeight: '1.3',
    paddingTop: '0.5em',
  },
  '.cm-head-2': { fontSize: '1.5em' },
  '.cm-item': { paddingLeft: '1.25em', textIndent: '-0.625em' },
  '.cm-quoted': { borderLeft: '3px solid var(--color-accent)', paddingLeft: '0.875em', color: 'var(--color-ink-2)' },
  '.cm-coded, .cm-box': { fontFamily: 'var(--font-mono)', fontSize: '0.875rem' },
  '.cm-coded': { backgroundColor: 'var(--color-sunk)' },
  '.cm-sign, .cm-sign span, .cm-box': { color: 'var(--color-ink-3)', fontWeight: '400', fontStyle: 'normal' },
  '.cm-head .cm-sign': { fontFamily: 'var(--font-mono)', fontSize: '0.875rem' },
  '.cm-address': { fontSize: '0.8125rem' },
  '.cm-linked': { color: 'var(--color-accent)', textDecoration: 'underline', textUnderlineOffset: '0.22em' },
  '.cm-number': { color: 'var(--color-ink-2)', fontWeight: '600' },
  '.cm-bullet': { position: 'relative', color: 'transparent' },
  '.cm-bullet::before': {
    content: '"•"',
    position: 'absolute',
    insetInlineStart: '0',
    textIndent: '0',
    color: 'var(--color-ink)',
  },
  '.cm-pictured': {
    padding: '0.125rem 0.375rem',
    border: '1px solid var(--color-edge)',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--color-sunk)',
    fontSize: '0.9375em',
  },
  '.cm-own': {
    padding: '0 0.25rem',
    borderRadius: 'var(--radius-control)',
    backgroundColor: 'var(--color-accent-tint)',
    fontFamily: 'var(--font-mono)',
    fontSize: '0.875em',
  },
  '@media (forced-colors: active)': { '.cm-bullet::before': { content: 'none' } },
})

/** Shows Markdown as it is typed as what it becomes: headings larger, links underlined, signs dim. */
export const writtenLook: Extension = [plugin, theme]
