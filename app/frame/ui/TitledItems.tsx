type TitledItemsProps = { items: readonly { title: string; text: string }[] }

export const TitledItems = ({ items }: TitledItemsProps) =>
  items.map(({ title, text }) => (
    <li key={title}>
      <b>{title}</b>
      <p className="small">{text}</p>
    </li>
  ))
