import type { Query, QueryCombination } from 'minisearch'
import { longDate } from '#platform/text/long-date.ts'
import { placesOf, singular, wordsOf } from '#platform/text/search-query.ts'
import { spelledAlike } from '#platform/text/spelled-alike.ts'
import { synonyms } from './synonyms.ts'

/** Words of a query that are looked for: each of them costs a walk through the index. */
const maxWords = 10

/** Words of a question that say nothing of what is looked for. */
const stopWords = new Set(
  `a about an and any are as at be between by can could difference do does did for from get give had has have how i if in into is it its
  know like long make many me much must my need of on or our out please require required requirement requirements should show so some somebody someone than that the their them there
  these they this to us want was we what when where which who why will with would you your`.split(/\s+/),
)

/** Words that say for whom something is, or how much of it, and name no page: 'pricing for startups', 'free policy'. */
const qualifiers = new Set(
  `ai best business company enterprise example free online part sample section small software startup team tool`.split(
    ' ',
  ),
)
/** Of these a number says how many: 'roadmap 90 days'. */
const units = new Set(['day', 'month', 'user', 'week', 'year'])

/** The terms without those that only qualify the others. */
export function unqualified(terms: readonly Term[]): Term[] {
  const wordsIn = ({ typed }: Term) => stemsOf(typed)
  const isCounted = terms.flatMap(wordsIn).some((word) => units.has(word))
  const qualifies = (word: string) => qualifiers.has(word) || (isCounted && (units.has(word) || /^\d+$/.test(word)))
  return terms.filter((term) => !wordsIn(term).every(qualifies))
}

/** The terms without 'AI', which nearly every page has, where there are others. */
export function telling(terms: readonly Term[]): readonly Term[] {
  const others = terms.filter(({ typed }) => typed.toLowerCase() !== 'ai')
  return others.length > 0 ? others : terms
}

/** Words of who asks for a price, whatever of. */
const priceWords = new Set(['budget', 'cheap', 'cost', 'fee', 'price', 'pricing', 'quote'])
export const asksForPrice = (terms: readonly Term[]): boolean =>
  terms.some(({ spellings }) => spellings.some(([word = '', ...others]) => others.length === 0 && priceWords.has(word)))

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
    .replace(/(?<=^(?:licen|defen|offen|preten))ce(?=s?$)/, 'se')
    .replace(/^centre(?=s?$)/, 'center')
    .replace(/^programme(?=s?$)/, 'program')

const phrases = [...synonymsByPhrase.keys()].map((phrase) => phrase.split(' '))

/** What else a phrase is called. Of several words a long one may have a slip: 'artificial inteligence act'. */
function othersOf(words: readonly string[]): readonly (readonly string[])[] | undefined {
  const known = synonymsByPhrase.get(words.join(' '))
  if (known || words.length === 1) return known
  const isAlike = (word: string, at: number, phrase: readonly string[]) =>
    word === phrase[at] || (word.length > 6 && spelledAlike(word, phrase[at] ?? '', 1))
  const alike = phrases.find(
    (phrase) => phrase.length === words.length && words.every((word, at) => isAlike(word, at, phrase)),
  )
  return alike && synonymsByPhrase.get(alike.join(' '))
}

/** Matches an article of a law, with its paragraph: 'Art. 5(1)(f)', 'Artikel 50 Abs. 1'. */
const citation =
  /\b(?:art(?:icles?|ikels?|icolo|[ií]culo|s)?)\.?\s{0,3}(\d{1,3}[a-z]?)\b((?:\s?\([\da-z]{1,4}\)|\s?(?:abs|para|par)\.?\s?\d{1,2}\b)*)/iu

/**
 * The article of a law that a query names.
 *
 * @property paragraph the article as texts cite it, with its paragraph
 * @property isAlone true where the query names no law
 */
type Article = { number: string; paragraph: string; isAlone: boolean }

/** Returns the article of a law that a query names, and null where it names none. */
export function articleIn(query: string): Article | null {
  const [, number = '', paragraph = ''] = citation.exec(query) ?? []
  if (number === '') return null
  const points = [...paragraph.matchAll(/\d+|\([\da-z]+\)/giu)].map(([point]) => `(${point.replace(/[()]/g, '')})`)
  return { number, paragraph: `Article ${number}${points.join('')}`, isAlone: termsOf(query).length <= 2 }
}

/**
 * How much more an entry of a library of law counts for an article that it is about. The AI Act's counts where no law
 * is named.
 */
export function articleWeight({ place, text }: { place: string; text: string }, article: Article): number {
  const of = /\bArticles? \d[^,;]*/.exec(place)?.[0].match(/\d+[a-z]?/g)
  if (!of?.includes(article.number)) return 1
  const isMeant = article.isAlone && place.startsWith('EU AI Act')
  return 4 * (isMeant ? 2 : 1) * (text.includes(article.paragraph) ? 1.5 : 1)
}

/** A query with its days as the site's texts write them, and articles without their paragraphs. */
const asWritten = (query: string) =>
  query
    .replace(citation, (whole: string, _number: string, paragraph: string) =>
      paragraph ? `${whole.slice(0, whole.length - paragraph.length)} ` : whole.replace(/(?<=[a-z])(?=\d)/i, ' '),
    )
    .replace(/\b(20\d\d)-([01]\d)-([0-3]\d)\b/g, (day: string) => dayOr(day, day))
    .replace(/\b([0-3]?\d)\.([01]?\d)\.(20\d\d)\b/g, (text: string, day: string, month: string, year: string) =>
      dayOr(text, `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`),
    )

const dayOr = (text: string, day: string) => (Number.isNaN(Date.parse(day)) ? text : longDate(day))

/**
 * Parts a query into its terms, the longest known phrases first. Words that say nothing are left out, unless there are
 * no others.
 */
export function termsOf(typedQuery: string): Term[] {
  const query = asWritten(typedQuery)
  const places = placesOf(query)
  const terms = new Map<string, Term>()
  let at = 0
  while (at < places.length && terms.size < maxWords) {
    let length = Math.min(longestPhrase, places.length - at)
    const words = (count: number) => places.slice(at, at + count).map(({ word }) => word)
    while (length > 1 && !othersOf(words(length))) length -= 1
    const own = words(length)
    const [first, last] = [places[at], places[at + length - 1]]
    if (first && last) {
      const typed = query.slice(first.start, last.end)
      const american = own.map(americanOf)
      const others = american.join() === own.join() ? [] : [american]
      terms.set(own.join(' '), { typed, spellings: [own, ...others, ...(othersOf(own) ?? [])] })
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

/** A word's beginning finds it, if longer than three letters, no number, and no beginning of Colorado or laboratory. */
const prefix = (word: string) => word.length > 3 && !/^(?:\d+|color|labor)$/.test(word)

/** The number of typing mistakes allowed in a word. Numbers have to be exact: 42005 is not a mistyped 42001. */
const fuzzy = (word: string) => (word.length > 3 && word.length <= maxFuzzyLength && !/\d/.test(word) ? 0.2 : false)

/** A term as the index is asked for it. */
export const indexQuery = ({ spellings, isFuzzy = false }: Term): QueryCombination => ({
  combineWith: 'OR',
  queries: spellings.map(
    (words): Query => ({ combineWith: 'AND', queries: [...words], prefix, ...(isFuzzy && { fuzzy, maxFuzzy: 2 }) }),
  ),
})

/** True for one long word without digits, in which a slip is likelier than a space that was left out. */
export const isLong = ({ spellings: [words = []] }: Term) =>
  words.length === 1 && words.every((word) => word.length > 7 && !/\d/.test(word))

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
