import { rounded } from './figures.ts'

/** How a figure has to be: in itself, or as a multiple of the peer's figure. */
type Allowed =
  | { most: number }
  | { least: number }
  | { mostTimes: number }
  | { leastTimes: number }
  /** Only said, not judged. */
  | 'told'

/** One measured figure, with the peer's or the limit's beside it. */
export type Row = {
  figure: string
  site: number | undefined
  peer?: number
  allowed: Allowed
  unit?: string
  /** Digits after the point, none unless said. What is printed is what is judged. */
  digits?: number
}

/** Figures that were taken together, what they are compared with, and what a reader has to know of them. */
export type Table = { title: string; peerName?: string; rows: Row[]; notes?: string[] }

/** The site's figure as a multiple of the peer's. */
function ratioOf({ site, peer, digits }: Row): number | undefined {
  if (site === undefined || !peer) return undefined
  return rounded(rounded(site, digits) / rounded(peer, digits), 2)
}

/** Whether a figure is as it has to be; a figure that could not be taken is not. */
export function holds(row: Row): boolean {
  const { allowed } = row
  if (allowed === 'told') return true
  const site = row.site === undefined ? Number.NaN : rounded(row.site, row.digits)
  const ratio = ratioOf(row) ?? Number.NaN
  if ('most' in allowed) return site <= allowed.most
  if ('least' in allowed) return site >= allowed.least
  return 'mostTimes' in allowed ? ratio <= allowed.mostTimes : ratio >= allowed.leastTimes
}

/**
 * Whether a ratio is within `share` of its bar, on either side: too near for a few runs to say which side it is on.
 * @param share such as 0.02
 */
export function isClose(row: Row, share: number): boolean {
  const { allowed } = row
  if (typeof allowed !== 'object') return false
  const bar = 'mostTimes' in allowed ? allowed.mostTimes : 'leastTimes' in allowed ? allowed.leastTimes : undefined
  const ratio = ratioOf(row)
  return bar !== undefined && ratio !== undefined && Math.abs(ratio / bar - 1) <= share
}

/** The tables as text, each figure on its line, with `MISS` where one is not as it has to be. */
export const printed = (tables: readonly Table[]): string => tables.map(printedTable).join('\n\n')

function printedTable({ title, peerName = 'peer', rows, notes = [] }: Table): string {
  const head = ['figure', peerName, 'this site', 'ratio', 'allowed', '']
  const cells = rows.map((row) => [
    row.figure,
    row.peer === undefined ? '' : shown(row.peer, row),
    row.site === undefined ? 'not measured' : shown(row.site, row),
    ratioOf(row)?.toFixed(2) ?? '',
    shownAllowed(row),
    row.allowed === 'told' ? '' : holds(row) ? 'ok' : 'MISS',
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
  if ('mostTimes' in allowed) return `≤ ${allowed.mostTimes} ×`
  if ('leastTimes' in allowed) return `≥ ${allowed.leastTimes} ×`
  return 'most' in allowed ? `≤ ${shown(allowed.most, row)}` : `≥ ${shown(allowed.least, row)}`
}

/** The same as data, for a program to read. */
export const asData = (tables: readonly Table[]) =>
  tables.map((table) => ({
    ...table,
    rows: table.rows.map((row) => ({ ...row, ratio: ratioOf(row), ok: holds(row) })),
  }))
