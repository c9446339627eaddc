import { boxesIn, emptyBox, tickedBox } from './boxes.ts'
import { type Box, boxReader, isOff } from './docx-boxes.ts'
import { FileRefused, type Filling, type LeftCell, maxRows, type OpenFile, plainSheet } from './file.ts'
import { attribute, type Edit, edited, escaped, type Tag, tagsOf } from './xml.ts'
import type { Package } from './zip.ts'

/**
 * A cell of a table: its text, and its first paragraph, into which an answer is written.
 *
 * @property runs the places of its texts
 * @property boxes the edits that tick each of its boxes
 * @property font the tags that set the font of its first letters, or of its paragraph
 * @property fontRun the run that the font was read in
 * @property columns the number of columns that it spans
 * @property mergedInto the top cell of a vertical merge
 */
type Cell = {
  text: string
  runs: { from: number; to: number }[]
  boxes: Box['tick'][]
  font: string
  fontRun: number
  isFontRead: boolean
  columns: number
  paragraph: Tag | null
  paragraphEnd: number
  isLocked: boolean
  mergedInto: Cell | null
}
/** A table, with the heading before it, or else the last short line of text. */
type Table = { rows: Cell[][]; heading: string }

/** The longest line that is a heading. */
const maxHeading = 80
/** The styles of headings, as the languages of word processors name them. */
const headingStyle = /^(?:heading|berschrift|überschrift|titre|t[íi]tulo|kop|rubrik|titolo)/i

/** A table's name: the heading above it, with a count where that has several. */
function nameOf(before: readonly Table[], heading: string): string {
  if (heading === '') return `Table ${before.length + 1}`
  const same = before.filter((one) => one.heading === heading).length
  return same === 0 ? heading : `${heading} (${same + 1})`
}

/** A line to write on is no text. */
const isBlank = (text: string) => /^[\s_.\u2026]*$/.test(text)

/** A line of boxes of which none is ticked, or an empty one. */
const isUnticked = (line: string) => isBlank(line) || (line.includes(emptyBox) && !line.includes(tickedBox))

/** Reads the tables of a document and keeps its text. */
export function openDocument(file: Package, name: string): OpenFile {
  const part = file.related('', { type: '/officeDocument' }) ?? 'word/document.xml'
  if (!file.has(part)) throw new FileRefused('The file has no text.')
  const xml = file.text(part)
  const tables = tablesOf(xml)
  if (tables.length === 0) throw new FileRefused('The document has no table. Copy its questions, and paste them.')
  return {
    name,
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    sheets: tables.map(({ rows, heading }, at) => ({
      ...plainSheet(
        nameOf(tables.slice(0, at), heading),
        rows.map((cells) => Array.from(cells, (cell) => cell?.text ?? '')),
      ),
      boxes: (row, column) => {
        const found = boxesIn(rows[row]?.[column]?.text ?? '')
        return found.length > 0 ? found.map(({ label }) => label) : null
      },
    })),
    fill(cells) {
      const placed = Map.groupBy(cells, ({ sheet, row, column }) => {
        const cell = tables[sheet]?.rows[row]?.[column]
        return cell?.mergedInto ?? cell
      })
      const left: LeftCell[] = []
      const edits = [...placed].flatMap(([cell, own]): Edit[] => {
        const ticks = cell?.text.split('\n').every(isUnticked) ? own.flatMap(({ tick }) => tick ?? []) : []
        // What the customer's document says already stays, and so does a field with rules of its own.
        const says = own.map(({ text }) => text).join('\n')
        if (cell && ticks.length === 0 && cell.text.trim() === says) return []
        if (!cell?.paragraph || cell.isLocked || (ticks.length === 0 && !isBlank(cell.text))) {
          const reason = !cell?.paragraph || cell.isLocked ? 'field' : 'text'
          left.push(...own.map((one) => ({ ...one, reason }) as const))
          return []
        }
        const [beside] = own.map((one) => fontBeside(tables[one.sheet], one))
        const texts = [...new Set(own.map(({ text }) => text))].filter(Boolean).join('\n')
        const cleared =
          ticks.length > 0 ? ticked(cell, ticks.filter(Boolean)) : cell.runs.map((place) => ({ ...place, text: '' }))
        return [
          ...cleared,
          ...written(xml, cell, cell.font || (beside ?? ''), ticks.length > 0 && texts ? `\n${texts}` : texts),
        ]
      })
      return { bytes: file.packed(new Map([[part, edited(xml, edits)]])), left }
    },
  }
}

