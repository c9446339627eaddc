import type { Span } from './stages.ts'
import { roadmap } from './words.ts'

const { result: texts } = roadmap

/** Weeks that are drawn after the last end, for what has none. */
const open = 3

type ChartProps = { total: number }

const at = (weeks: number, total: number) => `${Math.round((weeks * 1000) / (total + open)) / 10}%`
const everyFourth = (total: number) => Array.from({ length: Math.floor((total + open) / 4) + 1 }, (_, n) => n * 4)

/** The weeks above the bars, and the hatch that all of them use. */
export const Axis = ({ total }: ChartProps) => (
  <svg className="rm-axis" aria-hidden="true">
    <defs>
      <pattern id="rm-hatch" width="6" height="6" patternUnits="userSpaceOnUse">
        <path d="M-1 7 7-1M-1 1l2-2M5 7l2-2" stroke="var(--color-accent)" />
      </pattern>
    </defs>
    {everyFourth(total).map((week) => (
      <text key={week} x={at(week, total)} y="12" textAnchor={week > total + 1 ? 'end' : undefined}>
        {week || texts.week}
      </text>
    ))}
  </svg>
)

/** A stage on the sheet: solid is the shortest time, hatched the longest, open on the right what has no end. */
export function Bar({ span: { from, weeks }, total }: ChartProps & { span: Span }) {
  const [shortest, longest] = weeks ? [weeks.shortest, weeks.longest] : [0, open]
  return (
    <svg className="rm-bar" stroke="var(--color-accent)" aria-hidden="true">
      <g stroke="var(--color-rule)">
        {everyFourth(total).map((week) => (
          <line key={week} x1={at(week, total)} x2={at(week, total)} y2="100%" />
        ))}
      </g>
      <rect
        x={at(from, total)}
        y="25%"
        width={at(longest, total)}
        height="50%"
        fill="url(#rm-hatch)"
        strokeDasharray={weeks ? undefined : '4 3'}
      />
      {shortest > 0 && (
        <rect x={at(from, total)} y="25%" width={at(shortest, total)} height="50%" fill="var(--color-accent)" />
      )}
    </svg>
  )
}
