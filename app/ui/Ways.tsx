import { MoreLink } from './MoreLink.tsx'
import '../styles/ways.css'
import { classes } from './classes.ts'

type WaysProps = {
  ways: readonly { title: string; href: string; text: string }[]
  /** Three beside each other, where there is room. */
  isAbreast?: boolean
}

/** Links onward, each with a line about its target. */
export const Ways = ({ ways, isAbreast }: WaysProps) => (
  <ul className={classes('ways', isAbreast && 'ways-abreast')}>
    {ways.map(({ title, href, text }) => (
      <li key={href}>
        <MoreLink href={href}>{title}</MoreLink>
        <p className="small">{text}</p>
      </li>
    ))}
  </ul>
)
