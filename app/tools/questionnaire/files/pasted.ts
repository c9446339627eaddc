import { numbered, type Question, unnumbered } from '../answers.ts'
import { cleanedLines } from './cleaned-lines.ts'
import { columnsOf, questionsOf } from './columns.ts'
import { rowsOf } from './csv.ts'
import { plainSheet } from './file.ts'
import { questionsInLines } from './questions-in-lines.ts'

/** Reads questions from a pasted text: from their column, where columns were copied, or else a line each. */
export function pastedQuestions(text: string): readonly Question[] {
  const found = questionsIn(text)
  const isNumbered = found.some(({ number }) => number !== '')
  return isNumbered ? found.map((one) => ({ ...one, number: one.number || unnumbered })) : found
}

function questionsIn(text: string): readonly Question[] {
  const { lines, isMail } = cleanedLines(text)
  const rows = rowsOf(tabbed(lines.map((line) => line.text).join('\n')), '\t')
    .map((cells) => cells.map((cell) => cell.text))
    .filter((cells) => cells.some((cell) => cell.trim() !== ''))
  const hasColumns = (cells: readonly string[]) => cells.length > 1
  if (rows.filter(hasColumns).length >= rows.length / 2) {
    const sheet = plainSheet(
      '',
      // A line between the rows of a table is a heading, or a question of its own.
      rows.map((cells) => (hasColumns(cells) ? cells : [])),
    )
    const found = questionsOf(sheet, 0, columnsOf(sheet))
    const between = rows.flatMap((cells, row) =>
      hasColumns(cells) || !asks(cells[0] ?? '') ? [] : [{ ...numbered(cells[0] ?? ''), row }],
    )
    if (found.length > 0)
      return inParts(
        // What a mail says above its table is no heading.
        isMail ? rows.map((cells, row) => (row < rows.findIndex(hasColumns) ? [] : cells)) : rows,
        [...found, ...between].sort((one, other) => one.row - other.row),
      )
  }
  return questionsInTable(text) ?? questionsInLines(lines, isMail)
}

/** Reads the text of a CSV file, which names its column of questions in its first line; null for any other. */
function questionsInTable(text: string): readonly Question[] | null {
  const [first = ''] = text.trimStart().split('\n', 1)
  const separator = [',', ';'].find((sign) => first.split(sign).length > 1 && first.length < 200)
  if (separator === undefined) return null
  const rows = rowsOf(text.trim(), separator).map((cells) => cells.map((cell) => cell.text))
  const [heads] = rows
  if (!heads || rows.length < 2 || !rows.every(({ length }) => length === heads.length)) return null
  const sheet = plainSheet('', rows)
  const columns = columnsOf(sheet)
  return columns.head === 0 && columns.question !== null ? questionsOf(sheet, 0, columns) : null
}

const asks = (line: string) => /\?\s*$/.test(line)

/** A table of Markdown as columns of a spreadsheet. */
const tabbed = (text: string) =>
  text
    .split('\n')
    .filter((line) => !/^\s*\|[\s:|-]+\|\s*$/.test(line))
    .map((line) => {
      const [, cells] = /^\s*\|(.*)\|\s*$/.exec(line) ?? []
      return cells === undefined
        ? line
        : cells
            .split(/(?<!\\)\|/)
            .map((cell) => cell.trim())
            .join('\t')
    })
    .join('\n')

/** Gives questions the heading below which they stand. */
function inParts<Placed extends Question & { row: number }>(
  rows: readonly (readonly string[])[],
  found: readonly Placed[],
) {
  const headings = rows.flatMap((cells, row) =>
    cells.length === 1 && !asks(cells[0] ?? '') ? [{ row, text: (cells[0] ?? '').replace(/^#+ /, '').trim() }] : [],
  )
  return found.map(({ number, text, row }): Question => {
    const part = headings.findLast((one) => one.row < row)?.text
    return { number, text, ...(part && { part }) }
  })
}
