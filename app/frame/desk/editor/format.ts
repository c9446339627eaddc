import { type ChangeSpec, EditorSelection, type EditorState, type StateCommand } from '@codemirror/state'

type Span = { from: number; to: number }

/** Signs before the text of a line: a heading's signs, a list's, a quotation's. */
const prefixPattern = /^(?:#{1,6} +|[-*+] +|\d{1,3}[.)] +|> ?)/
const linePrefixes = {
  heading: { write: () => '## ', pattern: /^## +/ },
  subheading: { write: () => '### ', pattern: /^### +/ },
  bullets: { write: () => '- ', pattern: /^[-*+] +/ },
  numbers: { write: (at: number) => `${at + 1}. `, pattern: /^\d{1,3}[.)] +/ },
  quote: { write: () => '> ', pattern: /^> ?/ },
} as const
export type LineFormat = keyof typeof linePrefixes

/**
 * Makes what is selected, or the word at the cursor, bold (`**`) or italic (`*`), and plain again where it is so
 * already.
 */
export const toggleMark =
  (mark: '**' | '*'): StateCommand =>
  ({ state, dispatch }) => {
    dispatch(
      state.update(
        state.changeByRange((range) => {
          const spans = spansOf(state, (range.empty && state.wordAt(range.head)) || range)
          const [first] = spans
          const last = spans.at(-1)
          if (!first || !last)
            return {
              changes: { from: range.head, insert: mark + mark },
              range: EditorSelection.cursor(range.head + mark.length),
            }
          const changes = state.changes(marked(state, spans, mark))
          const kept = range.empty ? { from: range.head, to: range.head } : { from: first.from, to: last.to }
          return {
            changes,
            range: EditorSelection.range(changes.mapPos(kept.from, 1), changes.mapPos(kept.to, range.empty ? 1 : -1)),
          }
        }),
        { scrollIntoView: true, userEvent: 'input' },
      ),
    )
    return true
  }

/** The texts of a range, line by line: without the blanks and the stars at their ends, and what begins a line. */
function spansOf(state: EditorState, { from, to }: Span): Span[] {
  const spans: Span[] = []
  for (let at = state.doc.lineAt(from).from; at <= to; at = state.doc.lineAt(at).to + 1) {
    const line = state.doc.lineAt(at)
    const begin = Math.max(from, line.from + (prefixPattern.exec(line.text)?.[0].length ?? 0))
    const end = Math.min(to, line.to)
    let [start, stop] = [begin, end]
    const isOutside = (at: number) => /[\s*]/.test(state.sliceDoc(at, at + 1))
    while (start < stop && isOutside(start)) start += 1
    while (start < stop && isOutside(stop - 1)) stop -= 1
    if (start < stop) spans.push({ from: start, to: stop })
    if (line.to === state.doc.length) break
  }
  return spans
}

/** Puts a mark around each span, or takes it from all that have it. */
function marked({ doc }: EditorState, spans: readonly Span[], mark: '**' | '*'): ChangeSpec[] {
  const size = mark.length
  const starsFrom = (at: number, step: 1 | -1) => {
    let count = 0
    while (doc.sliceString(at + count * step, at + count * step + 1) === '*') count += 1
    return count
  }
  const isMarked = ({ from, to }: Span) => {
    const stars = Math.min(starsFrom(from - 1, -1), starsFrom(to, 1))
    return size === 2 ? stars > 1 : stars % 2 === 1
  }
  return spans.every(isMarked)
    ? spans.flatMap(({ from, to }) => [
        { from: from - size, to: from },
        { from: to, to: to + size },
      ])
    : spans
        .filter((span) => !isMarked(span))
        .flatMap(({ from, to }) => [
          { from, insert: mark },
          { from: to, insert: mark },
        ])
}

/** Makes the lines of the selection a heading, a list or a quotation, and plain again where they are so already. */
export const toggleLines =
  (format: LineFormat): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state
    const { write, pattern } = linePrefixes[format]
    const { from, to } = state.selection.main
    const [first, last] = [doc.lineAt(from), doc.lineAt(to)]
    const all = Array.from({ length: last.number - first.number + 1 }, (_, at) => doc.line(first.number + at))
    const written = all.filter(({ text }) => text.trim() !== '')
    const lines = written.length > 0 ? written : [first]
    const isOn = written.length > 0 && lines.every(({ text }) => pattern.test(text))
    const changes: ChangeSpec[] = lines.map((line, at) => ({
      from: line.from,
      to: line.from + (prefixPattern.exec(line.text)?.[0].length ?? 0),
      insert: isOn ? '' : write(at),
    }))
    if (!isOn) {
      // A paragraph right beside a list or a quotation would become a part of it.
      const isApart = (number: number) => {
        const text = number < 1 || number > doc.lines ? '' : doc.line(number).text
        return text.trim() === '' || pattern.test(text)
      }
      if (!isApart(first.number - 1)) changes.unshift({ from: first.from, insert: '\n' })
      if (!isApart(last.number + 1)) changes.push({ from: last.to, insert: '\n' })
    }
    const made = state.changes(changes)
    dispatch(
      state.update({
        changes: made,
        selection: state.selection.map(made, 1),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }

/** A small table to write over. Words in brackets that stay are found by the check. */
export const newTable = `| [Heading] | [Heading] |
| --- | --- |
| [Words] | [Words] |
| [Words] | [Words] |`

const isBlank = (text: string) => text.trim() === ''

/**
 * Puts a table or a picture on lines of its own, whatever stands at the cursor: a sentence is never parted. In an empty
 * line or before a paragraph it stands there, else below the paragraph.
 *
 * @param chosen words of it that are selected, to be written over
 */
export const insertBlock =
  (block: string, chosen = ''): StateCommand =>
  ({ state, dispatch }) => {
    const { doc } = state
    const { head } = state.selection.main
    const textAt = (number: number) => (number < 1 || number > doc.lines ? '' : doc.line(number).text)
    let line = doc.lineAt(head)
    const isBefore = head === line.from && isBlank(textAt(line.number - 1))
    if (!isBefore && !isBlank(line.text))
      while (!isBlank(textAt(line.number + 1)) && !/^:{2,}/.test(textAt(line.number + 1)))
        line = doc.line(line.number + 1)
    const at = isBlank(line.text) ? line.from : isBefore ? line.from : line.to
    const to = isBlank(line.text) ? line.to : at
    const before = doc.sliceString(0, at)
    const after = doc.sliceString(to)
    const above = isBlank(before) || /\n[ \t]*\n$/.test(before) ? '' : before.endsWith('\n') ? '\n' : '\n\n'
    const below = isBlank(after)
      ? after.includes('\n')
        ? ''
        : '\n'
      : /^\n[ \t]*\n/.test(after)
        ? ''
        : after.startsWith('\n')
          ? '\n'
          : '\n\n'
    const begins = at + above.length
    const place = chosen === '' ? block.length : block.indexOf(chosen)
    dispatch(
      state.update({
        changes: { from: at, to, insert: above + block + below },
        selection: EditorSelection.single(begins + place, begins + place + chosen.length),
        scrollIntoView: true,
        userEvent: 'input',
      }),
    )
    return true
  }

/** A line that begins what is no paragraph: a heading, a list, a quotation, a table, a picture. */
const blockLine = /^(?:#{1,6} |[-*+] |\d{1,3}[.)] |> ?|\||!\[)/

/** Puts what was pasted in the place of the selection. A table or a list of it gets lines of its own. */
export const insertPasted =
  (text: string): StateCommand =>
  ({ state, dispatch }) => {
    const { from, to } = state.selection.main
    const before = state.doc.sliceString(state.doc.lineAt(from).from, from)
    const after = state.doc.sliceString(to, state.doc.lineAt(to).to)
    const lastBlock = text.slice(text.lastIndexOf('\n\n') + 1).trimStart()
    const above = blockLine.test(text) && !isBlank(before) ? '\n\n' : ''
    const below = blockLine.test(lastBlock) && !isBlank(after) ? '\n\n' : ''
    dispatch(
      state.update(state.replaceSelection(above + text + below), { scrollIntoView: true, userEvent: 'input.paste' }),
    )
    return true
  }

type LinkText = Span & { words: string; address: string }

const letters = /[\p{L}\p{N}]/u

/** Finds the link at a selection of a text, or what is to become one: what is selected, or the word at the cursor. */
export function linkAt(text: string, { from, to }: Span): LinkText {
  for (const { index, 0: whole, 1: words = '', 2: address = '' } of text.matchAll(/\[([^[\]\n]*)\]\(([^\s()]*)\)/g))
    if (index <= from && to <= index + whole.length) return { from: index, to: index + whole.length, words, address }
  let [begin, end] = [from, to]
  if (from === to) {
    while (letters.test(text.charAt(begin - 1))) begin -= 1
    while (letters.test(text.charAt(end))) end += 1
  }
  return { from: begin, to: end, words: text.slice(begin, end), address: '' }
}

/** Writes a link. An address is completed as a browser completes it: `www.example.com` is one of https. */
export function linkText(words: string, address: string): string {
  const plain = address
    .trim()
    .replaceAll('(', '%28')
    .replaceAll(')', '%29')
    .replaceAll(/[\s<>]/g, encodeURIComponent)
  const isWhole = /^(?:[a-z][a-z\d+.-]*:|[/#?])/i.test(plain)
  const scheme = isWhole ? '' : /^[^/@]+@[^/@]+$/.test(plain) ? 'mailto:' : 'https://'
  return `[${words.replaceAll(/\s+/g, ' ').trim() || plain}](${scheme}${plain})`
}
