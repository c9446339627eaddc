/**
 * True when one word becomes the other by at most so many letters that were added, left out, changed, or swapped with
 * the next.
 */
export function spelledAlike(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false
  let [before, row] = [[] as number[], Array.from({ length: other.length + 1 }, (_, at) => at)]
  for (let at = 1; at <= one.length; at++) {
    const next = [at]
    for (let to = 1; to <= other.length; to++) {
      const changed = (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1)
      const isSwap = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1]
      const swapped = at > 1 && to > 1 && isSwap ? (before[to - 2] ?? 0) + 1 : changed
      next.push(Math.min(changed, swapped, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1))
    }
    if (Math.min(...next) > most) return false
    ;[before, row] = [row, next]
  }
  return (row[other.length] ?? 0) <= most
}
