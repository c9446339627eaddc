import { FactDate } from './FactSource.tsx'
import { untilText } from './rules/dates.ts'
import type { Fact } from './rules/fact.ts'
import { nextDuties } from './rules/next-duties.ts'
import { factPath } from './rules/pages.ts'
import { type RulerMark, rulerOf } from './rules/ruler.ts'
import { factsPage } from './words.ts'
import './dates-ruler.css'

const { ruler: texts } = factsPage

/** Height of a mark with the room above it, in pixels. */
const step = 9
const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

type DatesRulerProps = {
  facts: readonly Fact[]
  /** YYYY-MM-DD */
  today: string
}

/** All dates on one scale, with today and what comes next. */
export function DatesRuler({ facts, today }: DatesRulerProps) {
  const ruler = rulerOf(facts, today)
  const height = ruler.highest * step + 12
  const [next] = nextDuties(facts, today, 1)
  const until = next && untilText(next.date, today)
  return (
    <figure className="wrap dates">
      <svg
        height={height}
        role="img"
        aria-label={texts.name(facts.length, ruler.years[0] ?? 0, ruler.years.at(-1) ?? 0)}
      >
        {ruler.years.map((year, index) => (
          <line
            key={year}
            className="year"
            x1={percent(index / ruler.years.length)}
            x2={percent(index / ruler.years.length)}
            y1="0"
            y2={height}
          />
        ))}
        {ruler.marks.map((mark) => (
          <Mark key={mark.id} mark={mark} height={height} />
        ))}
        <line className="line" x1={percent(ruler.today)} x2={percent(ruler.today)} y1="0" y2={height} />
        <text className="today" x={percent(ruler.today)} y="10" dx="-6" textAnchor="end">
          {texts.today}
        </text>
      </svg>
      <p className="years" aria-hidden="true">
        {ruler.years.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
      <figcaption className="small">
        {next && (
          <span>
            {texts.next} <a href={factPath(next.id)}>{next.title}</a>, <FactDate date={next.date} />
            {until && `, ${until}`}.
          </span>
        )}{' '}
        {ruler.earlier > 0 && <span className="note">{texts.earlier(ruler.earlier, ruler.years[0] ?? 0)}</span>}
      </figcaption>
    </figure>
  )
}

const Mark = ({ mark: { status, at, above }, height }: { mark: RulerMark; height: number }) => {
  const y = height - (above + 1) * step - 1
  return (
    <>
      <rect className={status.replace(' ', '-')} x={percent(at)} y={y} width=".75%" height="7" />
      {status === 'adopted' && <rect className="in-force" x={percent(at)} y={y + 3.5} width=".75%" height="3.5" />}
    </>
  )
}
