import { MoreLink } from './MoreLink.tsx'
import '../styles/ways.css'

type WaysProps = { ways: readonly { title: string; href: string; text: string }[] }

/** Ways on, each with a line that says where it leads. */
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
