import type { SharedDrawing } from '#platform/content-source.ts'
import type { DayWatch } from '#platform/day-watch.ts'
import { asOf, byDate, eachDate, printedDate } from './rules/dates.ts'
import type { Fact } from './rules/fact-schema.ts'
import { factPath, factsPath, factTitle } from './rules/pages.ts'
import { factsPage } from './words.ts'

/** The level mark of each status, as pages draw it. */
const levelMarks = { 'in force': 'filled', adopted: 'half', published: 'open', proposed: 'dashed' } as const

/**
 * The facts for loaders, feeds and documents, each with the status that it has today. They are read when the server is
 * built; while it runs, only the clock changes them.
 *
 * @param siteUrl the public origin, or null when nobody said it
 */
export function createFacts(
  facts: readonly Fact[],
  siteUrl: string | null,
  { today, onNewDay }: Pick<DayWatch, 'today' | 'onNewDay'>,
) {
  // Visitors are not told which files repeat a fact: only its keepers need that.
  const latestFirst = facts.map(({ confirmed: _, ...fact }): Fact => fact).sort(byDate)
  const canonicalPaths = new Map(
    facts.flatMap(({ id, formerIds = [] }) => [id, ...formerIds].map((known) => [factPath(known), factPath(id)])),
  )
  let day = ''
  let current: readonly Fact[] = []
  let byIds: ReadonlyMap<string, Fact> = new Map()

  function asOfToday(): readonly Fact[] {
    if (day === today()) return current
    day = today()
    current = latestFirst.map((fact) => asOf(fact, day))
    byIds = new Map(current.map((fact) => [fact.id, fact]))
    return current
  }

  function byId(id: string): Fact | null {
    asOfToday()
    return byIds.get(id) ?? null
  }

  return {
    all: asOfToday,

    byId,

    /** The laws and standards that have facts, those with the most first. */
    laws: (): string[] =>
      [...Map.groupBy(asOfToday(), ({ family }) => family)]
        .sort(([law, itsFacts], [other, others]) => others.length - itsFacts.length || law.localeCompare(other))
        .map(([law]) => law),

    canonicalPath: (path: string): string | null => canonicalPaths.get(path) ?? null,
    atPath: (path: string): Fact | null =>
      path.startsWith(`${factsPath}/`) ? byId(path.slice(factsPath.length + 1)) : null,
    /** The page of each fact, with its title, and the day on which the fact was last verified. */
    pages: () =>
      latestFirst.map((fact) => ({
        path: factPath(fact.id),
        title: factTitle(fact),
        changed: fact.lastVerified,
        line: fact.source.title,
        drawing: {
          of: 'date',
          date: fact.date,
          meaning: fact.dateMeaning,
          printed: printedDate(fact.date),
          mark: levelMarks[fact.status],
        } satisfies SharedDrawing,
      })),

    /** YYYY-MM-DD, in UTC. */
    today,
    /** Tells that another day has begun, on which some of them may have another status. */
    onNewDay,

    /**
     * The facts that a page cites, in its order.
     *
     * @throws Error naming the id that no fact has: what cites it is not to be shown
     */
    allOf: (ids: readonly string[]): Fact[] =>
      ids.map((id) => {
        const fact = byId(id)
        if (!fact) throw new Error(`There is no fact ${id}`)
        return fact
      }),

    json: (): string => JSON.stringify({ notice: factsPage.notAdvice, facts: asOfToday() }),

    /** Their dates with a full day as an iCalendar text. */
    async calendar(): Promise<string> {
      // Only who asks for the feed pays for its library.
      const { factsCalendar } = await import('./calendar.server.ts')
      return factsCalendar(
        asOfToday().flatMap((fact) => eachDate(fact, day)),
        siteUrl,
      )
    },
  }
}
export type Facts = ReturnType<typeof createFacts>
