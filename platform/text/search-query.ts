/** What a search finds, in the order in which it is shown. */
export const searchKinds = ['article', 'document', 'control', 'fact', 'page'] as const
export type SearchKind = (typeof searchKinds)[number]

/** The kind of this name; undefined when there is none. */
export const searchKind = (name: string | null): SearchKind | undefined => searchKinds.find((kind) => kind === name)

/** Where what is found for a query stands: all of it, or one kind alone. */
export const searchPath = (query: string, kind?: SearchKind): string =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`

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

/** A page that is looked for by name. `also` has the other words for what is there, which nobody is shown. */
export type BestBet = { title: string; href: string; text: string; also: string }

const maxBets = 3

/**
 * The pages that a query names, at most three: those whose title says it before those that are only described by it.
 *
 * @param words as `wordsOf` gives them; each has to be one of the page's words, or the beginning of one
 */
export function bestBetsFor(words: readonly string[], bets: readonly BestBet[]): BestBet[] {
  const named = (text: string) => {
    const known = wordsOf(text)
    return words.filter((word) => known.some((one) => one === word || (word.length > 2 && one.startsWith(word)))).length
  }
  return bets
    .filter(({ title, text, also }) => named(`${title} ${text} ${also}`) === words.length)
    .sort((one, other) => named(other.title) - named(one.title))
    .slice(0, maxBets)
}

/** Characters of a query that are read; what comes after them looks for nothing more. */
export const maxQuery = 120

/** The words of a text, or of a query, as they are compared: letters and digits, in lower case, without accents. */
export const wordsOf = (text: string): string[] => [...text.matchAll(wordPattern)].map(([word]) => comparable(word))

/** Letters and digits; 'e-mail' is one word, which others write 'email'. */
const wordPattern = /(?:(?<![\p{L}\p{N}-])e[-\u2010\u2011](?=\p{L}{2}))?[\p{L}\p{N}]+/giu
const comparable = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[-\p{M}\u2010\u2011]/gu, '')
    .toLowerCase()

/** Characters of an excerpt, about. */
const excerptLength = 220

/** A word of a text as it is compared, and where it stands. */
export type Place = { word: string; start: number; end: number }

/** Every word of a text, in its order. */
export const placesOf = (text: string): Place[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: comparable(word),
    start: index,
    end: index + word.length,
  }))

/**
 * The part of a text with the most of these words, at the beginning if it has none, cut between words.
 *
 * @param words as `wordsOf` gives them
 * @param places of the words of the text, where they are known already
 */
export function excerptOf(
  text: string,
  words: ReadonlySet<string>,
  places: readonly Place[] = placesOf(text),
): Piece[] {
  const found = places.filter(({ word }) => words.has(word))
  // What is short is shown whole.
  const start = text.length <= excerptLength ? 0 : bestStart(found.map((place) => place.start))
  let from = start === 0 ? 0 : text.indexOf(' ', start - 1) + 1
  let end = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength)
  // The dot between two cells of a table tells nothing apart at the beginning or at the end.
  while (text.startsWith('· ', from)) from += 2
  while (end < text.length && text.slice(from, end).endsWith(' ·')) end -= 2
  const pieces: Piece[] = []
  let at = from
  for (const place of found) {
    if (place.start < at || place.end > end) continue
    const word = text.slice(place.start, place.end)
    const before = pieces.at(-1)
    // 'RSK-02' is one word to whoever looks for it.
    if (before?.marked && text.slice(at, place.start) === '-') before.text += `-${word}`
    else {
      if (place.start > at) pieces.push({ text: text.slice(at, place.start) })
      pieces.push({ text: word, marked: true })
    }
    at = place.end
  }
  pieces.push({ text: `${text.slice(at, end)}${end < text.length ? '\u00a0...' : ''}` })
  return from > 0 ? [{ text: '... ' }, ...pieces] : pieces
}

/** Where to begin so that the most finds are shown, a few words before the first of them. */
function bestStart(finds: readonly number[]): number {
  let best = { start: 0, count: 0 }
  let after = 0
  for (const [index, find] of finds.entries()) {
    while ((finds[after] ?? Number.POSITIVE_INFINITY) <= find + excerptLength - 40) after += 1
    if (after - index > best.count) best = { start: find, count: after - index }
  }
  return Math.max(0, best.start - 40)
}
