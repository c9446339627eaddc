import { isDeepStrictEqual } from 'node:util'
import type MiniSearch from 'minisearch'
import { bestBets } from '#frame/forms/search-words.ts'
import type { ContentSource, SearchEntry } from '#platform/content-source.ts'
import { type BestBet, singular, wordsOf } from '#platform/text/search-query.ts'

/**
 * The words of all content, and the navigation's pages by their names.
 *
 * @property sources the kind of content that each entry comes from, by the entry's id
 */
export type SearchIndex = {
  entries: Map<string, SearchEntry>
  sources: Map<string, ContentSource>
  content: MiniSearch<SearchEntry>
  navigation: MiniSearch<BestBet>
}

/**
 * Makes what returns the index of some content: made at the first search, it follows what changes.
 *
 * @param sources of two entries with one address the first source's is found
 */
export function createSearchIndex(sources: readonly ContentSource[]): () => Promise<SearchIndex> {
  let making: Promise<SearchIndex> | null = null

  async function makeIndex(): Promise<SearchIndex> {
    const { default: MiniSearch } = await import('minisearch')
    const content = new MiniSearch<SearchEntry>({
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
    const made: SearchIndex = { content, navigation, entries: new Map(), sources: new Map() }
    for (const source of sources)
      for (const entry of await source.entries()) {
        if (made.entries.has(entry.id)) continue
        made.entries.set(entry.id, entry)
        made.sources.set(entry.id, source)
      }
    // In portions, so other requests are answered in between.
    await content.addAllAsync([...made.entries.values()], { chunkSize: 20 })
    return made
  }

  /** Follows a kind of content that changed: what came, went or reads differently; the rest stays as it is. */
  async function update(source: ContentSource, made: SearchIndex): Promise<SearchIndex> {
    const { content, entries, sources: sourceOf } = made
    const now = new Map((await source.entries()).map((entry) => [entry.id, entry]))
    for (const [id, of] of sourceOf) {
      if (of !== source || isDeepStrictEqual(entries.get(id), now.get(id))) continue
      entries.delete(id)
      sourceOf.delete(id)
      content.discard(id)
    }
    for (const [id, entry] of now) {
      if (entries.has(id)) continue
      entries.set(id, entry)
      sourceOf.set(id, source)
      content.add(entry)
    }
    return made
  }

  /** An index that could not be made is tried again at the next search. */
  function storeIndex(made: Promise<SearchIndex>): Promise<SearchIndex> {
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

  return () => making ?? storeIndex(makeIndex())
}
