import type { Fact } from './rules/fact-schema.ts'
import { rulerOf } from './rules/ruler.ts'
import { factsPage } from './words.ts'
import './dates-ruler.css'

const { ruler: texts } = factsPage

/**
 * The size of marks: the months that share a stack, a mark's width in months and its height, and that height with the
 * room above it.
 */
type Drawing = { name: string; span: number; width: number; size: number; step: number }
const wide: Drawing = { name: 'dates-months', span: 1, width: 0.7, size: 7, step: 9 }
/** On a phone a month has no room for a mark that shows its status, a quarter has. */
const narrow: Drawing = { name: 'dates-quarters', span: 3, width: 2.2, size: 5, step: 7 }

type DatesRulerProps = {
  facts: readonly Fact[]
  /** YYYY-MM-DD */
  today: string
}

export function DatesRuler({ facts, today }: DatesRulerProps) {
  const { years, earlier } = rulerOf(facts, today)
  return (
    <figure className="wrap dates">
      <Scale facts={facts} today={today} drawing={wide} />
      <Scale facts={facts} today={today} drawing={narrow} />
      <p className="years" aria-hidden="true">
        {years.map((year) => (
          <span key={year}>{year}</span>
        ))}
      </p>
      <figcaption className="small">
        {earlier > 0 && <span className="note">{texts.earlier(earlier, years[0] ?? 0)}</span>}{' '}
        <span className="note">{texts.scale}</span>
      </figcaption>
    </figure>
  )
}

/** The marks of a status are one path, in units of months across, and of pixels down: so they stretch with the page. */
function Scale({ facts, today, drawing: { name, span, width, size, step } }: DatesRulerProps & { drawing: Drawing }) {
  const ruler = rulerOf(facts, today, span)
  const height = ruler.highest * step + 12
  const months = ruler.years.length * 12
  const todayAt = `${(ruler.today * 100).toFixed(2)}%`
  const across = (share: number) => Number((share * months).toFixed(2))
  return (
    <svg
      className={name}
      height={height}
      role="img"
      aria-label={texts.name(ruler.marks.length + ruler.earlier, ruler.years[0] ?? 0, ruler.years.at(-1) ?? 0)}
    >
      <svg viewBox={`0 0 ${months} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className="year" d={ruler.years.map((_, index) => `M${index * 12} 0v${height}`).join('')} />
        {[...Map.groupBy(ruler.marks, ({ status }) => status)].map(([status, marks]) => (
          <Squares
            key={status}
            status={status}
            corners={marks.map(({ at, above }) => [across(at), height - (above + 1) * step - 1])}
            width={width}
            size={size}
          />
        ))}
      </svg>
      <line className="line" x1={todayAt} x2={todayAt} y1="0" y2={height} />
      <text className="today" x={todayAt} y="10" dx="-6" textAnchor="end">
        {texts.today}
      </text>
    </svg>
  )
}

type SquaresProps = {
  status: Fact['status']
  /** Their upper left corners. */
  corners: readonly (readonly [number, number])[]
  width: number
  size: number
}

/** Facts of one status on the ruler: filled where in force, half where still to come, open or dashed otherwise. */
export const Squares = ({ status, corners, width, size }: SquaresProps) => {
  const draw = (top: number) => corners.map(([x, y]) => `M${x} ${y + top}h${width}v${size - top}h-${width}z`).join('')
  return (
    <>
      <path className={status.replace(' ', '-')} d={draw(0)} />
      {status === 'adopted' && <path className="half" d={draw(size / 2)} />}
    </>
  )
}
