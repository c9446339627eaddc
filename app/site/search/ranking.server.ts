import { search as texts } from '#frame/forms/search-words.ts'
import type { SearchEntry } from '#platform/content-source.ts'
import type { BestBet } from '#platform/text/search-query.ts'
import { navigationNamed } from './matches.server.ts'
import { hasAllTerms, stemsOf, type Term } from './query.ts'
import type { SearchIndex } from './search-index.server.ts'

/** An entry with the words of it that were asked for. */
export type Hit = { entry: SearchEntry; terms: readonly string[]; score: number }

/** Pages that are shown above all others. */
const maxBets = 3
export const isPage = ({ id }: SearchEntry) => !id.includes('#')

/**
 * The weight of an entry by its head: most where its title has all that was asked for, begins with it, or is nothing
 * else.
 */
export function weightOf({ title, place }: SearchEntry, terms: readonly Term[], words: ReadonlySet<string>): number {
  const own = stemsOf(title)
  const head = [...own, ...stemsOf(place)]
  const part = (text: readonly string[]) => terms.filter((term) => hasAllTerms(text, [term])).length / terms.length
  if (part(own) < 1) return 1 + 0.5 * part(own) + 0.5 * part(head)
  const share = own.filter((word) => words.has(word)).length / own.length
  return 2 + share + (words.has(own[0] ?? '') ? 0.5 : 0)
}

/** The pages to go straight to: the navigation's by name, then those whose title has all that was asked for. */
export function betsOf(
  searched: Pick<SearchIndex, 'navigation'>,
  terms: readonly Term[],
  hits: readonly Hit[],
): BestBet[] {
  const titled = hits
    .filter(({ entry }) => isPage(entry) && hasAllTerms(stemsOf(entry.title), terms))
    .map(({ entry: { id, kind, title, place }, terms: words }) => ({
      bet: { title, href: id, text: place || texts.kinds[kind], also: '' },
      // What is called so before what is about it.
      rank: words.includes(stemsOf(title)[0] ?? '') ? 2.5 : 2,
    }))
  const ranked = [...navigationNamed(searched, terms), ...titled].sort((one, other) => other.rank - one.rank)
  return ranked
    .map(({ bet }) => bet)
    .filter(({ href }, index, all) => all.findIndex((one) => one.href === href) === index)
    .slice(0, maxBets)
}
