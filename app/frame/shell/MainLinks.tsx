import { useLocation } from 'react-router'
import { earlyAccessLink, mainLinks } from '#content/navigation.ts'
import { BookCall } from '#frame/ui/BookCall.tsx'
import { ButtonLink } from '#frame/ui/Button.tsx'
import { ResourcesButton } from './ResourcesSheet.tsx'
import { SearchButton } from './SearchSheet.tsx'

/** The main links of the header and the menu. The current one is marked, and so is one above the current page. */
export function MainLinks({ label, inBar }: { label: string; inBar?: boolean }) {
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
        {inBar && (
          <li>
            <ResourcesButton />
          </li>
        )}
      </ul>
      {inBar && <SearchButton />}
      <BookCall tight={inBar} />
      <ButtonLink tight={inBar} href={earlyAccessLink.href} aria-current={current(earlyAccessLink.href)}>
        {earlyAccessLink.title}
      </ButtonLink>
    </nav>
  )
}
