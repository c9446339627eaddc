import { rounded } from './figures.ts'

type Allowed =
  | { max: number }
  | { min: number }
  | { maxTimes: number }
  | { minTimes: number }
  /** Reported, not judged. */
  | 'told'

/** One measured figure, beside the peer's figure or a limit. */
export type Row = {
  figure: string
  site: number | undefined
  peer?: number
  allowed: Allowed
  unit?: string
  /** The digits after the point; none if left out. A figure is judged as it is printed. */
  digits?: number
}

/** Figures that were measured together, the peer they are compared with, and notes for the reader. */
export type Table = { title: string; peerName?: string; rows: Row[]; notes?: string[] }

/** Returns the site's figure as a multiple of the peer's. */
function ratioOf({ site, peer, digits }: Row): number | undefined {
  if (site === undefined || !peer) return undefined
  return rounded(rounded(site, digits) / rounded(peer, digits), 2)
}

/** Returns the judged figure, as printed, and its bar; nothing where a figure is only reported. */
function judged(row: Row): { figure: number; bar: number; atMost: boolean } | undefined {
  const { allowed, site, digits } = row
  if (allowed === 'told') return undefined
  const itself = site === undefined ? Number.NaN : rounded(site, digits)
  const ratio = ratioOf(row) ?? Number.NaN
  if ('max' in allowed) return { figure: itself, bar: allowed.max, atMost: true }
  if ('min' in allowed) return { figure: itself, bar: allowed.min, atMost: false }
  if ('maxTimes' in allowed) return { figure: ratio, bar: allowed.maxTimes, atMost: true }
  return { figure: ratio, bar: allowed.minTimes, atMost: false }
}

/**
 * The share by which a measured figure may miss its bar and still count as met. A count, such as of failures, has no
 * such room.
 */
const tolerance = 0.1

/**
 * Judges a figure: `ok` meets its bar, `near` misses it by a tenth at most, `MISS` misses it. Empty for a figure that
 * is only reported.
 */
export function verdictOf(row: Row): 'ok' | 'near' | 'MISS' | '' {
  const to = judged(row)
  if (!to) return ''
  const { figure, bar, atMost } = to
  const within = (limit: number) => (atMost ? figure <= limit : figure >= limit)
  if (within(bar)) return 'ok'
  const isMeasured = row.unit !== undefined || row.peer !== undefined
  return isMeasured && within(bar * (atMost ? 1 + tolerance : 1 - tolerance)) ? 'near' : 'MISS'
}

/** True when a figure meets its bar or nearly does; false for one that could not be measured. */
export const holds = (row: Row): boolean => verdictOf(row) !== 'MISS'

/** Prints the tables as text: a line for each figure, with its verdict at the end. */
export const printed = (tables: readonly Table[]): string => tables.map(printedTable).join('\n\n')

function printedTable({ title, peerName = 'peer', rows, notes = [] }: Table): string {
  const head = ['figure', peerName, 'this site', 'ratio', 'allowed', '']
  const cells = rows.map((row) => [
    row.figure,
    row.peer === undefined ? '' : shown(row.peer, row),
    row.site === undefined ? 'not measured' : shown(row.site, row),
    ratioOf(row)?.toFixed(2) ?? '',
    shownAllowed(row),
    verdictOf(row),
  ])
  const widths = head.map((_, column) => Math.max(...[head, ...cells].map((line) => line[column]?.length ?? 0)))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, column) => {
        const width = widths[column] ?? 0
        return column === 0 || column > 3 ? text.padEnd(width) : text.padStart(width)
      })
      .join('  ')
      .trimEnd()
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [title, '', line(head), rule, ...cells.map(line), ...notes.map((note) => `  ${note}`)].join('\n')
}

const shown = (value: number, { digits = 0, unit }: Row): string =>
  [value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits }), unit]
    .filter(Boolean)
    .join(' ')

function shownAllowed(row: Row): string {
  const { allowed } = row
  if (allowed === 'told') return ''
  if ('maxTimes' in allowed) return `≤ ${allowed.maxTimes} ×`
  if ('minTimes' in allowed) return `≥ ${allowed.minTimes} ×`
  return 'max' in allowed ? `≤ ${shown(allowed.max, row)}` : `≥ ${shown(allowed.min, row)}`
}

export const asData = (tables: readonly Table[]) =>
  tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, ratio: ratioOf(row), verdict: verdictOf(row) })),
  }))
