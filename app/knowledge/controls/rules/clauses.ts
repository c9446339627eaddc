/** Where a clause stands, from the whole to the part: `Art. 26(5)` is 26, 5; `GOVERN 1.2` is GOVERN, 1, 2. */
export type ClausePath = readonly string[]

/**
 * The clauses that a text names: `Art. 6(3), (4), 49(2)`, `164.502(e), 504(e)`, `GOVERN 2.1 to 2.3, 6.1`, `9(1)-(2)`,
 * `A.8 to A.10`. What stands in brackets alone belongs to the clause before it, and a number without a word to the word
 * before it.
 */
export function clausePaths(text: string): ClausePath[] {
  const paths: ClausePath[] = []
  let word: readonly string[] = []
  for (const piece of text.split(/,\s*|;\s*|(?<!\s)\s+and\s+/).filter(Boolean)) {
    const [first = '', last] = piece.replace(/-(?=\()/, ' to ').split(/(?<!\s)\s+to\s+/)
    const named = /^(?:Art\.|Reg\.|45 CFR)?\s*(?:(\p{Lu}{2,}) )?(.*)/su.exec(first)
    if (named?.[1]) word = [named[1]]
    const before = paths.at(-1) ?? []
    const start = partsOf(named?.[2] ?? '', before, word)
    paths.push(...(last === undefined ? [start] : rangeOf(start, partsOf(last, start, word))))
  }
  return paths
}

function partsOf(clause: string, before: ClausePath, word: readonly string[]): ClausePath {
  const parts = clause.replace(/^164\./, '').match(/\p{L}+|\d+\p{Ll}?/gu) ?? []
  if (clause.startsWith('(')) return [...before.slice(0, -parts.length), ...parts]
  return [...word, ...parts]
}

/** From one clause to the last of its neighbors, which its last part numbers. */
function rangeOf(start: ClausePath, end: ClausePath): ClausePath[] {
  const from = start.at(-1) ?? ''
  const to = end.at(-1) ?? ''
  const letters = /^\p{Ll}$/u.test(from)
  const place = (part: string) => (letters ? part.charCodeAt(0) : Number(part))
  return Array.from({ length: Math.max(1, place(to) - place(from) + 1) }, (_, step) => [
    ...start.slice(0, -1),
    letters ? String.fromCharCode(place(from) + step) : String(place(from) + step),
  ])
}

/** True when one of the two is the other, or a part of it. */
export const overlap = (one: ClausePath, other: ClausePath): boolean =>
  one.slice(0, other.length).every((part, index) => part === other[index])
