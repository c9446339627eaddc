import { isDeepStrictEqual } from 'node:util'
import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { bestBets } from '#frame/forms/search-words.ts'
import type { ContentSource, SearchEntry } from '#platform/content-source.ts'
import {
  type BestBet,
  bestBetsFor,
  excerptOf,
  maxQuery,
  type Place,
  placesOf,
  type SearchGroup,
  type SearchKind,
  searchKinds,
  wordsOf,
} from '#platform/text/search-query.ts'

/** @property count of everything that was found, each once */
type Found = { count: number; bets: readonly BestBet[]; groups: readonly SearchGroup[] }
/** @property sources the kind of content that each entry comes from, by the entry's id */
type Index = { entries: Map<string, SearchEntry>; sources: Map<string, ContentSource>; index: MiniSearch<SearchEntry> }

/** Hits of a kind that are shown: beside those of the others, and alone. */
const maxShown = { beside: 5, alone: 40 }
/** Words of a query that are looked for: each of them costs a walk through the index. */
const maxWords = 10

/** Words of a question that say nothing of what is looked for. */
const connecting = new Set(
  'a an and are as at by can do does for from how i in is it of on or our the to us we what when who with'.split(' '),
)

/**
 * Words of a query that may have slips, characters of such a word, and slips in it: looking for these costs the most.
 */
const maxFuzzy = { words: 4, length: 20, slips: 2 }

/** The number of typing mistakes allowed in a word. Numbers have to be exact: 42005 is not a mistyped 42001. */
const fuzzy = (term: string, index: number) =>
  index < maxFuzzy.words && term.length > 3 && term.length <= maxFuzzy.length && !/\d/.test(term) ? 0.2 : false

const shownOf = ({ shown, text }: SearchEntry) => shown || text

/** All words as they are before words with slips, these before some of the words. */
function bestOf(index: MiniSearch<SearchEntry>, words: readonly string[]): readonly SearchResult[] {
  const text = words.join(' ')
  const exact = index.search(text, { combineWith: 'AND' })
  if (exact.length > 0) return exact
  const some = index.search(text, { combineWith: 'OR', fuzzy, maxFuzzy: maxFuzzy.slips })
  const all = some.filter(({ queryTerms }) => queryTerms.length === words.length)
  return all.length > 0 ? all : some
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
      processTerm: (term) => term,
      searchOptions: {
        boost: { title: 4, place: 2 },
        prefix: (term) => term.length > 2,
      },
    })
    const made: Index = { index, entries: new Map(), sources: new Map() }
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
  function keep(made: Promise<Index>): Promise<Index> {
    making = made
    made.catch(() => {
      if (making === made) making = null
    })
    return made
  }

  for (const source of sources)
    source.onChange?.(() => {
      if (making) void keep(making.then((made) => update(source, made)))
    })

  return {
    /**
     * Finds results for a query: the pages that it names, and everything else by kind. Empty kinds are left out.
     *
     * @param only the one kind to search, of which more results are returned
     */
    async find(query: string, only?: SearchKind): Promise<Found> {
      const asked = [...new Set(wordsOf(query.slice(0, maxQuery)))].slice(0, maxWords)
      const telling = asked.filter((word) => !connecting.has(word))
      const words = telling.length > 0 ? telling : asked
      if (words.length === 0) return { count: 0, bets: [], groups: [] }
      const bets = only ? [] : bestBetsFor(words, bestBets)
      const named = new Set(bets.map(({ href }) => href))
      const { index, entries, sources: sourceOf } = await (making ?? keep(makeIndex()))
      // A page that went is not shown even while the index does not know it yet.
      const there = bestOf(index, words).flatMap(({ id, terms }) => {
        const entry = entries.get(String(id))
        if (!entry || (only && entry.kind !== only)) return []
        const [path = ''] = entry.id.split('#')
        return sourceOf.get(entry.id)?.canonicalPath(path) === path ? [{ entry, terms }] : []
      })
      const shown = only ? maxShown.alone : maxShown.beside
      const groups = searchKinds.flatMap((kind) => {
        const found = there.filter(({ entry }) => entry.kind === kind)
        const unnamed = found.filter(({ entry }) => !named.has(entry.id))
        const hits = unnamed.slice(0, shown).map(({ entry, terms }) => ({
          href: entry.id,
          title: entry.title,
          place: entry.place,
          excerpt: excerptOf(shownOf(entry), new Set(terms), placesIn(entry)),
        }))
        return hits.length > 0 ? [{ kind, found: found.length, hits }] : []
      })
      return { count: new Set([...named, ...there.map(({ entry }) => entry.id)]).size, bets, groups }
    },
  }
}

export type Search = ReturnType<typeof createSearch>
