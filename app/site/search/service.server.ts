import { isDeepStrictEqual } from 'node:util'
import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { bestBets, search as texts } from '#frame/forms/search-words.ts'
import type { ContentSource, SearchEntry } from '#platform/content-source.ts'
import {
  type BestBet,
  excerptOf,
  maxQuery,
  type Place,
  placesOf,
  type SearchGroup,
  type SearchKind,
  searchKinds,
  singular,
  wordsOf,
} from '#platform/text/search-query.ts'
import {
  articleIn,
  articleWeight,
  asksForPrice,
  halvesOf,
  hasAllTerms,
  indexQuery,
  isLong,
  stemsOf,
  type Term,
  telling,
  termsOf,
  unqualified,
} from './query.ts'

/**
 * @property count of everything that was found, each once
 * @property missing words of the query that stand nowhere, as they were typed
 * @property apart true where no page has all of the others
 */
type Found = {
  count: number
  missing: readonly string[]
  apart: boolean
  bets: readonly BestBet[]
  groups: readonly SearchGroup[]
}
/**
 * @property sources the kind of content that each entry comes from, by the entry's id
 * @property navigation the navigation's pages, by their names
 */
type Index = {
  entries: Map<string, SearchEntry>
  sources: Map<string, ContentSource>
  index: MiniSearch<SearchEntry>
  navigation: MiniSearch<BestBet>
}
/** @property terms those of the query that stand somewhere, as they were found */
type Hits = { results: readonly SearchResult[]; terms: readonly Term[]; missing: readonly string[]; apart: boolean }
/** An entry with the words of it that were asked for. */
type Hit = { entry: SearchEntry; terms: readonly string[]; score: number }

/** Hits of a kind that are shown: beside those of the others, and alone. */
const maxShown = { beside: 5, alone: 40 }
/** Pages that are shown above all others. */
const maxBets = 3
/** Words that stand nowhere and are looked for with slips, or as two: looking for these costs the most. */
const maxMended = 4

const shownOf = ({ shown, text }: SearchEntry) => shown || text
const isPage = ({ id }: SearchEntry) => !id.includes('#')
type Indexes = Pick<Index, 'index' | 'navigation'>

const stands = ({ index, navigation }: Indexes, term: Term) =>
  [index, navigation].some((one) => one.search(indexQuery(term)).length > 0)

/** The term as it stands somewhere: written as two words, or with a slip. Undefined where it stands nowhere at all. */
function mended(indexes: Indexes, term: Term): Term | undefined {
  const fuzzy = { ...term, isFuzzy: true }
  const halves = halvesOf(term)
  // Two short words hide in many a long one with a slip: 'proces ing'.
  return (isLong(term) ? [fuzzy, ...halves] : [...halves, fuzzy]).find((one) => stands(indexes, one))
}

