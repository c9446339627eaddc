import { factsPage } from '#content/facts-page.ts'
import { byDate } from '#domain/facts/dates.ts'
import type { Fact } from '#domain/facts/fact.ts'

/**
 * The facts for loaders, feeds and documents. They are read when the server is built and do not change while it runs.
 *
 * @param siteUrl the public origin, or null when nobody said it
 */
export function createFacts(facts: readonly Fact[], siteUrl: string | null) {
  const latestFirst = facts.toSorted(byDate)
  const byIds = new Map(facts.map((fact) => [fact.id, fact]))
  return {
    /** All, latest first. */
    all: (): readonly Fact[] => latestFirst,

    byId: (id: string): Fact | null => byIds.get(id) ?? null,

    /**
     * The facts that a page cites, in its order.
     *
     * @throws Error naming the id that no fact has: what cites it is not to be shown
     */
    cited: (ids: readonly string[]): Fact[] =>
      ids.map((id) => {
        const fact = byIds.get(id)
        if (!fact) throw new Error(`There is no fact ${id}`)
        return fact
      }),

    /** All as JSON: `{ notice, facts }`, each fact with the fields of its file. */
    json: (): string => JSON.stringify({ notice: factsPage.notAdvice, facts: latestFirst }),

    /** Those with a full day as an iCalendar text. */
    async calendar(): Promise<string> {
      // Only who asks for the feed pays for its library.
      const { factsCalendar } = await import('./calendar.ts')
      return factsCalendar(latestFirst, siteUrl)
    },
  }
}
export type Facts = ReturnType<typeof createFacts>
