import writeExcelFile from 'write-excel-file/node'

/** The longest text that spreadsheets accept in a cell. */
const maxCharacters = 32_767
/** Characters that XML cannot hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const notInXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * Makes a workbook of one sheet; the first row is its heading. Every cell is text, so no program runs it as a formula.
 */
export function xlsx([headings = [], ...rows]: readonly (readonly string[])[]): Promise<Buffer> {
  const text = (value: string) => ({ value: value.replace(notInXml, ' ').slice(0, maxCharacters), type: String })
  const sheet = [
    headings.map((value) => ({ ...text(value), fontWeight: 'bold' as const })),
    ...rows.map((cells) => cells.map((value) => ({ ...text(value), wrap: true, alignVertical: 'top' as const }))),
  ]
  const columns = headings.map((heading, column) => {
    const longest = Math.max(heading.length, ...rows.map((cells) => cells[column]?.length ?? 0))
    return { width: Math.min(48, longest + 2) }
  })
  return writeExcelFile(sheet, { columns, stickyRowsCount: 1, sheet: 'Export' }).toBuffer()
}
