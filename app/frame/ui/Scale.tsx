import { classes } from './classes.ts'
import '#frame/styles/scale.css'

type ScaleProps = {
  /** Into how many parts the scale is divided. */
  parts: number
  /** Where the mark stands, in percent of the length. */
  reading: number
  /** Each mark has its number below it. */
  numbered?: boolean
}

/** A ruler with a reading on it. The words beside it say the same. */
export const Scale = ({ parts, reading, numbered = false }: ScaleProps) => (
  <svg className={classes('scale', numbered && 'scale-numbered')} stroke="currentColor" aria-hidden="true">
    {Array.from({ length: parts + 1 }, (_, tick) => [tick, `${(tick * 100) / parts}%`] as const).map(([tick, x]) => (
      <g key={tick} className={tick % 5 === 0 ? 'scale-fifth' : undefined}>
        <line x1={x} x2={x} y1="21" y2="30" />
        {numbered && (
          <text x={x} y="46">
            {tick}
          </text>
        )}
      </g>
    ))}
    <line x2="100%" y1="30.500" y2="30.500" />
    <line className="line" x2={`${reading}%`} y1="30.500" y2="30.500" />
    <svg x={`${reading}%`} overflow="visible" aria-hidden="true">
      <path d="M-9 7H9L0 23z" fill="var(--color-accent)" stroke="none" />
    </svg>
  </svg>
)
