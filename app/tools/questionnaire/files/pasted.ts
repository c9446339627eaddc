import { areNumbered, maxQuestions, numbered, type Question } from '../answers.ts'
import { columnsOf, questionsOf } from './columns.ts'
import { rowsOf } from './csv.ts'
import { plainSheet } from './file.ts'

/** Reads questions from a pasted text: from their column, where columns were copied, or else a line each. */
export function pastedQuestions(text: string): readonly Question[] {
  const rows = rowsOf(tabbed(text), '\t')
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
        rows,
        [...found, ...between].sort((one, other) => one.row - other.row),
      )
  }
  return questionsInLines(text)
}

const asks = (line: string) => /\?\s*$/.test(line)

/** A table of Markdown as columns of a spreadsheet. */
const tabbed = (text: string) =>
  text
    .split(/\r?\n/)
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

const heading = /^(?:#+ |(?:section|part|domain|category|chapter|area|module) [\dA-Z]{1,3}\b)/i
const choices = /^[\s[\]☐()]*(?:(?:yes|no|n\/a|partial(?:ly)?|partly)[\s/,|[\]☐()]*)+$/i

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

/** Reads a question a line. A line that goes on in the next one is one with it; headings and the choices of an answer are none. */
function questionsInLines(text: string): Question[] {
  const lines: string[] = []
  const written = text.split(/\r?\n/)
  const isList = areNumbered(written.filter((line) => !/^\s*(?:[a-z]|$)/.test(line) && !choices.test(line)))
  for (const line of written) {
    const last = lines.at(-1)
    if (last && /^\s*[a-z]/.test(line) && !/[.?!:;]\s*$/.test(last) && numbered(line, isList).number === '')
      lines[lines.length - 1] = `${last.trimEnd()} ${line.trim()}`
    else lines.push(line)
  }
  let part = ''
  const found = lines.flatMap((line): Question[] => {
    if (heading.test(line.trim()) && !asks(line)) part = line.replace(/^\s*#+ /, '').trim()
    const one = numbered(line, isList)
    if (one.text === '' || choices.test(one.text) || (heading.test(line.trim()) && !asks(line))) return []
    return [{ ...one, ...(part && { part }) }]
  })
  // `1` is the heading of `1.1`.
  const parents = new Set(found.flatMap(({ number }) => /^(.+)\.[^.]*$/.exec(number)?.[1] ?? []))
  const all = found.filter((one) => asks(one.text) || !parents.has(one.number))
  const isNumbered = all.filter(({ number }) => number !== '').length > all.length / 2
  return all.filter((one) => !isNumbered || one.number !== '' || asks(one.text)).slice(0, maxQuestions)
}
