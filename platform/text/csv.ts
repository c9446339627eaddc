/**
 * Matches text that a spreadsheet would run as a formula: after white space and quotation marks, a first character of
 * `= + - @`, a tab, a carriage return, a NUL, or a full-width form of these.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const dangerous = /^["\s]*[=+\-@\t\r\u0000＝＋－＠]/

/**
 * Matches such a beginning behind what may part cells for another reader: one that expects semicolons or tabs starts a
 * new cell there, even within quotation marks that stand further ahead.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const dangerousWithin = /(?=[=+\-@\u0000＝＋－＠])(?<=[,;|\t\r\n]["\s]*)/g

/** Matches a telephone number that begins with a zero, which a spreadsheet would read as a number without it. */
const isZeroLed = /^0\d+$/

/**
 * Puts a `'` before what a spreadsheet would run or compute, wherever a cell may begin for it. That keeps the `+` and
 * the zeros of telephone numbers: `+49-170-1234567` is a sum otherwise, and `0170` is 170.
 */
export function safeCell(text: string): string {
  const safe = text.replace(dangerousWithin, "'")
  return dangerous.test(text) || isZeroLed.test(text) ? `'${safe}` : safe
}

/**
 * Takes back what `safeCell` put before a cell's text, and the formula `="…"` with which other programs keep it a text.
 */
export function plainCell(text: string): string {
  const rest = text.startsWith("'") ? text.slice(1) : ''
  const plain = dangerous.test(rest) || isZeroLed.test(rest) ? rest : text.replace(/^="([^"]*)"$/, '$1')
  return plain.replace(markedWithin, '')
}
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const markedWithin = /'(?=[=+\-@\u0000＝＋－＠])(?<=[,;|\t\r\n]["\s]*')/g

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
