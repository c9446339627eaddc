import { useLocation } from 'react-router'
import { library } from '#content/navigation.ts'

/** Below the header of a page of the library: its parts, and the way to the product. */
export function LibraryBar() {
  const { pathname } = useLocation()
  if (!library.of.some((start) => pathname.startsWith(start))) return null
  return (
    <nav className="library" aria-label={library.title}>
      <ul className="wrap">
        {library.links.map(({ title, href }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={pathname === href ? 'page' : pathname.startsWith(`${href}/`) ? 'true' : undefined}
            >
              {title}
            </a>
          </li>
        ))}
        <li>
          <a href={library.product.href}>{library.product.title}</a>
        </li>
      </ul>
    </nav>
  )
}
