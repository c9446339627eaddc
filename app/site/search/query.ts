import type { Query, QueryCombination } from 'minisearch'
import { placesOf, singular, wordsOf } from '#platform/text/search-query.ts'
import { synonyms } from './synonyms.ts'

/** Words of a query that are looked for: each of them costs a walk through the index. */
const maxWords = 10

/** Words of a question that say nothing of what is looked for. */
const stopWords = new Set(
  `a about an and any are as at be by can could do does did for from get give had has have how i if in into is it its
  know like make many me much must my need of on or our out please requirement requirements should show so some somebody someone than that the their them there
  these they this to us want was we what when where which who why will with would you your`.split(/\s+/),
)

/** The letters of a word that may have slips: looking for those costs the most. */
const maxFuzzyLength = 20

/**
 * A word of a query, or a phrase that has a synonym.
 *
 * @property typed as the visitor wrote it
 * @property spellings each a list of words that all have to be there
 * @property isFuzzy slips of the hand are allowed
 */
export type Term = { typed: string; spellings: readonly (readonly string[])[]; isFuzzy?: boolean }

export const stemsOf = (text: string) => wordsOf(text).map(singular)
const synonymsByPhrase = new Map(
  Object.entries(synonyms).map(([phrase, others]) => [stemsOf(phrase).join(' '), others.map(stemsOf)] as const),
)
const longestPhrase = Math.max(...[...synonymsByPhrase.keys()].map((phrase) => phrase.split(' ').length))

/** A word as Americans spell it, where the British spelling differs by a rule: 'organisational', 'behaviour'. */
const americanOf = (word: string) =>
  word
    .replace(/(?<=[a-z]{3})is(?=(?:e[drs]?|ers|ing|ations?|ational|able)$)/, 'iz')
    .replace(/(?<=al|cat)ys(?=e[drs]?$|ing$)/, 'yz')
    .replace(/(?<=^(?:behavi|fav|col|lab|hon|neighb))our/, 'or')

/** Parts a query into its terms, the longest known phrases first. Words that say nothing are left out, unless there are no others. */
export function termsOf(query: string): Term[] {
  const places = placesOf(query)
  const terms = new Map<string, Term>()
  let at = 0
  while (at < places.length && terms.size < maxWords) {
    let length = Math.min(longestPhrase, places.length - at)
    const words = (count: number) => places.slice(at, at + count).map(({ word }) => word)
    while (length > 1 && !synonymsByPhrase.has(words(length).join(' '))) length -= 1
    const own = words(length)
    const [first, last] = [places[at], places[at + length - 1]]
    if (first && last) {
      const typed = query.slice(first.start, last.end)
      const american = own.map(americanOf)
      const others = american.join() === own.join() ? [] : [american]
      terms.set(own.join(' '), { typed, spellings: [own, ...others, ...(synonymsByPhrase.get(own.join(' ')) ?? [])] })
    }
    at += length
  }
  const all = [...terms.values()]
  const contentWords = all.filter(({ typed }) => !stopWords.has(typed.toLowerCase()))
  if (contentWords.length === 0) return all
  // Nearly every page has this word: beside two others it tells nothing.
  const specific = contentWords.filter(({ typed }) => typed.toLowerCase() !== 'ai')
  return wordsOf(specific.map(({ typed }) => typed).join(' ')).length > 1 ? specific : contentWords
}

/** A word's beginning finds it, if it is longer than three letters and no number. */
const prefix = (word: string) => word.length > 3 && !/^\d+$/.test(word)

/** The number of typing mistakes allowed in a word. Numbers have to be exact: 42005 is not a mistyped 42001. */
const fuzzy = (word: string) => (word.length > 3 && word.length <= maxFuzzyLength && !/\d/.test(word) ? 0.2 : false)

/** A term as the index is asked for it. */
export const indexQuery = ({ spellings, isFuzzy = false }: Term): QueryCombination => ({
  combineWith: 'OR',
  queries: spellings.map(
    (words): Query => ({ combineWith: 'AND', queries: [...words], prefix, ...(isFuzzy && { fuzzy, maxFuzzy: 2 }) }),
  ),
})

/** The ways in which a word may be two that were written as one: 'ISO42001', 'AIAct'. */
export function halvesOf({ typed, spellings }: Term): Term[] {
  const [word = '', ...others] = spellings[0] ?? []
  if (others.length > 0 || word.length > maxFuzzyLength) return []
  const places = Array.from({ length: Math.max(0, word.length - 3) }, (_, index) => index + 2)
  // Where letters turn to digits two words were joined, if anywhere.
  const turn = word.search(/(?<=\D)\d/)
  return (turn > 1 ? [turn] : places).map((at) => ({ typed, spellings: [[word.slice(0, at), word.slice(at)]] }))
}

/** True where a text has all the words of one of the spellings of each term, or their beginnings. */
export function hasAllTerms(text: readonly string[], terms: readonly Term[]): boolean {
  const has = (word: string) => text.some((one) => one === word || (prefix(word) && one.startsWith(word)))
  return terms.every(({ spellings }) => spellings.some((words) => words.every(has)))
}
