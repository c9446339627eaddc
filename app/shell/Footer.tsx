import { companyLinks, type LinkItem, legalLinks, site } from '#content/site.ts'
import { Logo } from './Logo.tsx'
import { ThemeControl } from './ThemeControl.tsx'

export const Footer = () => (
  <footer className="foot">
    <div className="wrap">
      <div>
        <a className="logo" href="/">
          <Logo />
        </a>
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
          © <span data-year>{new Date().getFullYear()}</span> {site.name}
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
        <a href={href}>{title}</a>
      </li>
    ))}
  </ul>
)
