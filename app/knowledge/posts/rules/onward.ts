import { factPath } from '#knowledge/facts/rules/pages.ts'
import type { Category } from './categories.ts'

/** A tool or document of the site that does what articles say. */
export type ToolOrDocument = {
  href: string
  title: string
  text: string
  /** The categories whose articles it belongs to. */
  categories: readonly Category[]
  /** The beginnings of the ids of facts it is about. */
  facts?: readonly string[]
}

const maxWays = 3
/** The weights: a link in the article is its author's own choice; the category says more than a cited fact. */
const weights = { linked: 4, category: 2, facts: 1 }

/**
 * The tools and documents that an article leads on to: those that its own text names, then those of its category and of
 * the facts that it cites. Those of the same weight keep their order.
 *
 * @param html the article's finished text; without one, what its category leads to
 */
export function onwardOf(
  toolsAndDocuments: readonly ToolOrDocument[],
  { category, html = '' }: { category: Category; html?: string },
): ToolOrDocument[] {
  const hrefs = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href = '']) => href)
  const cited = hrefs.flatMap((href) => (href.startsWith(factsBelow) ? [href.slice(factsBelow.length)] : []))
  const linked = new Set(hrefs.filter((href) => !href.startsWith(factsBelow)))
  const weightOf = ({ href, categories, facts = [] }: ToolOrDocument) =>
    (linked.has(href) ? weights.linked : 0) +
    (categories.includes(category) ? weights.category : 0) +
    (facts.some((begin) => cited.some((id) => id.startsWith(begin))) ? weights.facts : 0)
  return toolsAndDocuments
    .map((one) => ({ one, weight: weightOf(one) }))
    .filter(({ weight }) => weight >= weights.category)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, maxWays)
    .map(({ one }) => one)
}

/** The beginning of the addresses of an article's sources. */
const factsBelow = factPath('')
