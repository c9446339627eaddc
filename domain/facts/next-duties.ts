import type { Fact } from './fact.ts'

/**
 * The duties that are final and whose date is still to come, soonest first; what applies on the day itself is among them,
 * what applied before it is not. Drafts have no date to plan for and are left out.
 *
 * A date that is known to the month or year only counts until that is over, and comes after the days in it.
 *
 * @param today YYYY-MM-DD, UTC
 * @param count at most so many; all without it
 */
export const nextDuties = (
  facts: readonly Fact[],
  today: string,
  count: number = Number.POSITIVE_INFINITY,
): readonly Fact[] =>
  facts
    .filter(({ status, date }) => status === 'adopted' && date >= today.slice(0, date.length))
    .sort(soonestFirst)
    .slice(0, count)

const soonestFirst = (a: Fact, b: Fact): number =>
  lastDayOf(a).localeCompare(lastDayOf(b)) || a.family.localeCompare(b.family) || a.title.localeCompare(b.title)

const lastDayOf = ({ date }: Fact): string => `${date}-99-99`.slice(0, 'YYYY-MM-DD'.length)
