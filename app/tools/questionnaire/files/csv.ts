import { safeCell } from '#platform/text/csv.ts'
import { FileRefused, maxRows, type OpenFile, plainSheet } from './file.ts'
import { type Edit, edited } from './xml.ts'

type Cell = { from: number; to: number; text: string }

/** Reads a CSV file, whatever parts its cells, and keeps its text. */
export function openCsv(bytes: Uint8Array, name: string): OpenFile {
  const { text, encode } = decoded(bytes)
  const separator = separatorOf(text)
  const rows = rowsOf(text, separator)
  return {
    name,
    type: 'text/csv',
    sheets: [
      plainSheet(
        name,
        rows.map((cells) => cells.map((cell) => cell.text)),
      ),
    ],
    fill(cells) {
      const edits = [...Map.groupBy(cells, ({ row }) => row)].flatMap(([row, own]): Edit[] => {
        const there = rows[row] ?? []
        const [inside, beyond] = [own.filter(({ column }) => there[column]), own.filter(({ column }) => !there[column])]
        const last = there.at(-1)?.to ?? 0
        let at = there.length - 1
        const added = beyond
          .sort((one, other) => one.column - other.column)
          .map(({ column, text: put }) => {
            const between = separator.repeat(column - at)
            at = column
            return between + quoted(put)
          })
        return [
          ...inside.flatMap(({ column, text: put }) => {
            const cell = there[column]
            return cell ? [{ from: cell.from, to: cell.to, text: quoted(put) }] : []
          }),
          ...(added.length > 0 ? [{ from: last, to: last, text: added.join('') }] : []),
        ]
      })
      return { ...encode(edited(text, edits)), left: [] }
    },
  }
}

