import type { Changes } from '#knowledge/changes/service.server.ts'
import { type Answers, pairsOf, queryOf, readAnswers } from '#knowledge/duties/parameters.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import { tierHeadline } from './duty-sentences.ts'
import { changesTouching } from './touching.ts'
import { dutiesCheck, watchOf, watchPath } from './words.ts'

type Watched = { systems: readonly Answers[]; faults: ReturnType<typeof readAnswers>['faults'] }

/**
 * Reads the systems that an address watches: each `system` has the answers of one, as the address of its result has
 * them. Without `system` the answers of one stand in the address itself.
 */
export function readWatched(query: string): Watched {
  const systems = new URLSearchParams(query).getAll('system')
  const read = (systems.length > 0 ? systems : [query]).map((one) => readAnswers(new URLSearchParams(one)))
  return { systems: read.map(({ answers }) => answers), faults: read.flatMap(({ faults }) => faults) }
}

type Parts = { duties: DutiesService; changes: Pick<Changes, 'all'>; origin: string }

/** The changes of law that touch one of these systems, as an Atom feed, latest first. */
export async function watchFeed(systems: readonly Answers[], { duties, changes, origin }: Parts): Promise<string> {
  const results = systems.map((answers) => duties.of(answers))
  const all = changes.all()
  const touching = new Set(
    results.flatMap((result) => changesTouching(result, duties.register, all).map(({ id }) => id)),
  )
  const [only, ...others] = results
  const [answers] = systems
  const isOne = only !== undefined && answers !== undefined && others.length === 0
  // Only who asks for the feed pays for its library.
  const { changesAtom } = await import('#knowledge/changes/feed.server.ts')
  return changesAtom(
    all.filter(({ id }) => touching.has(id)),
    origin,
    {
      title: isOne ? dutiesCheck.watch.one(tierHeadline(only)) : dutiesCheck.watch.several(results.length),
      page: isOne && pairsOf(answers).length > 0 ? `${dutiesCheck.path}?${queryOf(answers)}` : dutiesCheck.path,
      feed: `${watchPath}?${watchOf(systems.map(queryOf))}`,
    },
  )
}
