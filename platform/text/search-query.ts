/** The kinds of results, in the order in which they are shown, and what the page calls each. */
export const searchKinds = {
  article: 'Articles',
  document: 'Documents',
  control: 'Controls',
  fact: 'Law and standards',
  page: 'Pages',
} as const
export type SearchKind = keyof typeof searchKinds

const isKind = (name: string): name is SearchKind => Object.hasOwn(searchKinds, name)

export const searchKind = (name: string | null): SearchKind | undefined =>
  name !== null && isKind(name) ? name : undefined

/** The address of the results of a query: all of them, or one kind. */
export const searchPath = (query: string, kind?: SearchKind): string =>
  `/search?${new URLSearchParams({ q: query, ...(kind && { kind }) })}`

/** A piece of a text; a marked one is a word of the query. */
export type Piece = { text: string; marked?: boolean }

type SearchHit = {
  href: string
  title: string
  /** The place of the result: a post's category and day, a section's document, a fact's family. */
  place: string
  excerpt: readonly Piece[]
}
/** @property total the number of results; `hits` has the first of them */
export type SearchGroup = { kind: SearchKind; total: number; hits: readonly SearchHit[] }

/** A page that people look for by name. `also` has other words for it, which are never shown. */
export type BestBet = { title: string; href: string; text: string; also: string }

/** The length up to which a query is read, in characters. */
export const maxQuery = 120

/** The words of a text or query as they are compared: letters and digits, in lower case, without accents. */
export const wordsOf = (text: string): string[] => [...text.matchAll(wordPattern)].map(([word]) => comparable(word))

/** Words in -s that are no plurals, and plurals that end in another way. */
const irregular = new Map([
  ['analyses', 'analysis'],
  ['biases', 'bias'],
  ['news', 'news'],
  ['statuses', 'status'],
])

/**
 * A word without the ending of its plural, so that 'policies' is 'policy' and 'chatbots' is 'chatbot' (Harman, "How
 * effective is suffixing?", 1991).
 *
 * @param word from `wordsOf`
 */
export function singular(word: string): string {
  const known = irregular.get(word)
  if (known) return known
  if (word.length < 4 || /(?:[aiu]s|ss)$/.test(word) || !word.endsWith('s')) return word
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  return /(?:ss|x|ch|sh)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1)
}

/**
 * Letters and digits, with accents that are signs of their own, and signs that show nothing, such as a soft hyphen.
 * 'e-mail' is one word, which others write 'email'.
 */
const wordPattern = /(?:(?<![\p{L}\p{N}-])e[-\u2010\u2011](?=\p{L}{2}))?[\p{L}\p{N}][\p{L}\p{N}\p{M}\p{Cf}]*/giu
const comparable = (word: string) =>
  word
    .normalize('NFKD')
    .replace(/[-\p{M}\p{Cf}\u2010\u2011]/gu, '')
    .toLowerCase()

/** The approximate length of an excerpt in characters. */
const excerptLength = 220

/** A word of a text, singular as it is compared, and its position. */
export type Place = { word: string; start: number; end: number }

export const placesOf = (text: string): Place[] =>
  [...text.matchAll(wordPattern)].map(({ 0: word, index }) => ({
    word: singular(comparable(word)),
    start: index,
    end: index + word.length,
  }))

/**
 * The part of a text with the most of these words, or its beginning if it has none, cut between words.
 *
 * @param words from `wordsOf`, singular
 * @param places the words of the text, where they are known already
 */
export function excerptOf(
  text: string,
  words: ReadonlySet<string>,
  places: readonly Place[] = placesOf(text),
): Piece[] {
  const matches = places.filter(({ word }) => words.has(word))
  // Short texts are shown whole.
  const start = text.length <= excerptLength ? 0 : bestStart(matches.map((place) => place.start))
  let from = start === 0 ? 0 : text.indexOf(' ', start - 1) + 1
  let end = from + excerptLength >= text.length ? text.length : text.lastIndexOf(' ', from + excerptLength)
  // The dot between two cells of a table is useless at either end.
  while (text.startsWith('· ', from)) from += 2
  while (end < text.length && text.slice(from, end).endsWith(' ·')) end -= 2
  const pieces: Piece[] = []
  let at = from
  for (const place of matches) {
    if (place.start < at || place.end > end) continue
    const word = text.slice(place.start, place.end)
    const before = pieces.at(-1)
    // 'RSK-02' is one word to the person who looks for it.
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

/** Finds the start that shows the most matches, a few words before the first of them. */
function bestStart(finds: readonly number[]): number {
  let best = { start: 0, count: 0 }
  let after = 0
  for (const [index, find] of finds.entries()) {
    while ((finds[after] ?? Number.POSITIVE_INFINITY) <= find + excerptLength - 40) after += 1
    if (after - index > best.count) best = { start: find, count: after - index }
  }
  return Math.max(0, best.start - 40)
}
