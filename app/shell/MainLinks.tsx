import { useLocation } from 'react-router'
import { earlyAccessLink, mainLinks } from '#content/site.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'

/** The same links for the header and the menu; the current one is marked, and so is one above the current page. */
export function MainLinks({ label, tight, onChoose }: { label: string; tight?: boolean; onChoose?: () => void }) {
  const { pathname } = useLocation()
  const current = (href: string) => (pathname === href ? 'page' : pathname.startsWith(href) ? 'true' : undefined)
  return (
    <nav aria-label={label}>
      <ul>
        {mainLinks.map(({ title, href }) => (
          <li key={href}>
            <Link href={href} aria-current={current(href)} onClick={onChoose}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink
        go
        tight={tight}
        href={earlyAccessLink.href}
        aria-current={current(earlyAccessLink.href)}
        onClick={onChoose}
      >
        {earlyAccessLink.title}
      </ButtonLink>
    </nav>
  )
}
