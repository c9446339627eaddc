import { type Options, parse } from 'csv-parse/sync'

export type CsvRow = {
  /** The number of its first line in the file, from 1. */
  line: number
  /** Trimmed; those of a row with a fault may be cut wrongly. */
  cells: readonly string[]
  /** Why the row cannot be read, as the end of a sentence; null when it can. */
  fault: string | null
}

type IsRow = (cells: readonly string[], head: readonly string[]) => boolean
type Shape = { separator: string; width: number; isWhole: (cells: readonly string[]) => boolean }

const separators = [',', ';', '\t', '|'] as const
const batchSize = 1_000
/** The lines with words in which the head may stand: a spreadsheet may have a title above it. */
const maxTitle = 8
/** The most lines of one row. A quotation mark that is closed later was not meant to open a cell. */
const maxLines = 200

/**
 * Reads a CSV file to its end. Each line is part of exactly one row, and a row that cannot be read has a fault: nothing
 * is left out but empty lines.
 *
 * It takes what spreadsheets and newsletter services write: commas, semicolons, tabs or vertical bars, a first line
 * `sep=;`, any line ends, cells of several lines, and quotation marks that stand for inches or for words.
 *
 * @param isRow tells a whole row from a line within a cell, for lines that have as many cells as the first
 * @param isHead tells the line that names the columns from a title above it
 */
export function readCsv(
  text: string,
  isRow: IsRow = () => true,
  isHead: (cells: readonly string[]) => boolean = () => true,
): { head: readonly string[]; rows: CsvRow[] } {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/)
  const named = /^"?sep=(.)"?[,;\t|]*$/i.exec(lines[0] ?? '')?.[1]
  const filled = lines.flatMap((line, at) => (line.trim() !== '' && !(at === 0 && named !== undefined) ? [at] : []))
  const headAt = (at: number) => {
    const line = lines[at] ?? ''
    const end = isPaired(line) ? at : nextLine(lines, at + 1, (one) => !isPaired(one), at + maxTitle)
    const whole = lines.slice(at, end + 1).join('\n')
    const separator = named ?? separatorOf(whole)
    const rows = end > at ? strictly(whole, separator) : null
    if (rows?.length === 1 && rows[0]) return { end, separator, head: rows[0].map((name) => name.replace(/\s+/g, ' ')) }
    const own = named ?? separatorOf(line)
    return { end: at, separator: own, head: cellsOf(line, own) ?? [] }
  }
  const heads = filled.slice(0, maxTitle).map(headAt)
  const found = heads.find(({ head }) => isHead(head)) ?? heads[0]
  if (!found) return { head: [], rows: [] }
  const { end, separator, head } = found
  const isWhole = (cells: readonly string[]) => cells.length === head.length && isRow(cells, head)
  const rows = [...rowsOf(lines, end + 1, { separator, width: head.length, isWhole })]
  return { head, rows: rows.filter(({ cells, fault }) => fault !== null || cells.some((cell) => cell !== '')) }
}

/** Finds the separator that cuts the first line into the most cells. */
function separatorOf(head: string): string {
  const counted = separators.map((mark) => ({ mark, cells: strictly(head, mark)?.[0]?.length ?? 0 }))
  return counted.reduce((best, one) => (one.cells > best.cells ? one : best)).mark
}

function* rowsOf(lines: readonly string[], first: number, shape: Shape): Generator<CsvRow> {
  const { separator, width } = shape
  const rowAt = (at: number, cells: readonly string[]): CsvRow => ({
    line: at + 1,
    cells,
    fault: cells.slice(width).some((cell) => cell !== '')
      ? `has ${cells.length} cells, and the first line names ${width}`
      : null,
  })
  const unread = (at: number): CsvRow => ({
    line: at + 1,
    cells: plainly(lines[at] ?? '', separator),
    fault: 'has a quotation mark that opens a cell and is not closed',
  })
  for (let at = first; at < lines.length; ) {
    // A row whose quotation marks are in pairs ends where its line ends.
    const end = nextLine(lines, at, (line) => !isPaired(line), at + batchSize)
    if (end > at) {
      const cells = manyOf(lines.slice(at, end), separator)
      for (const [index, one] of cells.entries()) yield one ? rowAt(at + index, one) : unread(at + index)
      at = end
      continue
    }
    const alone = cellsOf(lines[at] ?? '', separator)
    const last = alone ? at : nextLine(lines, at + 1, (line) => !isPaired(line), at + maxLines)
    const cells = alone ?? rejoinedCells(lines.slice(at, last + 1), shape)
    yield cells ? rowAt(at, cells) : unread(at)
    at = cells ? last + 1 : at + 1
  }
}

const isPaired = (line: string) => line.split('"').length % 2 === 1

/** Finds the next line of a kind. @returns its index, or `limit` when there is none before */
function nextLine(lines: readonly string[], from: number, isOne: (line: string) => boolean, limit: number): number {
  const until = Math.min(limit, lines.length)
  for (let at = from; at < until; at += 1) if (isOne(lines[at] ?? '')) return at
  return until
}

/**
 * Reads a row of several lines, as a cell with a line break has. Null when the first line and a later one are whole
 * rows: then the quotation mark that opened the cell was a stray one.
 */
function rejoinedCells(
  [first = '', ...later]: readonly string[],
  { separator, width, isWhole }: Shape,
): string[] | null {
  const isStray = (line: string) => isWhole(plainly(line, separator))
  if (isStray(first) && later.some(isStray)) return null
  const [row, ...more] = strictly([first, ...later].join('\n'), separator) ?? []
  return row?.length === width && more.length === 0 ? row : null
}

const plainly = (line: string, separator: string) =>
  line.split(separator).map((cell) => cell.replaceAll('"', '').trim())

/** Reads lines that are a row each. A line that cannot be read is null. */
function manyOf(lines: readonly string[], separator: string): (string[] | null)[] {
  const rows = strictly(lines.map((line) => `${line}\n`).join(''), separator)
  return rows?.length === lines.length ? rows : lines.map((line) => cellsOf(line, separator))
}

/**
 * Reads the cells of a line. Quotation marks that enclose no cell are part of the text. Null when one is not closed.
 */
function cellsOf(line: string, separator: string): string[] | null {
  const bare = line.split(separator).map((cell) => cell.trim())
  // Only at the start of a cell does a quotation mark mean anything.
  if (!bare.some((cell) => cell.startsWith('"'))) return bare
  const [row] = strictly(line, separator) ?? loosely(line, separator) ?? []
  return row ?? null
}

const strictly = (text: string, separator: string) => rowsIn(text, { delimiter: separator, trim: true })
/** A quotation mark within a cell is kept as it is. */
const loosely = (text: string, separator: string) => rowsIn(text, { delimiter: separator, relax_quotes: true })

function rowsIn(text: string, options: Options): string[][] | null {
  try {
    const rows = parse(text, { ...options, record_delimiter: '\n', relax_column_count: true })
    return rows.map((row) => row.map((cell) => cell.trim()))
  } catch {
    return null
  }
}
