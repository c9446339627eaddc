/** Control characters could move the cursor or recolour the terminal; a table shows a space instead. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const control = /[\u0000-\u001f\u007f-\u009f]+/g

/** Makes a text safe to print on one line of a terminal. */
export const printable = (text: string) => text.replace(control, ' ')

/** Makes a text of several lines safe to print on a terminal. */
export const printableText = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map(printable)
    .join('\n')

/** Aligns rows in columns below their headings, without spaces at the end of a line. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [headings, ...rows].map((cells) => cells.map(printable))
  const widths = headings.map((_, column) => Math.max(...lines.map((cells) => lengthOf(cells[column] ?? ''))))
  const pad = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - lengthOf(cell))
  return lines.map((cells) => `${cells.map(pad).join('  ').trimEnd()}\n`).join('')
}

/** Prints a table with cells cut to fit: a line is never wider than its columns with two spaces between them. */
export const fittedTable = (
  headings: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
) =>
  table(
    headings,
    rows.map((cells) => cells.map((cell, column) => cut(cell, widths[column] ?? 0))),
  )

const cut = (text: string, width: number) =>
  lengthOf(text) <= width ? text : `${[...text].slice(0, width - 1).join('')}…`

const lengthOf = (text: string) => [...text].length
