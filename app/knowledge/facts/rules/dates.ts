import { capital } from '#platform/text/capital.ts'
import { dayMs } from '#platform/text/day.ts'
import { longDate, longMonth } from '#platform/text/long-date.ts'
import type { Fact } from './fact-schema.ts'

/** An entry is verified again after so many days, as the editorial policy promises. */
export const verifiedAgainDays = 120

/**
 * Tells that somebody last looked at a fact more than so many days before a day, whatever they found to compare it
 * with.
 */
export const isStale = ({ lastVerified }: Fact, day: string, maxAgeDays: number): boolean =>
  Date.parse(day) - Date.parse(lastVerified) > maxAgeDays * dayMs

/** True for a date that is known to its day, and not to the month or year alone. */
export const isFullDay = (date: string): boolean => date.length === 'YYYY-MM-DD'.length

/** True when a fact still says 'adopted' on a day by which it applies. */
export const hasOutlivedStatus = ({ status, date }: Fact, day: string): boolean =>
  status === 'adopted' && isFullDay(date) && date <= day

/** Returns a fact with its status on a day. An adopted fact is in force from its own day on. */
export const asOf = (fact: Fact, day: string): Fact =>
  hasOutlivedStatus(fact, day) ? { ...fact, status: 'in force' } : fact

/** A fact on one of its dates. A date of `also` is for those whom `of` names. */
export type FactOnDate = Fact & { forWhom?: string }

/** Returns a fact once for each of its dates, each with the status that it has on a day. */
export const eachDate = ({ also: otherDates = [], ...fact }: Fact, day: string): FactOnDate[] => [
  fact,
  ...otherDates.map(
    ({ from, of }): FactOnDate => ({ ...fact, date: from, status: from > day ? 'adopted' : 'in force', forWhom: of }),
  ),
]

/** The most days to count in days; anything further off is given in months. */
const maxDays = 60
const daysAMonth = 30.44

/**
 * Formats the time until a date: 'tomorrow', 'in 10 days', 'in 12 months'. Null for a past date, or one not known to
 * the day.
 *
 * @param today YYYY-MM-DD
 */
export function untilText(date: string, today: string): string | null {
  if (!isFullDay(date) || date <= today) return null
  const days = Math.round((Date.parse(date) - Date.parse(today)) / dayMs)
  if (days === 1) return 'tomorrow'
  return days <= maxDays ? `in ${days} days` : `in ${Math.floor(days / daysAMonth)} months`
}

/** Latest first. What is known to the month or year only comes after the days in it. */
export const byDate = (a: Fact, b: Fact): number =>
  b.date.localeCompare(a.date) || a.family.localeCompare(b.family) || a.title.localeCompare(b.title)

export const yearOf = ({ date }: Fact): string => date.slice(0, 4)

/** The day on which the list of facts began. One without a day of its own was there then. */
export const factsBeganOn = '2026-11-21'

export const enteredOn = ({ entered = factsBeganOn }: Pick<Fact, 'entered'>): string => entered

/** The latest day on which any of them was verified. */
export const lastVerifiedOf = (facts: readonly Fact[]): string =>
  facts
    .map(({ lastVerified }) => lastVerified)
    .sort()
    .at(-1) ?? ''

/** A fact's date as it is printed: August 2, 2026; January 2023; 2025. */
export function printedDate(date: string): string {
  if (date.length === 4) return date
  return date.length === 7 ? longMonth(date) : longDate(date)
}

type Dated = Pick<Fact, 'date' | 'also'> & { dateMeaning: string }

/** A fact's dates with what happens then: 'applies from December 2, 2027, for products of Annex I August 2, 2028'. */
export const datesText = ({ date, dateMeaning, also: otherDates = [] }: Dated): string =>
  [`${dateMeaning} ${printedDate(date)}`, ...otherDates.map(({ from, of }) => `for ${of} ${printedDate(from)}`)].join(
    ', ',
  )

export const statusWords: Readonly<Record<Fact['status'], string>> = {
  'in force': 'In force',
  adopted: 'Adopted',
  published: 'Published',
  proposed: 'Proposed',
}

/**
 * A fact's status in words that hold on every day, for files that are made once: what is adopted says its date instead,
 * such as 'Applies from December 2, 2026'.
 */
export function lastingStatus(fact: Dated & Pick<Fact, 'status'>): string {
  if (fact.status !== 'adopted') return statusWords[fact.status]
  return capital(datesText(fact))
}

/** The note beside a statement that gives a part of its source's list. */
export const selectionText = 'A selection; the source has the whole list.'
