import type { Fact } from './rules/fact-schema.ts'
import { rulerOf } from './rules/ruler.ts'
import { factsPage } from './words.ts'
import './dates-ruler.css'

const { ruler: texts } = factsPage

const percent = (share: number) => `${Number((share * 100).toFixed(2))}%`

/**
 * The size of marks: the months that share a stack, a mark's width and height, and its height with the room above it.
 */
type Drawing = { name: string; span: number; width: string; size: number; step: number }
const wide: Drawing = { name: 'dates-months', span: 1, width: '.75%', size: 7, step: 9 }
/** On a phone a month has no room for a mark that shows its status, a quarter has. */
const narrow: Drawing = { name: 'dates-quarters', span: 3, width: '2.25%', size: 5, step: 7 }

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

function Scale({ facts, today, drawing: { name, span, width, size, step } }: DatesRulerProps & { drawing: Drawing }) {
  const ruler = rulerOf(facts, today, span)
  const height = ruler.highest * step + 12
  return (
    <svg
      className={name}
      height={height}
      role="img"
      aria-label={texts.name(ruler.marks.length + ruler.earlier, ruler.years[0] ?? 0, ruler.years.at(-1) ?? 0)}
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
      {ruler.marks.map(({ id, status, at, above }) => (
        <Square
          key={`${id} ${at}`}
          status={status}
          x={percent(at)}
          y={height - (above + 1) * step - 1}
          width={width}
          size={size}
        />
      ))}
      <line className="line" x1={percent(ruler.today)} x2={percent(ruler.today)} y1="0" y2={height} />
      <text className="today" x={percent(ruler.today)} y="10" dx="-6" textAnchor="end">
        {texts.today}
      </text>
    </svg>
  )
}

type SquareProps = { status: Fact['status']; x: string; y: number; width: string; size: number }

/** A fact on the ruler: filled where it is in force, half where it is still to come, open or dashed otherwise. */
export const Square = ({ status, x, y, width, size }: SquareProps) => (
  <>
    <rect className={status.replace(' ', '-')} x={x} y={y} width={width} height={size} />
    {status === 'adopted' && <rect className="half" x={x} y={y + size / 2} width={width} height={size / 2} />}
  </>
)
