import type { ReactNode } from 'react'
import { companyLinks, footerResources, legalLinks, platformLinks, resources, trustLinks } from '#content/navigation.ts'
import { legalName, site } from '#content/site.ts'
import { Fold } from '#frame/ui/Fold.tsx'
import { MoreLink } from '#frame/ui/MoreLink.tsx'
import { Links } from './LinkColumn.tsx'
import { Logo } from './Logo.tsx'
import { ThemeControl } from './ThemeControl.tsx'

type FooterProps = {
  /** The newsletter's form. */
  newsletter: ReactNode
}

/** On a phone the longer lists are folded, and the last one stands open without its name. */
const columns = [
  { title: resources.title, links: footerResources.links, hasMore: true },
  { title: 'Platform', links: platformLinks },
  { title: 'Trust', links: trustLinks },
  { title: 'Company', links: companyLinks, isOpen: true },
]

export const Footer = ({ newsletter }: FooterProps) => (
  <footer className="foot">
    <div className="wrap">
      <div className="about">
        <a className="logo" href="/">
          <Logo />
        </a>
        <p>{site.description}</p>
        <a className="mail" href={`mailto:${site.email}`}>
          {site.email}
        </a>
      </div>
      {newsletter}
      {columns.map(({ title, links, isOpen, hasMore }) => (
        <Fold key={title} head={<h2>{title}</h2>} isOpen={isOpen}>
          <Links of={links} />
          {hasMore && <MoreLink href="/resources">{footerResources.all}</MoreLink>}
        </Fold>
      ))}
      <div className="base">
        <p>
          © <span data-year>{new Date().getFullYear()}</span>
          {` ${site.name}`}
        </p>
        {!legalName.startsWith('[') && <p>{legalName}</p>}
        <p>{site.madeIn}</p>
        <ul>
          {legalLinks.map(({ title, href }) => (
            <li key={href}>
              <a href={href}>{title}</a>
            </li>
          ))}
        </ul>
        <ThemeControl name="theme-footer" />
      </div>
    </div>
  </footer>
)
