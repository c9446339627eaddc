import { table } from '#platform/cli/table.ts'
import { longDate } from '#platform/text/long-date.ts'
import type { Funnel, Report } from '../report.server.ts'
import { campaignWords, formWords, pageWords, reportNotes, toolWords } from './words.server.ts'

/** The most rows of a table. A line below it tells how many are left out. */
const maxRows = 25
const widest = 44

/** A report for a terminal of 100 columns. */
export function reportText(report: Report): string {
  const { total, newsletter } = report
  const parts = [
    `${longDate(report.from)} to ${longDate(report.to)}, days of UTC\n`,
    numbers('ALL', ['VIEWS', 'STARTS', 'SENT', 'LEADS', 'WON'], [['the whole site', ...funnelOf(total)]]),
    numbers(
      'PAGE',
      funnelHeads,
      report.pages.map(({ path, ...of }) => [pageWords(path), ...funnelOf(of)]),
    ),
    numbers(
      'CAMPAIGN',
      funnelHeads,
      report.campaigns.map((of) => [campaignWords(of), ...funnelOf(of)]),
    ),
    numbers(
      'FORM',
      ['STARTS', 'ERRORS', 'SENT', 'LEADS', 'WON'],
      report.forms.map(({ form, starts, errors, submissions, leads, won }) => [
        formWords(form),
        starts,
        errors,
        submissions,
        leads,
        won,
      ]),
    ),
    numbers(
      'FIELD THAT NEEDED ATTENTION',
      ['TIMES'],
      report.errors.map(({ form, field, n }) => [`${formWords(form)}: ${field}`, n]),
    ),
    numbers(
      'TOOL',
      ['STARTED', 'FINISHED'],
      report.tools.map(({ tool, started, finished }) => [toolWords(tool), started, finished]),
    ),
    numbers('NEWSLETTER', ['SIGN-UPS', 'CONFIRMED'], [['all pages', newsletter.signUps, newsletter.confirmed]]),
    numbers(
      'DOWNLOAD',
      ['TIMES'],
      report.downloads.map(({ file, n }) => [file, n]),
    ),
    reportNotes.map((note) => wrapped(note)).join(''),
  ]
  return parts.filter(Boolean).join('\n')
}

const funnelHeads = ['VIEWS', 'STARTS', 'SENT', 'LEADS', 'WON']
const funnelOf = ({ views, starts, submissions, leads, won }: Funnel) => [views, starts, submissions, leads, won]

/** Writes a table with right-aligned numbers; empty without rows. */
function numbers(name: string, heads: readonly string[], rows: readonly (readonly [string, ...number[]])[]): string {
  if (rows.length === 0) return ''
  const shown = rows.slice(0, maxRows)
  const widths = heads.map((head, column) =>
    Math.max(head.length, ...shown.map(([, ...cells]) => String(cells[column] ?? '').length)),
  )
  const right = (cells: readonly (string | number)[]) =>
    cells.map((cell, column) => String(cell).padStart(widths[column] ?? 0))
  const lines = shown.map(([label, ...cells]) => [cut(label), ...right(cells)])
  const more = rows.length - shown.length
  return table([name, ...right(heads)], lines) + (more > 0 ? `${more} more: --format csv has all\n` : '')
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
