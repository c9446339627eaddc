/**
 * Matches text that a spreadsheet would run as a formula: after white space, a first character of `= + - @`, a tab, a
 * carriage return, a NUL, or a full-width form of these (RELIABILITY 3, CSV formula).
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const dangerous = /^\s*[=+\-@\t\r\u0000＝＋－＠]/

/** Matches a full telephone number of 7 to 15 digits (E.164), which no spreadsheet runs. */
const isPhoneNumber = (text: string) =>
  text.length <= 30 && /^\+[1-9][\d ()./-]*\d$/.test(text) && /^\d{7,15}$/.test(text.replace(/\D/g, ''))

/** Puts a `'` before a cell's text when a spreadsheet would run it. */
export const safeCell = (text: string) => (dangerous.test(text) && !isPhoneNumber(text) ? `'${text}` : text)

/** Takes back what `safeCell` put before a cell's text. */
export const plainCell = (text: string) =>
  text.startsWith("'") && dangerous.test(text.slice(1)) ? text.slice(1) : text

/** Tells a spreadsheet that the file is UTF-8; without it Excel reads `Zoë` as `ZoÃ«`. */
const byteOrderMark = '\ufeff'

/**
 * Writes rows as CSV (RFC 4180) in UTF-8: every cell quoted and safe to open in a spreadsheet, lines ended by CRLF.
 *
 * @param separator between cells; Excel expects a semicolon where numbers have a decimal comma
 */
export function csv(rows: readonly (readonly string[])[], separator: ',' | ';' = ','): string {
  const line = (cells: readonly string[]) =>
    cells.map((cell) => `"${safeCell(cell).replaceAll('"', '""')}"`).join(separator)
  return byteOrderMark + rows.map((cells) => `${line(cells)}\r\n`).join('')
}
