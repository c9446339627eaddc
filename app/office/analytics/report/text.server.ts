import { table } from '#platform/cli/table.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Report } from '../report.server.ts'
import { type ReportTable, reportTables } from './tables.server.ts'
import { reportNotes } from './words.server.ts'

/** The most rows of a table. A line below it tells how many are left out. */
const maxRows = 25
const widest = 44

/** A report for a terminal of 100 columns. */
export function reportText(report: Report): string {
  const { total, page, campaign, form, fieldError, tool, newsletter, download } = reportTables(report)
  const parts = [
    `${longDate(report.from)} to ${longDate(report.to)}, days of UTC\n`,
    ...[total, page, campaign, form, fieldError, tool, newsletter, download].map(numbers),
    reportNotes.map((note) => wrapped(note)).join(''),
  ]
  return parts.filter(Boolean).join('\n')
}

/** Writes a table with right-aligned numbers; empty without rows. */
function numbers({ head, columns, rows }: ReportTable): string {
  if (rows.length === 0) return ''
  const heads = columns.map((column) => column.head.toUpperCase())
  const shown = rows.slice(0, maxRows)
  const widths = heads.map((word, column) =>
    Math.max(word.length, ...shown.map(({ cells }) => String(cells[column]).length)),
  )
  const right = (cells: readonly (string | number)[]) =>
    cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0))
  const lines = shown.map(({ label, cells }) => [cut(label), ...right(cells)])
  const more = rows.length - shown.length
  return table([head.toUpperCase(), ...right(heads)], lines) + (more > 0 ? `${more} more: --format csv has all\n` : '')
}

const cut = (text: string) => (text.length <= widest ? text : `${text.slice(0, widest - 1)}…`)

/** A sentence in lines of 96 signs, the first of them marked. */
function wrapped(text: string): string {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? ''
    if (line.length + word.length > 96) lines.push(word)
    else lines[lines.length - 1] = line ? `${line} ${word}` : word
  }
  return lines.map((line, index) => `${index === 0 ? '- ' : '  '}${line}\n`).join('')
}
