import { eachDate } from './dates.ts'
import type { Fact } from './fact-schema.ts'

/** A fact's mark on a ruler of dates: how far along it, as a share of the whole, and how many marks stand below it. */
type RulerMark = { id: string; status: Fact['status']; at: number; above: number }

/** A ruler of whole years with its marks; what is older than its first year is counted at its end. */
export type DateRuler = {
  years: readonly number[]
  marks: readonly RulerMark[]
  today: number
  earlier: number
  highest: number
}

const yearsBefore = 3
const months = 12
/** A higher stack is two beside each other, where the span after it has no marks. */
const tall = 16
/** The share of a span by which the second stands beside. */
const beside = 0.85

/**
 * The dates of facts on one scale.
 *
 * @param today YYYY-MM-DD
 * @param span the months that share a stack of marks
 */
export function rulerOf(all: readonly Fact[], today: string, span = 1): DateRuler {
  const facts = all.flatMap((fact) => eachDate(fact, today))
  const first = Number(today.slice(0, 4)) - yearsBefore
  const last = Math.max(first + yearsBefore + 1, ...facts.map(({ date }) => Number(date.slice(0, 4))))
  const years = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  const length = years.length * months
  const shownFacts = facts.filter(({ date }) => Number(date.slice(0, 4)) >= first)
  const startOf = (date: string) => Math.floor(monthOf(date, first) / span) * span
  const counts = new Map<number, number>()
  for (const { date } of shownFacts) counts.set(startOf(date), (counts.get(startOf(date)) ?? 0) + 1)
  const heights = new Map<number, number>()
  const marks = shownFacts
    .toSorted((a, b) => a.date.localeCompare(b.date))
    .map(({ id, status, date }) => {
      const start = startOf(date)
      const above = heights.get(start) ?? 0
      heights.set(start, above + 1)
      const count = counts.get(start) ?? 0
      const half = count > tall && !counts.has(start + span) ? Math.ceil(count / 2) : count
      if (above < half) return { id, status, at: start / length, above }
      return { id, status, at: (start + beside * span) / length, above: above - half }
    })
  const day = Number(today.slice(8, 10)) || 1
  return {
    years,
    marks,
    today: (monthOf(today, first) + (day - 1) / 31) / length,
    earlier: facts.length - marks.length,
    highest: Math.max(0, ...marks.map(({ above }) => above)) + 1,
  }
}

/** Months from the first year on; a year without a month is its middle. */
const monthOf = (date: string, first: number): number =>
  (Number(date.slice(0, 4)) - first) * months + (date.length === 4 ? months / 2 : Number(date.slice(5, 7)) - 1)
