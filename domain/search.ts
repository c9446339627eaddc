/** What a search finds, in the order in which it is shown. */
export const searchKinds = ['article', 'document', 'fact', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** A piece of a text; a marked one is a word that was looked for. */
export type Piece = { text: string; marked?: boolean }

type SearchHit = {
  href: string
  title: string
  /** Where it stands: a post's category and day, a section's document, a fact's family. */
  place: string
  excerpt: readonly Piece[]
}
/** @property found how many there are; the first of them are in `hits` */
export type SearchGroup = { kind: SearchKind; found: number; hits: readonly SearchHit[] }

/** Signs of a query that are read; what comes after them looks for nothing more. */
export const mostQuery = 120

/** The words of a text, or of a query, as they are compared: letters and digits, in lower case, without accents. */
export const wordsOf = (text: string): string[] => [...text.matchAll(wordPattern)].map(([word]) => comparable(word))

const wordPattern = /[\p{L}\p{N}]+/gu
const comparable = (word: string) => word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Signs of an excerpt, about. */
const excerptLength = 220

/**
 * The part of a text with the most of these words, at the beginning if it has none, cut between words.
 *
 * @param words as `wordsOf` gives them
 */
export function excerptOf(text: string, words: ReadonlySet<string>): Piece[] {
  const found = [...text.matchAll(wordPattern)].filter(([word]) => words.has(comparable(word)))
  const start = bestStart(found.map(({ index }) => index))
  const from = start === 0 ? 0 : text.indexOf(' ', start - 1) + 1
  const end = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength)
  const pieces: Piece[] = []
  let at = from
  for (const { 0: word, index } of found) {
    if (index < at || index + word.length > end) continue
    if (index > at) pieces.push({ text: text.slice(at, index) })
    pieces.push({ text: word, marked: true })
    at = index + word.length
  }
  pieces.push({ text: `${text.slice(at, end)}${end < text.length ? ' ...' : ''}` })
  return from > 0 ? [{ text: '... ' }, ...pieces] : pieces
}

/** Where to begin so that the most finds are shown, a few words before the first of them. */
function bestStart(finds: readonly number[]): number {
  let best = { start: 0, count: 0 }
  for (const [index, find] of finds.entries()) {
    const count = finds.slice(index).findIndex((other) => other > find + excerptLength - 40)
    const within = count < 0 ? finds.length - index : count
    if (within > best.count) best = { start: find, count: within }
  }
  return Math.max(0, best.start - 40)
}
