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

type NotedLinkItem = LinkItem & { note: string }

export const NotedLinks = ({ of: links }: { of: readonly NotedLinkItem[] }) => (
  <ul>
    {links.map((link) => (
      <li key={link.href}>
        <a href={link.href}>
          {link.title} <small>{link.note}</small>
        </a>
      </li>
    ))}
  </ul>
)

export const LinkColumn = ({ title, links }: { title: string; links: readonly NotedLinkItem[] }) => (
  <div>
    <h2>{title}</h2>
    <NotedLinks of={links} />
  </div>
)
