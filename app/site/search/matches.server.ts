import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { bestBets } from '#frame/forms/search-words.ts'
import type { BestBet } from '#platform/text/search-query.ts'
import {
  asksForPrice,
  halvesOf,
  hasAllTerms,
  indexQuery,
  isLong,
  stemsOf,
  type Term,
  telling,
  unqualified,
} from './query.ts'
import type { SearchIndex } from './search-index.server.ts'

/**
 * @property terms those of the query that stand somewhere, as they were found
 * @property missing words of the query that stand nowhere, as they were typed
 * @property apart true where no page has all of the others
 */
export type Matches = {
  results: readonly SearchResult[]
  terms: readonly Term[]
  missing: readonly string[]
  apart: boolean
}
/** Words that stand nowhere and are looked for with slips, or as two: looking for these costs the most. */
const maxMended = 4

type Searched = Pick<SearchIndex, 'content' | 'navigation'>

const stands = ({ content, navigation }: Searched, term: Term) =>
  [content, navigation].some((one) => one.search(indexQuery(term)).length > 0)

/** The term as it stands somewhere: written as two words, or with a slip. Undefined where it stands nowhere at all. */
function mended(searched: Searched, term: Term): Term | undefined {
  const fuzzy = { ...term, isFuzzy: true }
  const halves = halvesOf(term)
  // Two short words hide in many a long one with a slip: 'proces ing'.
  return (isLong(term) ? [fuzzy, ...halves] : [...halves, fuzzy]).find((one) => stands(searched, one))
}

/** What has all words; without that, what has all that stand anywhere; without that, what has the most of them. */
export function matchesOf(searched: Searched, asking: readonly Term[]): Matches {
  const { content, navigation } = searched
  const allIn = (one: MiniSearch, terms: readonly Term[], fields?: string[]) =>
    one.search({ combineWith: 'AND', queries: terms.map(indexQuery), ...(fields && { fields }) })
  const others = telling(asking)
  // A law of finance is meant by 'DORA AI', though it has no word of AI.
  if (
    others.length < asking.length &&
    allIn(content, asking, ['title', 'place']).length === 0 &&
    allIn(content, others, ['title', 'place']).length > 0 &&
    navigationNamed(searched, asking).length === 0
  )
    return matchesOf(searched, others)
  const all = (terms: readonly Term[]) => allIn(content, terms)
  const exact = all(asking)
  if (exact.length > 0) return { results: exact, terms: asking, missing: [], apart: false }
  let mends = 0
  const terms: Term[] = []
  const missing: string[] = []
  for (const term of asking) {
    const spellings = stands(searched, term) ? term : mends++ < maxMended && mended(searched, term)
    if (spellings) terms.push(spellings)
    else missing.push(term.typed)
  }
  if (terms.length === 0) return { results: [], terms, missing, apart: false }
  const together = all(terms)
  if (together.length > 0) return { results: together, terms, missing, apart: false }
  const some = content.search({ combineWith: 'OR', queries: terms.map(indexQuery) })
  const most = Math.max(...some.map(({ queryTerms }) => queryTerms.length))
  return {
    results: some.filter(({ queryTerms }) => queryTerms.length === most),
    terms,
    missing,
    // A page of the navigation may have all of them by its name.
    apart: allIn(navigation, terms).length === 0,
  }
}

/** Weighs less than a page that has all words. */
const nearWeight = 0.5

/**
 * Finds pages whose title and place have most of what was asked for and whose text lacks one word of it: beside
 * 'penalty' and 'AI Act' an 'amount' may stand nowhere. Only where no title has all of it.
 */
export function nearMatches(
  { content, entries }: SearchIndex,
  terms: readonly Term[],
  exact: readonly SearchResult[],
): SearchResult[] {
  if (terms.length < 2) return []
  const titleOf = (id: unknown) => stemsOf(entries.get(String(id))?.title ?? '')
  if (exact.some(({ id }) => !String(id).includes('#') && hasAllTerms(titleOf(id), terms))) return []
  const found = new Set(exact.map(({ id }) => id))
  const having = terms.map((term) => new Set(content.search(indexQuery(term)).map(({ id }) => id)))
  return content
    .search({ combineWith: 'OR', queries: terms.map(indexQuery) })
    .filter(({ id }) => {
      if (found.has(id) || String(id).includes('#')) return false
      const title = titleOf(id)
      const head = [...title, ...stemsOf(entries.get(String(id))?.place ?? '')]
      const countIn = (text: readonly string[]) => terms.filter((term) => hasAllTerms(text, [term])).length
      const anywhere = having.filter((ids) => ids.has(id)).length
      return countIn(title) > 0 && countIn(head) * 2 >= terms.length && anywhere >= terms.length - 1
    })
    .map((hit) => ({ ...hit, score: hit.score * nearWeight }))
}

/** The navigation's pages that the terms name, the surest first: by title or other names before a mere description. */
export function navigationNamed(
  { navigation }: Pick<Searched, 'navigation'>,
  terms: readonly Term[],
): { bet: BestBet; rank: number }[] {
  const results = navigation.search({ combineWith: 'AND', queries: terms.map(indexQuery) })
  if (results.length === 0) {
    const plain = unqualified(terms)
    if (plain.length > 0 && plain.length < terms.length) return navigationNamed({ navigation }, plain)
    const nearly = terms.length > 2 ? nearlyNamed(terms) : null
    const priced = asksForPrice(terms) ? bestBets.find(({ href }) => href === '/pricing') : null
    return [priced, nearly].flatMap((bet) => (bet ? [{ bet, rank: 1 }] : []))
  }
  const whole = new Set(terms.flatMap(({ spellings }) => spellings.flat()))
  return bestBets.flatMap((bet) => {
    const hit = results.find(({ id }) => id === bet.href)
    if (!hit) return []
    const fields = Object.values(hit.match)
    const within = (...names: string[]) => fields.every((own) => own.some((field) => names.includes(field)))
    const rank = within('title') ? 4 : within('title', 'also') ? 3 : 1
    return [{ bet, rank: hit.terms.some((word) => !whole.has(word)) ? rank - 0.5 : rank }]
  })
}

/** The page of the navigation whose title or other names have all of the terms but one. */
function nearlyNamed(terms: readonly Term[]): BestBet | null {
  const named = bestBets.find(({ title, also }) => {
    const own = stemsOf(`${title} ${also}`)
    return terms.filter((term) => hasAllTerms(own, [term])).length === terms.length - 1
  })
  return named ?? null
}
