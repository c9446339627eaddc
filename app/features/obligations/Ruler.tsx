import { longDate } from '#platform/text/long-date.ts'
import { type OwedDuty, shownDay } from './rules.ts'
import { countOn, riskCheck } from './words.ts'

const { ruler: texts } = riskCheck.result
const dayMs = 86_400_000
const width = 600

type DaysProps = { duties: readonly OwedDuty[]; today: string }

const byDay = ({ duties, today }: DaysProps) =>
  [...Map.groupBy(duties, (duty) => shownDay(duty, today))].sort(([a], [b]) => a.localeCompare(b))

/** The names of duties by their days, soonest first, each with the way to it. */
export function Days(props: DaysProps) {
  const hasRoles = new Set(props.duties.map(({ role }) => role)).size > 1
  return (
    <ol className="duty-days" aria-label={texts.title}>
      {byDay(props).map(([day, ofDay]) => (
        <li key={day}>
          <b>{day === props.today ? texts.today : longDate(day)}</b> <span className="num">{countOn(ofDay)}</span>
          <ul>
            {ofDay.map(({ id, title, article, role }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>{' '}
                <span className="note">{hasRoles ? `${article}, ${role}` : article}</span>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

/** Time to scale from today to the last day, a tick for each year and a mark for each day on which something is due. */
export function Ruler(props: DaysProps) {
  const { today } = props
  const start = Date.parse(today)
  const days = byDay(props)
  const last = Math.max(Date.parse(days.at(-1)?.[0] ?? today), start + 365 * dayMs) + 60 * dayMs
  const at = (day: string) => Math.round(((Date.parse(day) - start) / (last - start)) * (width - 20)) + 10
  const firstYear = Number(today.slice(0, 4)) + 1
  const years = Array.from(
    { length: Number(new Date(last).toISOString().slice(0, 4)) - firstYear + 1 },
    (_, index) => firstYear + index,
  )
  return (
    <figure className="duty-ruler">
      <svg viewBox={`0 0 ${width} 44`} aria-hidden="true" focusable="false">
        <path d={`M10 30H${width - 10}`} className="line" />
        {years.map((year) => (
          <path key={year} d={`M${at(`${year}-01-01`)} 30v10`} className="tick" />
        ))}
        {days.map(([day]) => (
          <path key={day} d={`M${at(day)} 30l-9-16h18z`} className="mark" />
        ))}
      </svg>
      <figcaption className="note">{texts.scale(longDate(today))}</figcaption>
    </figure>
  )
}
