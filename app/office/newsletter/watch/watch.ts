import type { Change } from '#knowledge/changes/rules.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import { type Role, roles } from '#knowledge/duties/parameters.ts'
import { dutyId } from '#knowledge/duties/rules.ts'

/** A change of law, as far as a watch needs it. */
export type WatchedChange = Omit<Change, 'documents'>

/** The laws and roles whose changes a subscriber wants by mail. Without a role, duties of every role count. */
export type Watched = { laws: readonly string[]; roles: readonly Role[] }
/**
 * A watch as the store holds it.
 *
 * @property told the changes that were mailed, or were there before the watch
 * @property mailed the month of the last mail, such as 2026-12
 */
type LawWatch = Watched & { told: readonly string[]; mailed: string | null }

/** Reads a watch that the store holds as JSON; null where there is none. */
export const readWatch = (json: string | null): LawWatch | null => (json === null ? null : JSON.parse(json))

/** A watch in words, for whoever asks what is stored; null where there is none. */
export function watchInWords(json: string | null): string | null {
  const watch = readWatch(json)
  return watch && [...watch.laws, ...watch.roles].join(', ')
}

/** Keeps of what a form sent the laws that there are, and the roles. */
export const watchedIn = (laws: readonly string[], sent: { laws: readonly string[]; roles: readonly string[] }) => ({
  laws: laws.filter((law) => sent.laws.includes(law)),
  roles: roles.filter((role) => sent.roles.includes(role)),
})

/** Makes what tells whether a change is about one of the laws and roles of a watch. */
export function createIsWatched({ laws }: Pick<Register, 'laws'>) {
  const roleOf = new Map(
    laws.flatMap(({ law, duties }) =>
      duties.flatMap((duty) => duty.roles.map((role) => [dutyId(law, duty, role), role] as const)),
    ),
  )
  return (watched: Watched, { family, duties }: Pick<Change, 'family' | 'duties'>): boolean => {
    const isOfLaw = watched.laws.includes(family) || duties.some(({ law }) => watched.laws.includes(law))
    const touched = duties.flatMap(({ ids }) => ids.flatMap((id) => roleOf.get(id) ?? []))
    // What touches no duty is nobody's alone.
    const isOfRole =
      watched.roles.length === 0 || touched.length === 0 || touched.some((one) => watched.roles.includes(one))
    return isOfLaw && isOfRole
  }
}
