import type { LinkItem } from '#content/site.ts'

/** Links under a heading, for the footer and the menu. */
export const LinkColumn = ({ title, links }: { title: string; links: readonly LinkItem[] }) => (
  <div>
    <h2>{title}</h2>
    <ul>
      {links.map((link) => (
        <li key={link.href}>
          <a href={link.href}>{link.title}</a>
        </li>
      ))}
    </ul>
  </div>
)