/** What has all words; without that, what has all that stand anywhere; without that, what has the most of them. */
function hitsOf(indexes: Indexes, asking: readonly Term[]): Hits {
  const { index, navigation } = indexes
  const allIn = (one: MiniSearch, terms: readonly Term[], fields?: string[]) =>
    one.search({ combineWith: 'AND', queries: terms.map(indexQuery), ...(fields && { fields }) })
  const others = telling(asking)
  // A law of finance is meant by 'DORA AI', though it has no word of AI.
  if (
    others.length < asking.length &&
    allIn(index, asking, ['title', 'place']).length === 0 &&
    allIn(index, others, ['title', 'place']).length > 0 &&
    navigationNamed(indexes, asking).length === 0
  )
    return hitsOf(indexes, others)
  const all = (terms: readonly Term[]) => allIn(index, terms)
  const exact = all(asking)
  if (exact.length > 0) return { results: exact, terms: asking, missing: [], apart: false }
  let mends = 0
  const terms: Term[] = []
  const missing: string[] = []
  for (const term of asking) {
    const spellings = stands(indexes, term) ? term : mends++ < maxMended && mended(indexes, term)
    if (spellings) terms.push(spellings)
    else missing.push(term.typed)
  }
  if (terms.length === 0) return { results: [], terms, missing, apart: false }
  const together = all(terms)
  if (together.length > 0) return { results: together, terms, missing, apart: false }
  const some = index.search({ combineWith: 'OR', queries: terms.map(indexQuery) })
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
function nearHits({ index, entries }: Index, terms: readonly Term[], exact: readonly SearchResult[]): SearchResult[] {
  if (terms.length < 2) return []
  const titleOf = (id: unknown) => stemsOf(entries.get(String(id))?.title ?? '')
  if (exact.some(({ id }) => !String(id).includes('#') && hasAllTerms(titleOf(id), terms))) return []
  const found = new Set(exact.map(({ id }) => id))
  const having = terms.map((term) => new Set(index.search(indexQuery(term)).map(({ id }) => id)))
  return index
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
function navigationNamed(
  { navigation }: Pick<Indexes, 'navigation'>,
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

/**
 * The weight of an entry by its head: most where its title has all that was asked for, begins with it, or is nothing
 * else.
 */
function weightOf({ title, place }: SearchEntry, terms: readonly Term[], words: ReadonlySet<string>): number {
  const own = stemsOf(title)
  const head = [...own, ...stemsOf(place)]
  const part = (text: readonly string[]) => terms.filter((term) => hasAllTerms(text, [term])).length / terms.length
  if (part(own) < 1) return 1 + 0.5 * part(own) + 0.5 * part(head)
  const share = own.filter((word) => words.has(word)).length / own.length
  return 2 + share + (words.has(own[0] ?? '') ? 0.5 : 0)
}

/**
 * The search over all of the site's texts. The index is made at the first search, and follows changes of the content.
 * No query is stored.
 *
 * @param sources of two entries with one address the first source's is found
 */
export function createSearch(sources: readonly ContentSource[]) {
  let making: Promise<Index> | null = null
  /** Where the words of what was found before stand: finding them costs more than the search. */
  const known = new WeakMap<SearchEntry, readonly Place[]>()

  function placesIn(entry: SearchEntry): readonly Place[] {
    const places = known.get(entry) ?? placesOf(shownOf(entry))
    known.set(entry, places)
    return places
  }

  async function makeIndex(): Promise<Index> {
    const { default: MiniSearch } = await import('minisearch')
    const index = new MiniSearch<SearchEntry>({
      fields: ['title', 'place', 'text'],
      tokenize: wordsOf,
      processTerm: singular,
      searchOptions: { boost: { title: 4, place: 2 } },
    })
    const navigation = new MiniSearch<BestBet>({
      idField: 'href',
      fields: ['title', 'also', 'text'],
      tokenize: wordsOf,
      processTerm: singular,
    })
    navigation.addAll(bestBets)
    const made: Index = { index, navigation, entries: new Map(), sources: new Map() }
    for (const source of sources)
      for (const entry of await source.entries()) {
        if (made.entries.has(entry.id)) continue
        made.entries.set(entry.id, entry)
        made.sources.set(entry.id, source)
      }
    // In portions, so other requests are answered in between.
    await index.addAllAsync([...made.entries.values()], { chunkSize: 20 })
    return made
  }

  /** Follows a kind of content that changed: what came, went or reads differently; the rest stays as it is. */
  async function update(source: ContentSource, made: Index): Promise<Index> {
    const { index, entries, sources: sourceOf } = made
    const now = new Map((await source.entries()).map((entry) => [entry.id, entry]))
    for (const [id, of] of sourceOf) {
      if (of !== source || isDeepStrictEqual(entries.get(id), now.get(id))) continue
      entries.delete(id)
      sourceOf.delete(id)
      index.discard(id)
    }
    for (const [id, entry] of now) {
      if (entries.has(id)) continue
      entries.set(id, entry)
      sourceOf.set(id, source)
      index.add(entry)
    }
    return made
  }

  /** An index that could not be made is tried again at the next search. */
  function storeIndex(made: Promise<Index>): Promise<Index> {
    making = made
    made.catch(() => {
      if (making === made) making = null
    })
    return made
  }

  for (const source of sources)
    source.onChange?.(() => {
      if (making) void storeIndex(making.then((made) => update(source, made)))
    })

  return {
    /**
     * Finds results for a query: the pages that it names, and everything else by kind. Empty kinds are left out.
     *
     * @param only the one kind to search, of which more results are returned
     */
    async find(query: string, only?: SearchKind): Promise<Found> {
      const asking = termsOf(query.slice(0, maxQuery))
      if (asking.length === 0) return { count: 0, missing: [], apart: false, bets: [], groups: [] }
      const made = await (making ?? storeIndex(makeIndex()))
      const { entries, sources: sourceOf } = made
      const article = articleIn(query.slice(0, maxQuery))
      const { results, terms, missing, apart } = hitsOf(made, asking)
      const there = [...results, ...nearHits(made, terms, results)]
        .flatMap(({ id, terms: words, score }): Hit[] => {
          const entry = entries.get(String(id))
          if (!entry || (only && entry.kind !== only)) return []
          // A page that went is not shown even while the index does not know it yet.
          const [path = ''] = entry.id.split('#')
          if (sourceOf.get(entry.id)?.canonicalPath(path) !== path) return []
          const weight = weightOf(entry, terms, new Set(words)) * (isPage(entry) ? 1.5 : 1)
          const ofArticle = article && entry.kind === 'fact' ? articleWeight(entry, article) : 1
          return [{ entry, terms: words, score: score * weight * ofArticle }]
        })
        .sort((one, other) => other.score - one.score)
      const bets = only || terms.length === 0 ? [] : betsOf(made, terms, there)
      const named = new Set(bets.map(({ href }) => href))
      const shown = only ? maxShown.alone : maxShown.beside
      const kinds = Object.keys(searchKinds) as SearchKind[]
      const groups = kinds.flatMap((kind) => {
        const matches = there.filter(({ entry }) => entry.kind === kind)
        const unnamed = matches.filter(({ entry }) => !named.has(entry.id))
        const hits = unnamed.slice(0, shown).map(({ entry, terms: words }) => ({
          href: entry.id,
          title: entry.title,
          place: entry.place,
          excerpt: excerptOf(shownOf(entry), new Set(words), placesIn(entry)),
        }))
        return hits.length > 0 ? [{ kind, total: matches.length, hits, score: unnamed[0]?.score ?? 0 }] : []
      })
      groups.sort((one, other) => other.score - one.score)
      const count = new Set([...named, ...there.map(({ entry }) => entry.id)]).size
      return { count, missing, apart, bets, groups: groups.map(({ score: _, ...group }) => group) }
    },
  }
}

/** The pages to go straight to: the navigation's by name, then those whose title has all that was asked for. */
function betsOf(indexes: Indexes, terms: readonly Term[], there: readonly Hit[]): BestBet[] {
  const titled = there
    .filter(({ entry }) => isPage(entry) && hasAllTerms(stemsOf(entry.title), terms))
    .map(({ entry: { id, kind, title, place }, terms: words }) => ({
      bet: { title, href: id, text: place || texts.kinds[kind], also: '' },
      // What is called so before what is about it.
      rank: words.includes(stemsOf(title)[0] ?? '') ? 2.5 : 2,
    }))
  const ranked = [...navigationNamed(indexes, terms), ...titled].sort((one, other) => other.rank - one.rank)
  return ranked
    .map(({ bet }) => bet)
    .filter(({ href }, index, all) => all.findIndex((one) => one.href === href) === index)
    .slice(0, maxBets)
}

export type Search = ReturnType<typeof createSearch>
