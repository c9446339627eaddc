import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { dayMs } from '#platform/text/day.ts'

/** The last day that the ruler can reach. */
const maxDays = 800
/** Days that it begins before today, so the marks of the next days stand within it. */
const before = 14

/** A date of the ruler: where it stands, and what is due then. */
type Station = { date: string; at: number; first: Fact; more: number }

/**
 * A ruler of dates to scale: its years, the marks of its dates, and those that are told below it. Places are percent of
 * its length.
 */
export type DutyRuler = {
  now: number
  years: readonly { year: number; at: number }[]
  months: readonly number[]
  /**
   * Where marks stand. A day that is told has its own; others that are close to one do without. A crowded one is too
   * close to the one before it for a narrow screen.
   */
  marks: readonly { at: number; isTold: boolean; isCrowded: boolean }[]
  labeled: readonly Station[]
}

/**
 * Lays the next duties out to scale, from a little before today on.
 *
 * @param duties soonest first
 * @param today YYYY-MM-DD
 * @param leads ids of the facts that stand for their day
 */
export function dutyRuler(duties: readonly Fact[], today: string, leads: readonly string[]): DutyRuler {
  const now = Date.parse(today)
  const start = now - before * dayMs
  const days = [...Map.groupBy(duties, ({ date }) => date)].filter(
    ([date]) => date.length === today.length && Date.parse(date) - now <= maxDays * dayMs,
  )
  const last = days.at(-1)?.[0] ?? today
  // A month of room after the last date, so its mark stands on the ruler.
  const end = Math.max(Date.parse(last), now) + 31 * dayMs
  const at = (moment: number) => Math.round(((moment - start) / (end - start)) * 10_000) / 100

  const stations = days.map(([date, facts]): Station => {
    const [leading] = facts
    const first = facts.find(({ id }) => leads.includes(id)) ?? leading
    if (!first) throw new Error(`No duty on ${date}`)
    return { date, at: at(Date.parse(date)), first, more: facts.length - 1 }
  })
  const later = stations.slice(soonest).sort((a, b) => b.more - a.more || a.date.localeCompare(b.date))
  const labeled = [...stations.slice(0, soonest), ...later.slice(0, largest)].sort((a, b) =>
    a.date.localeCompare(b.date),
  )

  const months = firstsOfMonth(start, end)
  return {
    now: at(now),
    months: months.map(at),
    years: months
      .map((moment) => new Date(moment))
      .filter((day) => day.getUTCMonth() === 0)
      .map((day) => ({ year: day.getUTCFullYear(), at: at(day.getTime()) })),
    marks: marksOf(stations, labeled),
    labeled,
  }
}

/** Percent of the length that a mark takes. */
const markWidth = 1.5

function marksOf(stations: readonly Station[], labeled: readonly Station[]): DutyRuler['marks'] {
  const marks: DutyRuler['marks'][number][] = []
  const others = stations.filter((station) => !labeled.includes(station))
  for (const station of [...labeled, ...others]) {
    const isTold = labeled.includes(station)
    const isCrowded = marks.some(({ at }) => Math.abs(station.at - at) < markWidth)
    if (isTold || !isCrowded) marks.push({ at: station.at, isTold, isCrowded })
  }
  return marks.sort((a, b) => a.at - b.at)
}

/** The number of dates to describe: the next ones, and the later ones with the most duties. */
const soonest = 3
const largest = 2

function firstsOfMonth(start: number, end: number): number[] {
  const first = new Date(start)
  const moments: number[] = []
  for (let month = first.getUTCMonth() + 1; ; month++) {
    const moment = Date.UTC(first.getUTCFullYear(), month, 1)
    if (moment > end) return moments
    moments.push(moment)
  }
}
