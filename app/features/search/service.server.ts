import type MiniSearch from 'minisearch'
import type { SearchResult } from 'minisearch'
import { bestBets } from '#app/forms/search-words.ts'
import { postPath } from '#features/blog/rules/listing.ts'
import type { Blog } from '#features/blog/service.server.ts'
import type { Controls } from '#features/controls/service.server.ts'
import type { Screens } from '#features/discovery/screens.server.ts'
import { chapterPath, documentPath } from '#features/documents/catalogue.data.ts'
import type { Documents } from '#features/documents/service.server.ts'
import { printedDate } from '#features/facts/rules/dates.ts'
import { factPath } from '#features/facts/rules/pages.ts'
import type { Facts } from '#features/facts/service.server.ts'
import { issuePath } from '#features/newsletter/campaigns/campaign.ts'
import type { Issues } from '#features/newsletter/campaigns/service.server.ts'
import { issueArchive } from '#features/newsletter/words.ts'
import { longDate } from '#platform/text/long-date.ts'
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
import { sectionsOf } from './sections.server.ts'

type Parts = {
  blog: Pick<Blog, 'texts' | 'onChange' | 'canonicalPath'>
  documents: Pick<Documents, 'all'>
  controls: Pick<Controls, 'pages'>
  facts: Pick<Facts, 'all'>
  screens: Screens
  issues: Pick<Issues, 'texts' | 'onChange'>
}
/**
 * Something that can be found. Its address is its id.
 *
 * @property shown what an excerpt is taken from, where the text is more than sentences
 */
type Entry = { id: string; kind: SearchKind; title: string; place: string; text: string; shown?: string }
/** @property count of everything that was found, each once */
type Found = { count: number; bets: readonly BestBet[]; groups: readonly SearchGroup[] }
type Index = { entries: Map<string, Entry>; index: MiniSearch<Entry> }

/** Hits of a kind that are shown: beside those of the others, and alone. */
const maxShown = { beside: 5, alone: 40 }
/** Words of a query that are looked for: each of them costs a walk through the index. */
const maxWords = 10

/** Words of a question that say nothing of what is looked for. */
const connecting = new Set(
  'a an and are as at by can do does for from how i in is it of on or our the to us we what when who with'.split(' '),
)

/** Words of a query that may have slips, characters of such a word, and slips in it: looking for these costs the most. */
const maxFuzzy = { words: 4, length: 20, slips: 2 }

/** How far a word may be from the one that was meant. A number is right or wrong: 42005 is no 42001 with a slip in it. */
const fuzzy = (term: string, index: number) =>
  index < maxFuzzy.words && term.length > 3 && term.length <= maxFuzzy.length && !/\d/.test(term) ? 0.2 : false

const shownOf = ({ shown, text }: Entry) => shown || text

/** All words as they are before words with slips, these before some of the words. */
function bestOf(index: MiniSearch<Entry>, words: readonly string[]): readonly SearchResult[] {
  const text = words.join(' ')
  const exact = index.search(text, { combineWith: 'AND' })
  if (exact.length > 0) return exact
  const some = index.search(text, { combineWith: 'OR', fuzzy, maxFuzzy: maxFuzzy.slips })
  const all = some.filter(({ queryTerms }) => queryTerms.length === words.length)
  return all.length > 0 ? all : some
}

/**
 * The search over articles, issues of the newsletter, documents, facts and pages. The index is made when somebody first searches, and posts come into
 * it and leave it as they are published; nothing of a query is kept.
 */
