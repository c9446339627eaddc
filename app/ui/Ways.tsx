import { MoreLink } from './MoreLink.tsx'
import '../styles/ways.css'

type WaysProps = { ways: readonly { title: string; href: string; text: string }[] }

/** Links onward, each with a line about its target. */
export const Ways = ({ ways }: WaysProps) => (
  <ul className="ways">
    {ways.map(({ title, href, text }) => (
      <li key={href}>
        <MoreLink href={href}>{title}</MoreLink>
        <p className="small">{text}</p>
      </li>
    ))}
  </ul>
)
