type TitledItemsProps = { items: readonly { title: string; text: string }[] }

/** The items of a list, each with a title and a line of text. */
export const TitledItems = ({ items }: TitledItemsProps) =>
  items.map(({ title, text }) => (
    <li key={title}>
      <b>{title}</b>
      <p className="small">{text}</p>
    </li>
  ))
