import { type Inline, plainText } from './model.ts'

/**
 * Shares of a table's width, which add up to 1: by how much text a column holds, but never less than its longest word
 * needs, so that no word is broken.
 */
export function columnWidths(head: readonly (readonly Inline[])[], rows: readonly (readonly (readonly Inline[])[])[]) {
  const lines = [head, ...rows]
  const columns = head.map((_, column) => lines.map((cells) => plainText(cells[column] ?? [])))
  // Of a line that holds about 105 letters of the table's type, with the space between columns.
  const least = columns.map(
    (texts) => (Math.max(3, ...texts.flatMap((text) => text.split(/[\s/]+/)).map((word) => word.length)) + 3) / 105,
  )
  // A column to be filled in holds no text yet and needs room all the same.
  const wish = columns.map((texts) => {
    const filled = texts.slice(1).filter(Boolean)
    const blank = texts.length - 1 - filled.length
    const average = filled.reduce((sum, text) => sum + text.length, 0) / Math.max(1, filled.length)
    const head = (texts[0] ?? '').length
    const room = blank <= filled.length ? 0 : head < 4 ? 8 : head < 6 ? 16 : 34
    return Math.max(average, room, head * 0.8) ** 0.62
  })
  const floor = least.reduce((sum, share) => sum + share, 0)
  if (floor >= 1) return least.map((share) => share / floor)
  return shared(wish, least, 1)
}

/** Shares in proportion to the wishes; who would get less than its least gets that, and the others share the rest. */
function shared(wish: readonly number[], least: readonly number[], whole: number): number[] {
  const given: (number | null)[] = wish.map(() => null)
  for (;;) {
    const rest = whole - given.reduce<number>((sum, share) => sum + (share ?? 0), 0)
    const open = wish.reduce((sum, value, index) => sum + (given[index] === null ? value : 0), 0)
    const shares = wish.map((value, index) => given[index] ?? (value / open) * rest)
    const short = shares.findIndex((share, index) => given[index] === null && share < (least[index] ?? 0))
    if (short < 0) return shares.map((share) => Math.round(share * 1e4) / 1e4)
    given[short] = least[short] ?? 0
  }
}
