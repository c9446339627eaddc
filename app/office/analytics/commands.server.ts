import { type Command, exit, jsonText, noMore, readArgs, UsageError } from '#platform/cli/command.ts'
import { formatOf } from '#platform/cli/export.ts'
import { printable } from '#platform/cli/table.ts'
import { writePrivateFile } from '#platform/private.ts'
import { csv } from '#platform/text/csv.ts'
import { isDay } from '#platform/text/day.ts'

import { reportPage } from './report/page.server.ts'
import { reportRows } from './report/rows.server.ts'
import { reportText } from './report/text.server.ts'
import { type Report, reportOf } from './report.server.ts'

/** The writers by format. A new one is its file and a row here. */
const writers = {
  table: reportText,
  html: reportPage,
  json: jsonText,
  csv: (made: Report) => csv(reportRows(made)),
} as const
const formats = Object.keys(writers) as (keyof typeof writers)[]
const dayMs = 86_400_000
/** Four weeks, so each day of the week is in it as often. */
const usualDays = 28
/** Counts are stored for some two years by default. */
const maxDays = 1_100

/** The command that reports what happened on the site. */
export const report: Command = {
  help: `Prints how often pages were read, forms begun and sent, and what became of the leads: by page, campaign, form and day.

Usage: npm run site -- report [options]

  --from DAY      the first day, 2027-01-05; otherwise ${usualDays} days up to the last
  --to DAY        the last day; otherwise today. Days are those of UTC
  --format NAME   table, html, json or csv; otherwise by the file's name, or table
  --output FILE   the file to write; only its owner may read it
  --json          the same as --format json

HTML is one page with charts that needs no other file. Numbers are of times, not of people: no visitor has an ID.

Example: npm run site -- report --from 2027-01-01 --output report.html`,
  prepare(args) {
    const { values, positionals } = readArgs(args, {
      from: { type: 'string' },
      to: { type: 'string' },
      format: { type: 'string' },
      output: { type: 'string' },
    })
    noMore(positionals)
    const format = formatOf(values, formats, 'table')
    const [from, to] = [dayOf('--from', values.from), dayOf('--to', values.to)]
    return async ({ db, out, err, now }) => {
      const last = to ?? now().toISOString().slice(0, 10)
      const first = from ?? new Date(Date.parse(last) - (usualDays - 1) * dayMs).toISOString().slice(0, 10)
      if (first > last) throw new UsageError('--from is after --to')
      if (Date.parse(last) - Date.parse(first) > maxDays * dayMs)
        throw new UsageError(`A report has ${maxDays} days at most`)
      const made = await reportOf(db, first, last)
      const text = writers[format](made, now())
      if (values.output === undefined) out(text)
      else {
        await writePrivateFile(values.output, text)
        err(`Report of ${first} to ${last} written to ${printable(values.output)}\n`)
      }
      return exit.done
    }
  },
}

/** A day as an option gives it. @throws UsageError when there is no such day */
function dayOf(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  if (!isDay(text)) throw new UsageError(`${name} must be a day such as 2027-01-05`)
  return text
}
