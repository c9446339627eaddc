import type { Inline } from './model.server.ts'

/** Millimetres of a table's line: in the column of text, and over the margin column too. */
export const tableRoom = { text: 130, wide: 164 } as const

/** The table's type size, and the space between columns, in millimetres. */
const size = 8.4 * 0.3528
const between = 11 * 0.3528

/** Millimetres that a column of marks needs. */
const markRoom = 12
/** Below 1, so a column with ten times the text does not get ten times the width. */
const damping = 0.62

/** Millimetres to write in, by the width of the heading. */
function writingRoom(headWidth: number): number {
  if (headWidth < 9) return markRoom
  if (headWidth < 18) return 22
  return headWidth < 24 ? 34 : 48
}

/**
 * Shares of a table's width, which add up to 1: by how much text a column holds, but never less than its longest word
 * needs, so no word is broken, and no more than its longest line fills.
 *
 * @param room millimetres that the table is wide
 */
export function columnWidths(
  head: readonly (readonly Inline[])[],
  rows: readonly (readonly (readonly Inline[])[])[],
  room: number,
) {
  const columns = head.map((name, column) => {
    const cells = rows.map((cells) => cells[column] ?? [])
    const filled = cells.filter((cell) => cell.length > 0)
    const lineWidths = [name, ...filled].map(lineWidth)
    const wordWidths = [name, ...filled].map(longestWordWidth)
    const headWidth = lineWidth(name)
    // A column to be filled in holds no text yet and needs room all the same.
    const blank = cells.length - filled.length
    const toWrite = blank <= filled.length ? 0 : writingRoom(headWidth)
    const average = lineWidths.slice(1).reduce((sum, length) => sum + length, 0) / Math.max(1, filled.length)
    const min = (Math.max(4, ...wordWidths) + between) / room
    // A mark needs no more than a box's width, however wide the table is.
    let max = Math.max(min, (Math.max(...lineWidths) + between) / room)
    if (toWrite > markRoom) max = 1
    else if (toWrite > 0) max = Math.max(min, 20 / room)
    return {
      min,
      max,
      wish: Math.max(average, toWrite, headWidth * 0.8) ** damping,
    }
  })
  const floor = columns.reduce((sum, { min }) => sum + min, 0)
  if (floor >= 1) return columns.map(({ min }) => min / floor)
  return shared(columns)
}

/** Shares the width in proportion to the wishes, each held between its min and its max, as flexbox does. */
function shared(columns: readonly { min: number; wish: number; max: number }[]): number[] {
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
  const preset: (number | null)[] = columns.map(() => null)
  for (;;) {
    const rest = 1 - sum(preset.map((share) => share ?? 0))
    const open = sum(columns.map(({ wish }, index) => (preset[index] === null ? wish : 0)))
    const shares = columns.map(({ wish }, index) => preset[index] ?? (wish / open) * rest)
    const excess = columns.map(({ min, max }, index) =>
      preset[index] === null ? Math.min(Math.max(shares[index] ?? 0, min), max) - (shares[index] ?? 0) : 0,
    )
    // As in flexbox: when clamping asks for more than there is, the columns at their min are fixed first; when it
    // leaves some over, those at their max.
    const total = sum(excess)
    const settled = columns.flatMap(({ min, max }, index) => {
      const change = excess[index] ?? 0
      if (change > 1e-9 && total >= 0) return [[index, min] as const]
      return change < -1e-9 && total <= 0 ? [[index, max] as const] : []
    })
    if (settled.length === 0) return scaled(shares)
    for (const [index, share] of settled) preset[index] = share
    // Short lines alone do not fill the width: what is left goes to all of them.
    if (preset.every((share) => share !== null)) return scaled(preset.map((share) => share ?? 0))
  }
}

const scaled = (shares: readonly number[]) => {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.round((share / whole) * 1e4) / 1e4)
}

const textOf = (cell: readonly Inline[]): string =>
  cell
    .map((part) => {
      if (part.kind === 'box') return '□\u00a0'
      if (part.kind === 'citation') return '.'
      if ('text' in part) return part.text
      return 'content' in part && part.kind !== 'footnote' ? textOf(part.content) : ' '
    })
    .join('')

const lineWidth = (cell: readonly Inline[]): number => widthOf(textOf(cell))

const longestWordWidth = (cell: readonly Inline[]): number =>
  Math.max(
    0,
    ...textOf(cell)
      .split(/[ \n\u200b]+|(?<=[/-])(?=\p{L})/u)
      .map(widthOf),
  )

/** Millimetres that a text takes in the table's type, by the usual width of its letters. */
const widthOf = (text: string): number => {
  let ems = 0
  for (const letter of text) ems += emsOf(letter)
  return ems * size
}

const emsOf = (letter: string): number => {
  if (letter === '□') return 0.9
  if (/[mwMWO]/.test(letter)) return 0.82
  if (/[\p{Lu}%&]/u.test(letter)) return 0.6
  if (/[iljI.,:;'()[\]|\u00a0 ]/.test(letter)) return 0.28
  if (/[tfr/-]/.test(letter)) return 0.36
  return 0.52
}
