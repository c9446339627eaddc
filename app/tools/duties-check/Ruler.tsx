import { Fragment } from 'react'
import { type OwedDuty, shownDay } from '#knowledge/duties/rules.ts'
import { dayMs } from '#platform/text/day.ts'
import { longDate } from '#platform/text/long-date.ts'
import { dutiesCheck } from './words.ts'

const { ruler: texts } = dutiesCheck.result
const width = 600
/** Where the line begins, from either side; no day stands outside of it. */
const edge = 10

type RulerProps = { duties: readonly OwedDuty[]; today: string }

const byDay = ({ duties, today }: RulerProps) =>
  [...Map.groupBy(duties, (duty) => shownDay(duty, today))].sort(([a], [b]) => a.localeCompare(b))

/** A day with its month in three letters. */
const shortDate = (day: string) => longDate(day).replace(/^(\w{3})\w*/, '$1')
/** The room that a day takes up beside another, in its largest letters. */
const labelWidth = 150
const labelHeight = 28
const markHalf = 9

/** Sets each day over its mark, in the lowest row in which it has room. */
function labelled(marks: readonly { day: string; x: number }[]) {
  const ends: number[] = []
  return marks.map(({ day, x }) => {
    const [at, anchor, from] =
      x < edge + labelWidth / 2
        ? ([x - markHalf, 'start', x - markHalf] as const)
        : x > width - edge - labelWidth / 2
          ? ([x + markHalf, 'end', x + markHalf - labelWidth] as const)
          : ([x, 'middle', x - labelWidth / 2] as const)
    const free = ends.findIndex((end) => end <= from)
    const row = free < 0 ? ends.length : free
    ends[row] = from + labelWidth
    return { day, x, row, at, anchor }
  })
}

/**
 * Time to scale from today to the last day, a tick for each year and a mark with its day for each one on which
 * something is due. One day alone needs no scale.
 */
export function Ruler(props: RulerProps) {
  const { today } = props
  const start = Date.parse(today)
  const days = byDay(props)
  if (days.length < 2) return null
  const last = Math.max(Date.parse(days.at(-1)?.[0] ?? today), start + 365 * dayMs) + 60 * dayMs
  const at = (day: string) => Math.round(((Date.parse(day) - start) / (last - start)) * (width - 2 * edge)) + edge
  const firstYear = Number(today.slice(0, 4)) + 1
  const years = Array.from(
    { length: Number(new Date(last).toISOString().slice(0, 4)) - firstYear + 1 },
    (_, index) => firstYear + index,
  )
  const marks = labelled(days.map(([day]) => ({ day, x: at(day) })))
  const base = 24 + labelHeight * (1 + Math.max(...marks.map(({ row }) => row)))
  return (
    <figure className="duty-ruler">
      <svg viewBox={`0 0 ${width} ${base + 14}`} aria-hidden="true" focusable="false">
        <path d={`M${edge} ${base}H${width - edge}`} className="line" />
        {years.map((year) => (
          <path key={year} d={`M${at(`${year}-01-01`)} ${base}v10`} className="tick" />
        ))}
        {marks.map(({ day, x, row, at: place, anchor }) => (
          <Fragment key={day}>
            <path d={`M${x} ${base}l-${markHalf}-16h${2 * markHalf}z`} className="mark" />
            <text x={place} y={base - 24 - labelHeight * row} textAnchor={anchor}>
              {day === today ? texts.now : shortDate(day)}
            </text>
          </Fragment>
        ))}
      </svg>
      <figcaption className="note">{texts.scale(longDate(today))}</figcaption>
    </figure>
  )
}
