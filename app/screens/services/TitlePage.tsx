import { help, platform, process, services } from '#content/services.ts'
import { PageHead } from '../../ui/PageHead.tsx'

const parts = [
  { href: '#platform', title: platform.title },
  { href: '#process', title: process.title },
  { href: '#help', title: help.title },
]

/** Opens the screen as a standard opens: its title, what it is for, what it contains. */
export const TitlePage = () => (
  <PageHead label={services.pageTitle} title={services.title} lead={services.lead}>
    <nav className="sections" aria-label={services.contentsTitle}>
      <ol>
        {parts.map(({ href, title }, index) => (
          <li key={href}>
            <span className="num" aria-hidden="true">
              {index + 1}
            </span>
            <a href={href}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  </PageHead>
)
