import type { ReactNode } from 'react'
import { companyLinks, legalLinks, legalName, platformLinks, resources, site, trustLinks } from '#content/site.ts'
import { LinkColumn } from './LinkColumn.tsx'
import { Logo } from './Logo.tsx'
import { ThemeControl } from './ThemeControl.tsx'

/** The links of the Resources column: those without a column of their own. */
const others = resources.groups
  .flatMap(({ links }) => links)
  .filter(({ href }) => !trustLinks.some((link) => link.href === href))

type FooterProps = {
  /** The newsletter's form. */
  newsletter: ReactNode
}

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
      <LinkColumn title={resources.title} links={others} />
      <LinkColumn title="Platform" links={platformLinks} />
      <LinkColumn title="Trust" links={trustLinks} />
      <LinkColumn title="Company" links={companyLinks} />
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
