import { personKey } from '#frame/forms/person.ts'
import { type CsvRow, readCsv } from '#platform/csv-read.ts'
import { counted } from '#platform/text/counted.ts'
import { plainCell } from '#platform/text/csv.ts'
import { emailAddress } from '#platform/text/email-address.ts'
import { type Column, columnsOf, confirmingOf, isNeverConfirmed, isNo, stateOf } from './columns.ts'
import { asksConsent, isAgainst, isBlank, isConsent, isPlainConsent, isRefusal } from './refusal-words.ts'
import { cellStart, orderOf, type ReadDate, readDate } from './written-dates.ts'

/** A row of a list from elsewhere: an address, and the proof of its owner's consent. */
export type ImportedRow = {
  line: number
  /** As it stands in the list. */
  email: string
  /** As the forms of the site take it; null when they do not. */
  address: string | null
  /** As it stands in the list. */
  date: string
  agreed: ReadDate
  source: string
  topics: string
  /** The list's own reason against the row: its outcome, and why as the end of a sentence. */
  against: { outcome: 'left' | 'bounced' | 'unproven' | 'unfit'; reason: string } | null
  /** True when a column that is not known may say that the owner left, which goes for every row of the address. */
  isDoubted: boolean
}

/** A column of which nothing is taken: what it is called, how many rows fill it, and a few of their values. */
export type UnreadColumn = { name: string; filled: number; sample: readonly string[] }

/** A list as it was read, and the columns of which nothing is taken. */
type ReadList = { rows: ImportedRow[]; unread: readonly UnreadColumn[] }

/** How many values of a column that is not read are shown. */
const maxSample = 3
/** How many names of columns that are not understood are told. */
const maxStrange = 8

type Wishes = {
  /** True when the columns of date and source may be missing. */
  unproven?: boolean | undefined
  /** The source of the rows that name none. */
  source?: string | undefined
}

/**
 * Reads a list of subscribers whose first line, below a title perhaps, names its columns, in any order (`columnsOf`).
 * Every row is returned, also one that cannot be read, and then each further address of a row. Dates may be written as
 * 2026-03-01 or as Excel writes them (`readDate`).
 */
export function readImport(text: string, { unproven = false, source = '' }: Wishes = {}): ReadList | { fault: string } {
  const { head, rows } = readCsv(
    text,
    (cells, names) => columnsOf(names).email.some((at) => cells[at]?.includes('@')),
    (names) => columnsOf(names).email.length > 0,
  )
  const columns = columnsOf(head)
  const isRead = new Set(Object.values(columns).flat())
  const strange = head
    .filter((name, at) => name.trim() !== '' && !name.includes('@') && !isRead.has(at))
    .slice(0, maxStrange)
  const notUnderstood = strange.length === 0 ? '' : `. Not understood: ${strange.map(cellStart).join(', ')}`
  if (columns.email.length === 0) return { fault: `The first line must name the column email${notUnderstood}` }
  if (!unproven && (columns.agreed.length === 0 || (columns.source.length === 0 && source === '')))
    return { fault: `The first line must name the columns email, date and source${notUnderstood}` }
  const confirming = confirmingOf(head)
  // One program wrote all dates of a list, so another column may tell the order.
  const orderOfAll = orderOf(rows.flatMap(({ cells }) => cells))
  const orders = new Map(
    columns.agreed.map((at) => {
      const dayOrder = orderOf(rows.map(({ cells }) => cells[at] ?? ''))
      return [at, dayOrder === 'unknown' ? orderOfAll : dayOrder]
    }),
  )
  /** A list with a column for confirming says of a row without that it was not, unless a better column has a date. */
  const isUnconfirmed = (cells: readonly string[]) => {
    if (confirming.size === 0) return false
    const first = columns.agreed.find((at) => confirming.has(at) || !isNo(cells[at] ?? ''))
    return first !== undefined && [...confirming].every((at) => isNo(cells[at] ?? '')) && confirming.has(first)
  }
  /** Columns in which every filled cell agrees or refuses: who left one empty did neither. */
  const agreeing = head.flatMap((name, at) => {
    if (!columns.wanted.includes(at) && (isRead.has(at) || !asksConsent(name))) return []
    const filled = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => !isBlank(cell))
    const isAnswered = (cell: string) => isPlainConsent(cell) || isNo(cell) || isRefusal(cell)
    return filled.some(isPlainConsent) && filled.every(isAnswered) ? [{ name, at }] : []
  })
  const second: ImportedRow[] = []
  const read = rows.map((row): ImportedRow => {
    const cellsOf = (column: Column) => columns[column].map((at) => plainCell(row.cells[at] ?? '').trim())
    const first = (column: Column) => cellsOf(column).find((cell) => cell !== '') ?? ''
    const dates = columns.agreed.flatMap((at) => {
      const written = unquoted(plainCell(row.cells[at] ?? '').trim())
      return isNo(written) ? [] : [{ written, read: readDate(written, orders.get(at) ?? 'unknown') }]
    })
    // A list may also say 'yes' where another has a date.
    const date = dates.find(({ read }) => 'at' in read) ?? dates[0] ?? { written: '', read: readDate('', 'unknown') }
    const email = unquoted(first('email'))
    const against = againstOf(row, cellsOf) ?? unconfirmedOf(row, confirming)
    const doubt = unreadEnd(head, row, isRead)
    const isUnproven = row.cells.some((cell, at) => !isRead.has(at) && isNeverConfirmed(cell))
    const unticked = agreeing.find(({ at }) => isBlank(row.cells[at] ?? ''))
    const one: ImportedRow = {
      line: row.line,
      email,
      address: emailAddress(email),
      date: date.written,
      agreed: columns.agreed.length === 0 ? noColumn : isUnconfirmed(row.cells) ? unconfirmed : date.read,
      // The site's own export says it of what was imported before.
      source: first('source').replace(/^import: /, '') || source,
      topics: first('topics'),
      against:
        against ??
        doubt ??
        (isUnproven ? neverConfirmed : null) ??
        (unticked
          ? { outcome: 'unproven', reason: `has nothing in the column ${unticked.name}, where the others agreed` }
          : null),
      isDoubted: doubt !== null,
    }
    const known = new Set([personKey(email)])
    for (const other of cellsOf('email').map(unquoted)) {
      const address = emailAddress(other)
      if (address === null || known.has(personKey(other))) continue
      known.add(personKey(other))
      second.push({ ...one, email: other, address, against: { outcome: 'unfit', reason: isSecond } })
    }
    return one
  })
  // After all others, because none of them stands before the row that this address may have itself.
  return {
    rows: [...read, ...second],
    unread: unreadColumns(head, rows, isRead),
  }
}

