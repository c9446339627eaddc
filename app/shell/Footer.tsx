import { companyLinks, type LinkItem, legalLinks, site } from '#content/site.ts'
import { Link } from '../ui/Link.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { Logo } from './Logo.tsx'
import { ThemeControl } from './ThemeControl.tsx'

export const Footer = () => (
  <footer className="foot">
    <div className="wrap">
      <div>
        <Link className="logo" href="/">
          <Logo />
        </Link>
        <p className="max-w-[26rem]">{site.description}</p>
      </div>
      <div>
        <h2>Company</h2>
        <Links items={companyLinks} />
      </div>
      <div>
        <h2>Write to us</h2>
        <a className="mail" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </div>
      <div className="base">
        <p>
          © <CurrentYear /> {site.name}
        </p>
        <p>{site.madeIn}</p>
        <Links items={legalLinks} />
        <ThemeControl name="theme-footer" />
      </div>
    </div>
  </footer>
)

const Links = ({ items }: { items: readonly LinkItem[] }) => (
  <ul>
    {items.map(({ title, href }) => (
      <li key={href}>
        <Link href={href}>{title}</Link>
      </li>
    ))}
  </ul>
)

/** Pages are kept, so the server's year may be last year's: once scripts run, the text is made anew. */
function CurrentYear() {
  const hydrated = useHydrated()
  return (
    <span key={String(hydrated)} suppressHydrationWarning>
      {new Date().getFullYear()}
    </span>
  )
}