/** The edits that tick the boxes beside these words, or the one in a cell whose column is the answer. */
const ticked = ({ text, boxes }: Cell, ticks: readonly string[]): readonly Edit[] =>
  boxesIn(text).flatMap(({ label }, at) =>
    ticks.includes(label) || (at === 0 && ticks.includes(tickedBox)) ? (boxes[at] ?? []) : [],
  )

/** The edit that puts a text at the end of a cell's first paragraph. */
function written(xml: string, { paragraph, paragraphEnd }: Cell, font: string, text: string): Edit[] {
  if (!paragraph || text === '') return []
  const { prefix } = paragraph
  const lines = text.split('\n').map((line) => line && `<${prefix}t xml:space="preserve">${escaped(line)}</${prefix}t>`)
  const run = `<${prefix}r>${font && `<${prefix}rPr>${font}</${prefix}rPr>`}${lines.join(`<${prefix}br/>`)}</${prefix}r>`
  if (paragraph.kind === 'open') return [{ from: paragraphEnd, to: paragraphEnd, text: run }]
  const open = `${xml.slice(paragraph.start, paragraph.end - 2).trimEnd()}>`
  return [{ from: paragraph.start, to: paragraph.end, text: `${open}${run}</${prefix}p>` }]
}

/** Finds the font of the nearest cell on the left that names one. */
const fontBeside = (table: Table | undefined, { row, column }: Filling): string =>
  table?.rows[row]?.slice(0, column).findLast((cell) => cell?.font)?.font ?? ''

/** The tags that set a font and its size; a weight or a color belongs to the words that have it. */
const fontTags = ['rFonts', 'sz', 'szCs']

/** The characters between the words of a text. */
const between: Readonly<Record<string, string>> = { br: '\n', cr: '\n', tab: ' ', noBreakHyphen: '-' }

/** Tags of text that was taken away, was moved or looked otherwise, and waits until somebody accepts the change. */
const goneTag = /^(?:del|moveFrom|[a-z]+PrChange)$/i

