import './controls.css'

type NumbersProps = { rows: readonly { term: string; text: string }[] }

/** A few figures, each with what it counts. */
export const Numbers = ({ rows }: NumbersProps) => (
  <dl className="ctl-numbers">
    {rows.map(({ term, text }) => (
      <div key={text}>
        <dt>{term}</dt>
        <dd className="small">{text}</dd>
      </div>
    ))}
  </dl>
)