/** Takes the apostrophe away by which a sheet keeps a cell as a text, and the one that closes it. */
const unquoted = (cell: string) => (cell.startsWith("'") ? cell.slice(1).replace(/'$/, '') : cell)

/** Finds the columns that are not read, those without a name too, unless nothing is in them. */
function unreadColumns(head: readonly string[], rows: readonly CsvRow[], isRead: ReadonlySet<number>): UnreadColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    if (isRead.has(at)) return []
    const filled = rows.map(({ cells }) => plainCell(cells[at] ?? '').trim()).filter((cell) => cell !== '')
    const name = head[at] ?? ''
    if (name === '' && filled.length === 0) return []
    const sample = [...new Set(filled)].slice(0, maxSample).map(cellStart)
    return [{ name: name || `column ${at + 1}, without a name`, filled: filled.length, sample }]
  })
}

/** A column that is not read in one line: what would be lost of it. */
export const unreadInWords = ({ name, filled, sample }: UnreadColumn): string =>
  filled === 0 ? `${name}: empty` : `${name}: ${counted(filled, 'value')}, such as ${sample.join(' | ')}`

/**
 * Finds a cell that says that somebody left, in a column whose name is not known. A person has to decide about that.
 */
function unreadEnd(head: readonly string[], { cells }: CsvRow, isRead: ReadonlySet<number>): ImportedRow['against'] {
  const at = cells.findIndex((cell, index) => !isRead.has(index) && isAgainst(head[index] ?? '', cell))
  if (at < 0) return null
  return {
    outcome: 'unfit',
    reason: `has ${cellStart(cells[at]?.trim() ?? '')} in the column ${head[at]}, which may say that its owner left or does not want it`,
  }
}

const neverConfirmed: ImportedRow['against'] = {
  outcome: 'unproven',
  reason: 'was never confirmed, as the list says',
}

const isSecond = 'is a second address of its row, and a row is read with one: give it a row of its own'

const unconfirmed: ReadDate = { fault: 'was never confirmed: its day of confirming is empty' }
const noColumn: ReadDate = { fault: 'has no date: the first line names no column date' }

/** Finds what a row says of itself against being taken. */
function againstOf({ fault, cells }: CsvRow, cellsOf: (column: Column) => string[]): ImportedRow['against'] {
  if (fault !== null) return { outcome: 'unfit', reason: fault }
  if (cells.some((cell) => cell.includes('\ufffd')))
    return { outcome: 'unfit', reason: 'has lost a letter (\ufffd): it was saved in the wrong encoding before' }
  const words = cellsOf('state').filter((word) => word !== '')
  const states = words.map((word) => ({ word, state: stateOf(word) }))
  const hasState = (state: 'left' | 'bounced' | 'unproven') => states.some((one) => one.state === state)
  if (
    hasState('left') ||
    cellsOf('left').some((cell) => !isNo(cell)) ||
    cellsOf('wanted').some((cell) => !isBlank(cell) && (isNo(cell) || isRefusal(cell))) ||
    cellsOf('agreed').some((cell) => !isNo(cell) && isRefusal(cell))
  )
    return { outcome: 'left', reason: 'left, as the list says' }
  if (hasState('bounced') || cellsOf('bounced').some((cell) => !isNo(cell)))
    return { outcome: 'bounced', reason: 'bounced, as the list says' }
  const strange =
    states.find(({ state }) => state === null)?.word ??
    cellsOf('wanted').find((cell) => !isBlank(cell) && !isConsent(cell))
  if (strange !== undefined)
    return { outcome: 'unfit', reason: `has the state ${cellStart(strange)}, which is not known here` }
  return hasState('unproven') ? neverConfirmed : null
}

/** Finds a cell for confirming that is filled with neither a day nor a yes. No other date outweighs it. */
function unconfirmedOf({ cells }: CsvRow, confirming: ReadonlySet<number>): ImportedRow['against'] {
  const confirmingWords = [...confirming]
    .map((at) => plainCell(cells[at] ?? '').trim())
    .find((cell) => !isBlank(cell) && !isConsent(cell))
  if (confirmingWords === undefined) return null
  return isNo(confirmingWords) || stateOf(confirmingWords) === 'unproven'
    ? neverConfirmed
    : { outcome: 'unfit', reason: `has ${cellStart(confirmingWords)} where a day of confirming is expected` }
}
