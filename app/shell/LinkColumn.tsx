import type { LinkItem } from '#content/site.ts'

export const Links = ({ of: links }: { of: readonly LinkItem[] }) => (
  <ul>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href}>{link.title}</a>
      </li>
    ))}
  </ul>
)

/** Links under a heading, each with a line about its target, for the menu. */
export const LinkColumn = ({ title, links }: { title: string; links: readonly (LinkItem & { note: string })[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>
            {link.title} <small>{link.note}</small>
          </a>
        </li>
      ))}
    </ul>
  </div>
)
