import writeExcelFile from 'write-excel-file/node'
import { writable } from '#platform/text/signs.ts'

/** The longest text that spreadsheets accept in a cell. */
const maxCharacters = 32_767
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/**
 * Makes a workbook of one sheet; the first row is its heading. Cells are text, so no program runs one as a formula; a
 * moment below a heading that ends in "(UTC)" is a date, by which a sheet can be sorted.
 */
export function xlsx([headings = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const text = (value: string) => ({ value: writable(value).slice(0, maxCharacters), type: String })
  const sheet = [
    headings.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
    ...rows.map((cells) =>
      cells.map((value, column) =>
        headings[column]?.endsWith('(UTC)') && isMoment.test(value)
          ? { value: new Date(value), type: Date, format: 'yyyy-mm-dd hh:mm', alignVertical: 'top' as const }
          : { ...text(value), wrap: true, alignVertical: 'top' as const },
      ),
    ),
  ]
  const columns = headings.map((heading, column) => {
    const longest = Math.max(heading.length, ...rows.map((cells) => cells[column]?.length ?? 0))
    return { width: Math.min(48, longest + 2) }
  })
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Export' }).toBuffer()
}
