import { eachDate, type FactOnDate } from './dates.ts'
import type { Fact } from './fact-schema.ts'

/** Dates by which somebody has to do something. Others only say when a text came. */
const duties = new Set<Fact['dateMeaning']>(['applies from', 'compliance due', 'transition ends'])

/**
 * The duties that are final and whose date is still to come, soonest first; what applies from the day itself is among
 * them, what applied before it is not. Drafts have no date to plan for and are left out.
 *
 * A fact with several dates is there once for each. A date that is known to the month or year only counts until that is
 * over, and comes after the days in it.
 *
 * @param today YYYY-MM-DD, UTC
 * @param count at most so many; all without it
 */
export const nextDuties = (
  facts: readonly Fact[],
  today: string,
  count: number = Number.POSITIVE_INFINITY,
): readonly FactOnDate[] =>
  facts
    .flatMap((fact) => eachDate(fact, today))
    .filter(
      ({ status, date, dateMeaning }) =>
        status !== 'proposed' && duties.has(dateMeaning) && date >= today.slice(0, date.length),
    )
    .sort(soonestFirst)
    .slice(0, count)

/** Sorts the next date first; a month or a year comes after the days in it. */
export const soonestFirst = (a: Fact, b: Fact): number =>
  lastDayOf(a).localeCompare(lastDayOf(b)) || a.family.localeCompare(b.family) || a.title.localeCompare(b.title)

const lastDayOf = ({ date }: Fact): string => `${date}-99-99`.slice(0, 'YYYY-MM-DD'.length)
