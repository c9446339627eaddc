type ScaleProps = {
  /** Into how many parts the scale is divided. */
  parts: number
  /** Where the mark stands, in percent of the length. */
  reading: number
}

/** A ruler with a reading on it. What it says is said in words beside it. */
export const Scale = ({ parts, reading }: ScaleProps) => (
  <svg className="ask-scale" stroke="currentColor" aria-hidden="true">
    {Array.from({ length: parts + 1 }, (_, tick) => `${Math.round((tick * 1000) / parts) / 10}%`).map((x) => (
      <line key={x} x1={x} x2={x} y1="21" y2="30" />
    ))}
    <line x2="100%" y1="30.500" y2="30.500" />
    <line className="line" x2={`${reading}%`} y1="30.500" y2="30.500" />
    <svg x={`${reading}%`} overflow="visible" aria-hidden="true">
      <path d="M-9 7H9L0 23z" fill="var(--color-accent)" stroke="none" />
    </svg>
  </svg>
)
