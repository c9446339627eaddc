import { MoreLink } from './MoreLink.tsx'
import '#frame/styles/ways.css'
import { classes } from './classes.ts'

type WaysProps = {
  ways: readonly { title: string; href: string; text: string; time?: string; kind?: string }[]
  /** Three beside each other, where there is room. */
  isAbreast?: boolean
}

/**
 * Links onward, each with a line about its target and, where it has one, the time that it takes. One with a kind has a
 * title of its own, as an article has.
 */
export const Ways = ({ ways, isAbreast }: WaysProps) => (
  <ul className={classes('ways', isAbreast && 'ways-abreast')}>
    {ways.map(({ title, href, text, time, kind }) => (
      <li key={href}>
        {kind && <p className="label">{kind}</p>}
        <MoreLink href={href}>{title}</MoreLink>
        <p className="small">{text}</p>
        {time && <p className="small ways-time">{time}</p>}
      </li>
    ))}
  </ul>
)
