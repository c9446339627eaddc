import { longDate } from '#platform/text/long-date.ts'
import { type OwedDuty, shownDay } from './rules.ts'
import { countOn, riskCheck } from './words.ts'

const { ruler: texts } = riskCheck.result
const dayMs = 86_400_000
const width = 600

type RulerProps = {
  duties: readonly OwedDuty[]
  today: string
  laws: readonly { law: string; title: string }[]
}

/**
 * Time to scale from today to the last day, a tick for each year and a mark for each day on which something is due; then
 * the duties of each day, law by law.
 */
export function Ruler({ duties, today, laws }: RulerProps) {
  const start = Date.parse(today)
  const days = [...Map.groupBy(duties, (duty) => shownDay(duty, today))].sort(([a], [b]) => a.localeCompare(b))
  const last = Math.max(Date.parse(days.at(-1)?.[0] ?? today), start + 365 * dayMs) + 60 * dayMs
  const at = (day: string) => Math.round(((Date.parse(day) - start) / (last - start)) * (width - 20)) + 10
  const firstYear = Number(today.slice(0, 4)) + 1
  const years = Array.from(
    { length: Number(new Date(last).toISOString().slice(0, 4)) - firstYear + 1 },
    (_, index) => firstYear + index,
  )
  return (
    <div className="duty-ruler below">
      <svg viewBox={`0 0 ${width} 44`} aria-hidden="true" focusable="false">
        <path d={`M10 30H${width - 10}`} className="line" />
        {years.map((year) => (
          <path key={year} d={`M${at(`${year}-01-01`)} 30v10`} className="tick" />
        ))}
        {days.map(([day]) => (
          <path key={day} d={`M${at(day)} 30l-9-16h18z`} className="mark" />
        ))}
      </svg>
      <ol>
        {days.map(([day, ofDay]) => (
          <li key={day}>
            <b>{day === today ? texts.today : longDate(day)}</b> <span className="num">{countOn(ofDay)}</span>
            {laws.map(({ law, title }) => {
              const own = ofDay.filter((duty) => duty.law === law)
              return (
                own.length > 0 && (
                  <div key={law}>
                    <p className="label">{title}</p>
                    <ul>
                      {own.map((duty) => (
                        <li key={duty.id}>
                          <a href={`#${duty.id}`}>{duty.title}</a> <span className="note">{duty.article}</span>
                        </li>
                      ))}
                    </ul>
                  </div>
                )
              )
            })}
          </li>
        ))}
      </ol>
    </div>
  )
}