const quoted = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`

type Encoded = { bytes: Uint8Array<ArrayBuffer>; isRecoded?: boolean }

/**
 * Reads UTF-8, UTF-16 with its mark, or what Windows wrote before these, and writes the same again. A text with signs
 * that the last has no place for becomes UTF-8 with its mark.
 */
function decoded(bytes: Uint8Array): { text: string; encode: (text: string) => Encoded } {
  if ((bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff)) {
    const isLittle = bytes[0] === 0xff
    return {
      text: new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be', { ignoreBOM: true }).decode(bytes),
      encode(now) {
        const view = new DataView(new ArrayBuffer(now.length * 2))
        for (let at = 0; at < now.length; at += 1) view.setUint16(at * 2, now.charCodeAt(at), isLittle)
        return { bytes: new Uint8Array(view.buffer) }
      },
    }
  }
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
    return { text, encode: (now) => ({ bytes: new TextEncoder().encode(now) }) }
  } catch {
    const windows = new TextDecoder('windows-1252')
    const codes = new Map(Array.from({ length: 256 }, (_, code) => [windows.decode(new Uint8Array([code])), code]))
    return {
      text: windows.decode(bytes),
      encode(now) {
        const own = [...now].map((sign) => codes.get(sign))
        return own.every((code) => code !== undefined)
          ? { bytes: Uint8Array.from(own) }
          : { bytes: new TextEncoder().encode(`\ufeff${now}`), isRecoded: true }
      },
    }
  }
}

const separators = [',', ';', '\t', '|'] as const
/** The part of a text that tells what separates its cells. */
const headLength = 20_000
/** The share of rows that have cells for a sign to be what separates them. */
const enough = 0.5

/**
 * Finds the sign that stands equally often in each row; of two, the one beside cells in quotation marks, or that makes
 * more cells. Commas of sentences make no cells: a list of one column has a sign that stands in none of its rows. Excel
 * may name it in the first line.
 */
function separatorOf(text: string): string {
  const named = /^\ufeff?"?sep=(.)"?[\r\n]/i.exec(text)?.[1]
  if (named) return named
  const head = text.slice(0, headLength)
  const read = separators.map((sign) => ({ sign, ...cellsBy(sign, head, text.length > headLength) }))
  const by = (...keys: readonly ('even' | 'several' | 'apart' | 'quoted' | 'cells')[]) =>
    read
      .filter((one) => (one.apart === 1 || one.even === 1) && (one[keys[0] ?? 'even'] ?? 0) >= enough)
      .sort((one, other) => keys.map((key) => other[key] - one[key]).find((difference) => difference !== 0) ?? 0)[0]
  const found = by('even', 'apart', 'quoted', 'cells') ?? by('several', 'apart', 'quoted', 'cells')
  return (found ?? read.toSorted((one, other) => one.several - other.several)[0])?.sign ?? ','
}

/**
 * Counts the cells that a sign makes of the rows at the beginning of a text.
 *
 * @returns `even`: the share of rows with the commonest number of cells, which is `cells`; `several`: that of rows with
 *   more than one; `quoted`: the number of cells in quotation marks; `apart`: 0 where a space follows each sign
 */
function cellsBy(sign: string, head: string, isCut: boolean) {
  const nothing = { even: 0, cells: 1, several: 0, quoted: 0, apart: 1 }
  let rows: Cell[][]
  try {
    rows = rowsOf(head, sign)
  } catch {
    return { ...nothing, even: 1, cells: maxCells, several: 1 }
  }
  if (isCut && rows.length > 1) rows.pop()
  const filled = rows.filter((cells) => cells.some(({ text }) => text.trim() !== ''))
  const split = filled.filter((cells) => cells.length > 1)
  if (split.length === 0) return nothing
  const counts = [...Map.groupBy(split, (cells) => cells.length)].map(([cells, { length }]) => ({ cells, length }))
  const [most] = counts.sort((one, other) => other.length - one.length || other.cells - one.cells)
  const even = (most?.length ?? 0) / filled.length
  return {
    even,
    cells: most?.cells ?? 1,
    several: split.length / filled.length,
    quoted: split.flat().filter(({ from, to }) => head[from] === '"' && head[to - 1] === '"').length,
    apart: split.every((cells) => cells.slice(1).every(({ text }) => /^\s/.test(text))) ? 0 : 1,
  }
}

/** The most cells of a row. */
const maxCells = 1_000
/** The longest cell in quotation marks, which is more than a spreadsheet's may have. */
const maxCell = 100_000

/** Finds the quotation mark that ends a cell; null when the one at its beginning is a part of the text. */
function closingOf(text: string, from: number, separator: string): number | null {
  const limit = Math.min(text.length, from + maxCell)
  for (let at = from + 1; at < limit; at += 1) {
    if (text[at] !== '"') continue
    if (text[at + 1] !== '"') {
      return at + 1 >= text.length || [separator, '\n', '\r', ' '].includes(text[at + 1] ?? '') ? at : null
    }
    at += 1
  }
  return null
}

/**
 * Takes a text apart into its cells, each with its place.
 *
 * @throws FileRefused for more columns or rows than a questionnaire has
 */
export function rowsOf(text: string, separator: string): Cell[][] {
  const rows: Cell[][] = [[]]
  let at = text.startsWith('\ufeff') ? 1 : 0
  while (at <= text.length) {
    const from = at
    const closed = text[at] === '"' ? closingOf(text, at, separator) : null
    let value = closed === null ? '' : text.slice(at + 1, closed).replaceAll('""', '"')
    if (closed !== null) at = closed + 1
    const rest = at
    while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') at += 1
    value += text.slice(rest, at)
    const row = rows.at(-1) ?? []
    row.push({ from, to: at, text: value })
    if (row.length > maxCells) throw new FileRefused('There are more than 1,000 columns in it.')
    if (at >= text.length) break
    if (text[at] !== separator) {
      if (text[at] === '\r' && text[at + 1] === '\n') at += 1
      rows.push([])
      if (rows.length > maxRows) throw new FileRefused('There are more than 50,000 rows in it.')
    }
    at += 1
  }
  return rows
}