/** Reads outer tables only, and of them what a reader sees. A merged cell is placed at its first column. */
function tablesOf(xml: string): Table[] {
  const tables: Table[] = []
  let rowCount = 0
  /** The number of open tables: a table within a cell makes it two. */
  let depth = 0
  let column = 0
  let cell: Cell | null = null
  let textStart = -1
  /** The number of open parts that older programs show in place of a text box, and of open text boxes. */
  let [fallbacks, textBoxes, gone] = [0, 0, 0]
  /** The open content controls, each true while it shows what to put there and not an answer. */
  const prompts: boolean[] = []
  const boxes = boxReader(xml)
  let run = -1
  /** True among the properties of a content control, whose font is that of its sign. */
  let isOfControl = false
  let isHidden = false
  /** The line of text that is read now, the last one before it, and the last heading. */
  let [line, last, heading] = ['', '', '']
  let isHeading = false
  for (const tag of tagsOf(xml)) {
    const { name, kind } = tag
    const [isOpen, isClose] = [kind === 'open', kind === 'close']
    const table = depth === 1 ? tables.at(-1) : undefined
    if (name === 'Fallback' && kind !== 'empty') fallbacks += isOpen ? 1 : -1
    if (goneTag.test(name) && kind !== 'empty') gone += isOpen ? 1 : -1
    if (fallbacks > 0 || gone > 0) continue
    if (name === 'txbxContent' && kind !== 'empty') textBoxes += isOpen ? 1 : -1
    if (name === 'r') {
      isHidden = false
      run = tag.start
    } else if (name === 'vanish' && !isClose) isHidden = !isOff.test(attribute(tag, `${tag.prefix}val`) ?? '')
    if (name === 'sdtPr') isOfControl = isOpen
    if (name === 'sdt' && kind !== 'empty') isOpen ? prompts.push(false) : prompts.pop()
    else if (name === 'showingPlcHdr' && !isClose && prompts.length > 0)
      prompts[prompts.length - 1] = !isOff.test(attribute(tag, `${tag.prefix}val`) ?? '')
    const seen = boxes.tag(tag)
    if (isHidden && (name === 't' || seen !== null || name in between)) continue
    if (cell && seen !== null) addTo(cell, seen, run)
    if (name === 'tbl') {
      if (isOpen && depth === 0) {
        tables.push({ rows: [], heading: heading || (last.length <= maxHeading ? last : '') })
        last = ''
      }
      if (isOpen) depth += 1
      if (isClose) depth -= 1
      if (cell && depth > 1) cell.isLocked = true
    } else if (name === 't' && isOpen) textStart = tag.end
    else if (name === 't' && isClose) {
      const all = boxes.text(textStart, tag.start, tag.prefix)
      cell?.runs.push({ from: textStart, to: tag.start })
      const isBoxAlone = all.every((one) => typeof one !== 'string' || isBlank(one))
      for (const one of all)
        if (cell && !(typeof one === 'string' && prompts.includes(true))) addTo(cell, one, isBoxAlone ? run : null)
        else if (cell) continue
        else if (typeof one === 'string') line += one
    } else if (table && name === 'tr' && isOpen) {
      table.rows.push([])
      column = 0
      rowCount += 1
      if (rowCount > maxRows) throw new FileRefused('The file has more than 50,000 rows.')
    } else if (table && name === 'tc' && isOpen) cell = newCell()
    else if (table && name === 'tc' && isClose && cell) {
      const row = table.rows.at(-1)
      if (row) row[column] = cell
      column += cell.columns
      cell = null
    } else if (cell) {
      if (!isOfControl) readInsideCell(xml, tag, cell, run)
      if (name === 'sdtContent' && isOpen && boxes.isLocked()) cell.isLocked = true
      if (textBoxes > 0 && name === 'p' && isOpen && cell.text !== '') cell.text += '\n'
      if (table && textBoxes === 0) readOfCell(tag, cell, table.rows.at(-2)?.[column])
    } else if (depth === 0 && name === 'pStyle') isHeading = headingStyle.test(attribute(tag, `${tag.prefix}val`) ?? '')
    else if (depth === 0 && name === 'p' && isClose) {
      last = line.trim() || last
      if (isHeading) heading = line.trim() || heading
      line = ''
      isHeading = false
    }
  }
  return tables
}

/** Adds a text or a box to a cell. The font of a box that stands alone in its run is none for words. */
function addTo(cell: Cell, seen: string | Box, run: number | null) {
  if (typeof seen === 'string') cell.text += seen
  else {
    cell.text += seen.sign
    cell.boxes.push(seen.tick)
    if (cell.fontRun === run) Object.assign(cell, { font: '', fontRun: -1, isFontRead: false })
  }
}

const newCell = (): Cell => ({
  text: '',
  runs: [],
  boxes: [],
  font: '',
  fontRun: -1,
  isFontRead: false,
  columns: 1,
  paragraph: null,
  paragraphEnd: 0,
  isLocked: false,
  mergedInto: null,
})

/** Reads a tag anywhere inside a cell: a field with rules of its own, the font, what stands between words. */
function readInsideCell(xml: string, { name, kind, start, end }: Tag, cell: Cell, run: number) {
  if (name === 'ddList') cell.isLocked = true
  else if (name === 'rPr' && kind === 'close') cell.isFontRead = cell.font !== ''
  else if (!cell.isFontRead && kind === 'empty' && fontTags.includes(name)) {
    cell.font += xml.slice(start, end)
    cell.fontRun = run
  } else if (kind !== 'close' && name in between) cell.text += between[name]
}

/** Reads a tag of a cell itself, of no table within it: its merges and its paragraphs. */
function readOfCell(tag: Tag, cell: Cell, above: Cell | undefined) {
  const { name, kind, prefix } = tag
  if (name === 'vMerge' && attribute(tag, `${prefix}val`) !== 'restart')
    cell.mergedInto = above?.mergedInto ?? above ?? null
  else if (name === 'gridSpan') cell.columns = Math.min(Number(attribute(tag, `${prefix}val`)) || 1, 60)
  else if (name === 'p' && kind === 'close') cell.paragraphEnd ||= tag.start
  else if (name === 'p') {
    if (cell.text !== '') cell.text += '\n'
    cell.paragraph ??= tag
  }
}
