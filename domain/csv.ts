/**
 * What a spreadsheet would run as a formula: a first character, after white space, of `= + - @`, a tab, a carriage
 * return, a NUL, or a full-width twin of these (RELIABILITY 3, CSV formula).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const dangerous = /^\s*[=+\-@\t\r\u0000＝＋－＠]/

/** A cell's text with a `'` before it when a spreadsheet would run it. */
export const safeCell = (text: string) => (dangerous.test(text) ? `'${text}` : text)

/** Tells a spreadsheet that what follows is UTF-8; without it Excel reads `Zoë` as `ZoÃ«`. */
const byteOrderMark = '\ufeff'

/** Rows as CSV (RFC 4180) in UTF-8: every cell quoted and safe to open in a spreadsheet, lines ended by CRLF. */
export function csv(rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(',')
  return byteOrderMark + rows.map((cells) => `${line(cells)}\r\n`).join('')
}
