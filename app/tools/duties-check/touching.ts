import type { Change } from '#knowledge/changes/rules.ts'
import type { Register } from '#knowledge/duties/duty.ts'
import type { OwedDuties } from '#knowledge/duties/rules.ts'

export type TouchingChange = Pick<Change, 'id' | 'on' | 'kind' | 'title' | 'duties' | 'facts'>

/** The changes of law that touch a duty of a result, in their order. A corrected or new entry is no change of law. */
export function changesTouching<One extends TouchingChange>(
  { duties: owed }: Pick<OwedDuties, 'duties'>,
  { laws }: Pick<Register, 'laws'>,
  changes: readonly One[],
): One[] {
  /** The day that a fact gives, if it is one of those: its change touches what is owed from that day alone. */
  const dayGivenBy = (facts: readonly string[]) =>
    laws.flatMap(({ dayFacts }) =>
      Object.entries(dayFacts).flatMap(([gives, fact]) => (facts.includes(fact) ? [gives] : [])),
    )[0]
  return changes.filter(({ kind, duties, facts }) => {
    if (kind !== 'law' && kind !== 'began') return false
    const ids = new Set(duties.flatMap((duty) => duty.ids))
    const gives = dayGivenBy(facts)
    return owed.some((duty) => ids.has(duty.id) && (gives === undefined || duty.from === gives))
  })
}