export function createSearch({ blog, documents, controls, facts, screens, issues }: Parts) {
  let making: Promise<Index> | null = null
  /** Where the words of what was found before stand: finding them costs more than the search. */
  const known = new WeakMap<Entry, readonly Place[]>()

  function placesIn(entry: Entry): readonly Place[] {
    const places = known.get(entry) ?? placesOf(shownOf(entry))
    known.set(entry, places)
    return places
  }

  async function makeIndex(): Promise<Index> {
    const { default: MiniSearch } = await import('minisearch')
    const index = new MiniSearch<Entry>({
      fields: ['title', 'place', 'text'],
      tokenize: wordsOf,
      processTerm: (term) => term,
      searchOptions: {
        boost: { title: 4, place: 2 },
        prefix: (term) => term.length > 2,
      },
    })
    const entries = [
      ...documentEntries(),
      ...controlEntries(),
      ...factEntries(),
      ...screenEntries(),
      ...(await postEntries()),
      ...(await issueEntries()),
    ]
    // In turns, so that others are answered meanwhile.
    await index.addAllAsync(entries, { chunkSize: 20 })
    return { index, entries: new Map(entries.map((entry) => [entry.id, entry])) }
  }

  const postEntries = async () =>
    (await blog.texts()).map(({ slug, title, excerpt, category, publishedDate, text }): Entry => {
      const place = `${category}, ${longDate(publishedDate.slice(0, 10))}`
      return { id: postPath(slug), kind: 'article', title, place, text: `${excerpt} ${text}` }
    })

  const issueEntries = async () =>
    (await issues.texts()).map(({ slug, subject, preheader, date, text }): Entry => {
      const place = `${issueArchive.label}, ${longDate(date.slice(0, 10))}`
      return { id: issuePath(slug), kind: 'article', title: subject, place, text: `${preheader} ${text}` }
    })

  // A whitepaper is found through its form alone.
  const documentEntries = () =>
    documents
      .all()
      .filter(({ kind }) => kind !== 'Whitepaper')
      .flatMap((document) => {
        const whole = sectionEntries(documentPath(document), document.html ?? '', {
          title: document.title,
          place: document.kind,
          within: document.title,
          summary: document.summary,
        })
        const chapters = document.chapters.flatMap(({ id, title, html, description }) =>
          sectionEntries(chapterPath(document, id), html, {
            title,
            place: document.title,
            within: document.title,
            description,
          }),
        )
        return [...whole, ...chapters]
      })

  /** A page of a document: itself, with what stands before its first section, and each section. */
  const sectionEntries = (
    path: string,
    html: string,
    page: { title: string; place: string; within: string; summary?: string; description?: string },
  ) =>
    sectionsOf(html).map(({ id, title, text }): Entry => {
      if (id) return { id: `${path}#${id}`, kind: 'document', title, place: page.within, text }
      const words = `${page.summary ?? ''} ${text}`.trim()
      return {
        id: path,
        kind: 'document',
        title: page.title,
        place: page.place,
        text: words,
        shown: words || page.description,
      }
    })

  const controlEntries = () =>
    controls.pages().map(({ path, ...page }): Entry => ({ id: path, kind: 'control', ...page }))

  const factEntries = () =>
    facts.all().map(({ id, title, statement, family, jurisdiction, date, dateMeaning }): Entry => {
      const place = `${family}, ${jurisdiction}, ${dateMeaning} ${printedDate(date)}`
      return { id: factPath(id), kind: 'fact', title, place, text: statement }
    })

  // Where a document is read, its sections are found rather than the page. A page's words are also those of its files, numbers
  // and buttons: what is shown of it is its description.
  const screenEntries = () => {
    const read = new Set(documents.all().map(documentPath))
    return screens
      .all()
      .filter(({ path, indexed }) => indexed && !read.has(path))
      .map(({ path, title, description, text }): Entry => {
        return { id: path, kind: 'page', title, place: '', text: `${description} ${text}`, shown: description }
      })
  }

  /** Posts that came, changed or went: the others stay as they are. */
  async function update(slugs: readonly string[], { index, entries }: Index): Promise<Index> {
    const posts = new Map((await postEntries()).map((entry) => [entry.id, entry]))
    for (const id of slugs.map(postPath)) {
      if (entries.delete(id)) index.discard(id)
      const entry = posts.get(id)
      if (!entry) continue
      entries.set(id, entry)
      index.add(entry)
    }
    return { index, entries }
  }

  /** An index that could not be made is made anew for the next who searches. */
  function keep(made: Promise<Index>): Promise<Index> {
    making = made
    made.catch(() => {
      if (making === made) making = null
    })
    return made
  }

  blog.onChange(({ slugs }) => {
    if (making) void keep(making.then((made) => update(slugs, made)))
  })

  issues.onChange(() => {
    const add = async ({ index, entries }: Index): Promise<Index> => {
      for (const entry of await issueEntries()) {
        if (entries.has(entry.id)) continue
        entries.set(entry.id, entry)
        index.add(entry)
      }
      return { index, entries }
    }
    if (making) void keep(making.then(add))
  })

  return {
    /**
     * What is found for a query: the pages that it names, and all by its kind; kinds of which nothing else is found are left
     * out.
     *
     * @param only the one kind that is looked for, of which more is given, and nothing else
     */
    async find(query: string, only?: SearchKind): Promise<Found> {
      const asked = [...new Set(wordsOf(query.slice(0, maxQuery)))].slice(0, maxWords)
      const telling = asked.filter((word) => !connecting.has(word))
      const words = telling.length > 0 ? telling : asked
      if (words.length === 0) return { count: 0, bets: [], groups: [] }
      const bets = only ? [] : bestBetsFor(words, bestBets)
      const named = new Set(bets.map(({ href }) => href))
      const { index, entries } = await (making ?? keep(makeIndex()))
      // A post that went is not shown even while the index does not know it yet.
      const there = bestOf(index, words).flatMap(({ id, terms }) => {
        const entry = entries.get(String(id))
        if (only && entry?.kind !== only) return []
        const gone = entry?.id.startsWith('/blog/') && entry.kind === 'article' && blog.canonicalPath(entry.id) === null
        return entry && !gone ? [{ entry, terms }] : []
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
