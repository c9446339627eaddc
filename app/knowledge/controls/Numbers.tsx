import './controls.css'

type NumbersProps = { rows: readonly { term: string; text: string }[] }

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
