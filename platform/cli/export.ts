import { extname } from 'node:path'
import { writePrivateFile } from '#platform/private.ts'
import { csv } from '#platform/text/csv.ts'
import { type Io, jsonText, oneOf, UsageError } from './command.ts'
import { printable } from './table.ts'

export const formats = ['csv', 'xlsx', 'json'] as const
export const separators = { standard: ',', 'excel-eu': ';' } as const

/** The options that every export takes. */
export const exportOptions = {
  format: { type: 'string' },
  output: { type: 'string' },
  'csv-for': { type: 'string' },
} as const
export const exportHelp = `  --format NAME   csv, xlsx or json; otherwise by the file's name, or csv
  --csv-for NAME  excel-eu parts cells by semicolons, as Excel reads CSV where numbers have a decimal comma
  --output FILE   the file to write; only its owner may read it
  --json          the same as --format json`

type Exported = {
  /** The items as they are written to JSON. */
  told: readonly unknown[]
  /** The data as rows; the first row has the names. */
  rows: () => readonly (readonly string[])[]
  /** Their number and kind, such as '3 leads', for the sentence that says where they went. */
  counted: string
}

/**
 * Writes an export as its options ask, to a file or the terminal: JSON, or CSV or XLSX that is safe to open in a
 * spreadsheet.
 *
 * @throws UsageError when the options are wrong
 */
export function exporter({
  format,
  output,
  json,
  'csv-for': csvFor,
}: {
  format?: string
  output?: string
  json?: boolean
  'csv-for'?: string
}) {
  const reader = oneOf('--csv-for', csvFor ?? 'standard', Object.keys(separators) as (keyof typeof separators)[])
  const named = formats.find((one) => `.${one}` === extname(output ?? '').toLowerCase())
  const chosen = oneOf('--format', format ?? (json ? 'json' : (named ?? 'csv')), formats)
  if (json && chosen !== 'json') throw new UsageError(`--json and --format ${chosen} contradict each other`)
  if (csvFor !== undefined && chosen !== 'csv') throw new UsageError(`--csv-for is for CSV, and this is ${chosen}`)
  if (chosen === 'xlsx' && output === undefined)
    throw new UsageError('An XLSX file needs a place: --output leads.xlsx, say')
  return async ({ out, err }: Pick<Io, 'out' | 'err'>, { told, rows, counted }: Exported) => {
    const bytes =
      chosen === 'json'
        ? jsonText(told)
        : chosen === 'xlsx'
          ? await (await import('./xlsx.ts')).xlsx(rows())
          : csv(rows(), separators[reader])
    if (output === undefined) return out(String(bytes))
    await writePrivateFile(output, bytes)
    err(`${counted} written to ${printable(output)}\n`)
  }
}
