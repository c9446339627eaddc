import type { Fact } from './rules/fact.ts'
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

/** All dates on one scale, with today. */
export function DatesRuler({ facts, today }: DatesRulerProps) {
  const ruler = rulerOf(facts, today)
  const height = ruler.highest * step + 12
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
        <span className="note">{texts.scale}</span>{' '}
        {ruler.earlier > 0 && <span className="note">{texts.earlier(ruler.earlier, ruler.years[0] ?? 0)}</span>}
      </figcaption>
    </figure>
  )
}

const Mark = ({ mark: { status, at, above }, height }: { mark: RulerMark; height: number }) => (
  <Square status={status} x={percent(at)} y={height - (above + 1) * step - 1} width=".75%" size={7} />
)

type SquareProps = { status: Fact['status']; x: string; y: number; width: string; size: number }

/** A fact on the ruler: filled where it is in force, half where it is still to come, open or dashed otherwise. */
export const Square = ({ status, x, y, width, size }: SquareProps) => (
  <>
    <rect className={status.replace(' ', '-')} x={x} y={y} width={width} height={size} />
    {status === 'adopted' && <rect className="in-force" x={x} y={y + size / 2} width={width} height={size / 2} />}
  </>
)
