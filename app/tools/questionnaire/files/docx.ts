import { FileRefused, maxRows, type OpenFile, plainSheet } from './file.ts'
import { attribute, type Edit, edited, escaped, plain, type Tag, tagsOf } from './xml.ts'
import type { Package } from './zip.ts'

/**
 * A cell of a table: its text, and its first paragraph, into which an answer is written.
 *
 * @property first the cell that shows what this one says, where several rows share one
 */
type Cell = { text: string; paragraph: Tag | null; paragraphEnd: number; isField: boolean; first: Cell | null }
type Table = { rows: Cell[][] }

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
    sheets: tables.map(({ rows }, at) =>
      plainSheet(
        `Table ${at + 1}`,
        rows.map((cells) => Array.from(cells, (cell) => cell?.text ?? '')),
      ),
    ),
    fill(cells) {
      const placed = Map.groupBy(cells, ({ sheet, row, column }) => {
        const cell = tables[sheet]?.rows[row]?.[column]
        return cell?.first ?? cell
      })
      let left = 0
      const edits = [...placed].flatMap(([cell, own]): Edit[] => {
        // What the customer's document says already stays, and so does a field with rules of its own.
        if (!cell?.paragraph || cell.isField || cell.text.trim() !== '') {
          left += own.length
          return []
        }
        const { paragraph, paragraphEnd } = cell
        const { prefix } = paragraph
        const texts = [...new Set(own.map(({ text }) => text))].join('\n')
        const lines = texts.split('\n').map((line) => `<${prefix}t xml:space="preserve">${escaped(line)}</${prefix}t>`)
        const run = `<${prefix}r>${lines.join(`<${prefix}br/>`)}</${prefix}r>`
        if (paragraph.kind === 'open') return [{ from: paragraphEnd, to: paragraphEnd, text: run }]
        const open = `${xml.slice(paragraph.start, paragraph.end - 2).trimEnd()}>`
        return [{ from: paragraph.start, to: paragraph.end, text: `${open}${run}</${prefix}p>` }]
      })
      return { bytes: file.packed(new Map([[part, edited(xml, edits)]])), left }
    },
  }
}

/** What stands between the words of a text. */
const between: Readonly<Record<string, string>> = { br: '\n', cr: '\n', tab: ' ', noBreakHyphen: '-' }

/** Reads the tables that stand in no other one, cell by cell; a cell over several columns is the first of these. */
function tablesOf(xml: string): Table[] {
  const tables: Table[] = []
  let [depth, rows, text, column, span] = [0, 0, -1, 0, 1]
  let cell: Cell | null = null
  for (const tag of tagsOf(xml)) {
    const { name, kind } = tag
    if (name === 'tbl') {
      if (kind === 'open' && depth++ === 0) tables.push({ rows: [] })
      else if (kind === 'close') depth -= 1
      if (cell && depth > 1) cell.isField = true
      continue
    }
    const table = depth === 1 ? tables.at(-1) : undefined
    if (table && name === 'tr' && kind === 'open') {
      table.rows.push([])
      column = 0
      rows += 1
      if (rows > maxRows) throw new FileRefused('The file has more than 50,000 rows.')
    } else if (table && name === 'tc' && kind === 'open') {
      cell = { text: '', paragraph: null, paragraphEnd: 0, isField: false, first: null }
      span = 1
    } else if (table && name === 'tc' && kind === 'close' && cell) {
      const row = table.rows.at(-1)
      if (row) row[column] = cell
      column += span
      cell = null
    } else if (cell && table && name === 'vMerge' && attribute(tag, `${tag.prefix}val`) !== 'restart') {
      const above: Cell | undefined = table.rows.at(-2)?.[column]
      cell.first = above?.first ?? above ?? null
    } else if (cell && name === 'gridSpan' && table)
      span = Math.min(Number(attribute(tag, `${tag.prefix}val`)) || 1, 60)
    else if (cell && name === 'sdt') cell.isField = true
    else if (cell && table && name === 'p') {
      if (kind !== 'close' && cell.text !== '') cell.text += '\n'
      if (kind !== 'close') cell.paragraph ??= tag
      if (kind === 'close' && cell.paragraphEnd === 0) cell.paragraphEnd = tag.start
    } else if (cell && kind !== 'close' && name in between) cell.text += between[name]
    else if (cell && name === 't') {
      if (kind === 'open') text = tag.end
      else if (kind === 'close') cell.text += plain(xml.slice(text, tag.start))
    }
  }
  return tables
}
