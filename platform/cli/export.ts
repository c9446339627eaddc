import { extname } from 'node:path'
import { writePrivateFile } from '#platform/private.ts'
import { csv } from '#platform/text/csv.ts'
import { type Io, jsonText, oneOf, UsageError } from './command.ts'
import { printable } from './table.ts'

type Exported = {
  /** The data as JSON has it. */
  records: readonly unknown[]
  /** The data as rows; the first row has the names. */
  rows: () => readonly (readonly string[])[]
}

/** The characters that part the cells of a CSV file, by the program that reads it. */
const separators = { standard: ',', 'excel-eu': ';' } as const

type Separator = keyof typeof separators

/** The writers by format, in the order of the help. A new one is its file and a row here. */
const writers = {
  csv: ({ rows }: Exported, separator: Separator) => csv(rows(), separators[separator]),
  xlsx: async ({ rows }: Exported) => (await import('#platform/spreadsheets.ts')).tableWorkbook(rows()),
  json: ({ records }: Exported) => jsonText(records),
} as const
type ExportFormat = keyof typeof writers

export const formats = Object.keys(writers) as ExportFormat[]

export const exported = async (
  format: ExportFormat,
  data: Exported,
  separator: Separator = 'standard',
): Promise<string | Buffer> => writers[format](data, separator)

/**
 * Returns the format that options ask for: by its name, by `--json`, or by the file's name.
 *
 * @throws UsageError when they contradict each other
 */
function formatOf({ format, output = '', json }: { format?: string; output?: string; json?: boolean }): ExportFormat {
  const named = formats.find((one) => `.${one}` === extname(output).toLowerCase())
  const chosen = oneOf('--format', format ?? (json ? 'json' : (named ?? 'csv')), formats)
  if (json && chosen !== 'json') throw new UsageError(`--json and --format ${chosen} contradict each other`)
  return chosen
}

export const exportOptions = {
  format: { type: 'string' },
  output: { type: 'string' },
  'csv-for': { type: 'string' },
} as const
export const exportHelp = `  --format NAME   ${formats.slice(0, -1).join(', ')} or ${formats.at(-1)}; otherwise by the file's name, or csv
  --csv-for NAME  excel-eu parts cells by semicolons, as Excel reads CSV where numbers have a decimal comma
  --output FILE   the file to write; only its owner may read it
  --json          the same as --format json`

/** @property counted their number and kind, such as '3 leads', for the sentence that says where they went */
type Counted = Exported & { counted: string }

/**
 * Writes an export in the format that its options ask for, to a file or the terminal. A spreadsheet runs nothing that
 * somebody typed: no cell of it is read as a formula.
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
  const separator = oneOf('--csv-for', csvFor ?? 'standard', Object.keys(separators) as (keyof typeof separators)[])
  const chosen = formatOf({ format, output, json })
  if (csvFor !== undefined && chosen !== 'csv') throw new UsageError(`--csv-for is for CSV, and this is ${chosen}`)
  if (chosen === 'xlsx' && output === undefined)
    throw new UsageError('An XLSX file needs a place: --output leads.xlsx, say')
  return async ({ out, err }: Pick<Io, 'out' | 'err'>, { counted, ...data }: Counted) => {
    const bytes = await exported(chosen, data, separator)
    if (output === undefined) return out(String(bytes))
    await writePrivateFile(output, bytes)
    err(`${counted} written to ${printable(output)}\n`)
  }
}
