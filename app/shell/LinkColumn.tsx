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

/** Links under a heading, for the menu. */
export const LinkColumn = ({ title, links }: { title: string; links: readonly LinkItem[] }) => (
  <div>
    <h2>{title}</h2>
    <Links of={links} />
  </div>
)
