import '#frame/styles/fields.css'

type ChoiceProps = {
  name: string
  label: string
  all?: string
  options: readonly { id: string; title: string }[]
  chosen: string | null | undefined
}

/** A choice of one, in a form that the browser sends by itself. */
export const Choice = ({ name, label, all, options, chosen }: ChoiceProps) => (
  <div className="field">
    <label htmlFor={`choice-${name}`}>{label}</label>
    <select id={`choice-${name}`} name={name} defaultValue={chosen ?? ''}>
      {all !== undefined && <option value="">{all}</option>}
      {options.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  </div>
)
