type RowActsProps = {
  /** The name of the row, which each button says: 'Link 2'. */
  name: string
  at: number
  count: number
  move: (to: number) => void
  remove: () => void
  /** True for a row that may not be taken out. */
  isKept?: boolean
}

/** The buttons of a row in a list of an editor: up and down by one row, and out. */
export const RowActs = ({ name, at, count, move, remove, isKept = false }: RowActsProps) => {
  const acts = [
    { title: 'Move up', disabled: at === 0, act: () => move(at - 1) },
    { title: 'Move down', disabled: at === count - 1, act: () => move(at + 1) },
    { title: 'Take out', disabled: isKept, act: remove },
  ]
  return (
    <div className="row row-acts">
      {acts.map(({ title, disabled, act }) => (
        <button
          key={title}
          type="button"
          className="button button-small"
          aria-label={`${title}: ${name}`}
          disabled={disabled}
          onClick={act}
        >
          {title}
        </button>
      ))}
    </div>
  )
}
