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
} from '#platform/text/search-query.ts'
import { matchesOf, nearMatches } from './matches.server.ts'
import { articleIn, articleWeight, termsOf } from './query.ts'
import { betsOf, type Hit, isPage, weightOf } from './ranking.server.ts'
import { createSearchIndex } from './search-index.server.ts'

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

/** Hits of a kind that are shown: beside those of the others, and alone. */
const maxShown = { beside: 5, alone: 40 }

const shownOf = ({ shown, text }: SearchEntry) => shown || text

/**
 * The search over all of the site's texts. The index is made at the first search, and follows changes of the content.
 * No query is stored.
 *
 * @param sources of two entries with one address the first source's is found
 */
export function createSearch(sources: readonly ContentSource[]) {
  const indexNow = createSearchIndex(sources)
  /** Where the words of what was found before stand: finding them costs more than the search. */
  const known = new WeakMap<SearchEntry, readonly Place[]>()

  function placesIn(entry: SearchEntry): readonly Place[] {
    const places = known.get(entry) ?? placesOf(shownOf(entry))
    known.set(entry, places)
    return places
  }

  return {
    /**
     * Finds results for a query: the pages that it names, and everything else by kind. Empty kinds are left out.
     *
     * @param only the one kind to search, of which more results are returned
     */
    async find(query: string, only?: SearchKind): Promise<Found> {
      const asking = termsOf(query.slice(0, maxQuery))
      if (asking.length === 0) return { count: 0, missing: [], apart: false, bets: [], groups: [] }
      const index = await indexNow()
      const article = articleIn(query.slice(0, maxQuery))
      const { results, terms, missing, apart } = matchesOf(index, asking)
      const found = [...results, ...nearMatches(index, terms, results)]
        .flatMap(({ id, terms: words, score }): Hit[] => {
          const entry = index.entries.get(String(id))
          if (!entry || (only && entry.kind !== only)) return []
          // A page that went is not shown even while the index does not know it yet.
          const [path = ''] = entry.id.split('#')
          if (index.sources.get(entry.id)?.canonicalPath(path) !== path) return []
          const weight = weightOf(entry, terms, new Set(words)) * (isPage(entry) ? 1.5 : 1)
          const ofArticle = article && entry.kind === 'fact' ? articleWeight(entry, article) : 1
          return [{ entry, terms: words, score: score * weight * ofArticle }]
        })
        .sort((one, other) => other.score - one.score)
      const bets = only || terms.length === 0 ? [] : betsOf(index, terms, found)
      const named = new Set(bets.map(({ href }) => href))
      const shown = only ? maxShown.alone : maxShown.beside
      const kinds = Object.keys(searchKinds) as SearchKind[]
      const groups = kinds.flatMap((kind) => {
        const ofKind = found.filter(({ entry }) => entry.kind === kind)
        const unnamed = ofKind.filter(({ entry }) => !named.has(entry.id))
        const hits = unnamed.slice(0, shown).map(({ entry, terms: words }) => ({
          href: entry.id,
          title: entry.title,
          place: entry.place,
          excerpt: excerptOf(shownOf(entry), new Set(words), placesIn(entry)),
        }))
        return hits.length > 0 ? [{ kind, total: ofKind.length, hits, score: unnamed[0]?.score ?? 0 }] : []
      })
      groups.sort((one, other) => other.score - one.score)
      const count = new Set([...named, ...found.map(({ entry }) => entry.id)]).size
      return { count, missing, apart, bets, groups: groups.map(({ score: _, ...group }) => group) }
    },
  }
}

export type Search = ReturnType<typeof createSearch>
