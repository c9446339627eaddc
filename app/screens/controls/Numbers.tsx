type NumbersProps = { label: string; rows: readonly { term: string; text: string }[] }

/** A few figures, each with what it counts. */
export const Numbers = ({ label, rows }: NumbersProps) => (
  <dl className="ctl-numbers" aria-label={label}>
    {rows.map(({ term, text }) => (
      <div key={text}>
        <dt>{term}</dt>
        <dd className="small">{text}</dd>
      </div>
    ))}
  </dl>
)
