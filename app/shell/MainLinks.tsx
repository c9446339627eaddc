import { useLocation } from 'react-router'
import { earlyAccessLink, mainLinks } from '#content/site.ts'
import { ButtonLink } from '../ui/Button.tsx'

/** The same links for the header and the menu; the current one is marked, and so is one above the current page. */
export function MainLinks({ label, tight }: { label: string; tight?: boolean }) {
  const { pathname } = useLocation()
  const current = (href: string) => (pathname === href ? 'page' : pathname.startsWith(href) ? 'true' : undefined)
  return (
    <nav aria-label={label}>
      <ul>
        {mainLinks.map(({ title, href }) => (
          <li key={href}>
            <a href={href} aria-current={current(href)}>
              {title}
            </a>
          </li>
        ))}
      </ul>
      <ButtonLink go tight={tight} href={earlyAccessLink.href} aria-current={current(earlyAccessLink.href)}>
        {earlyAccessLink.title}
      </ButtonLink>
    </nav>
  )
}
