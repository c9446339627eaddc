import { writeFile } from 'node:fs/promises'
import { type Io, jsonText, oneOf, UsageError } from './command.ts'
import { csv } from './csv.ts'
import { printable } from './table.ts'

/** What every export can be told. */
export const exportOptions = { format: { type: 'string' }, output: { type: 'string' } } as const
export const exportHelp = `  --format NAME   csv (unless told otherwise) or json
  --output FILE   the file to write; only its owner may read it
  --json          the same as --format json`

type Exported = {
  /** Each of them as JSON tells it. */
  told: readonly unknown[]
  /** The same as rows, the names first. */
  rows: () => readonly (readonly string[])[]
  /** How many of what, for the sentence that says where they went. */
  counted: string
}

/**
 * Writes an export as its options ask: CSV that is safe to open in a spreadsheet, or JSON, to a file or to the terminal.
 *
 * @throws UsageError when the options are not right
 */
export function exporter({ format, output, json }: { format?: string; output?: string; json?: boolean }) {
  const chosen = oneOf('--format', format ?? (json ? 'json' : 'csv'), ['csv', 'json'])
  if (json && chosen === 'csv') throw new UsageError('--json and --format csv contradict each other')
  return async ({ out, err }: Pick<Io, 'out' | 'err'>, { told, rows, counted }: Exported) => {
    const text = chosen === 'json' ? jsonText(told) : csv(rows())
    if (output === undefined) return out(text)
    await writeFile(output, text, { mode: 0o600 })
    err(`${counted} written to ${printable(output)}\n`)
  }
}
