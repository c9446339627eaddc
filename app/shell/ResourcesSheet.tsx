import { resources } from '#content/navigation.ts'

export const ResourcesButton = () => (
  <button className="opens" type="button" popoverTarget="resources-sheet">
    {resources.title}
  </button>
)

/**
 * The sheet below the header: a native popover. The browser opens and closes it, leads the focus into it and returns
 * it, before and without scripts. It follows the content, for browsers that know no popover and show it in its place.
 */
export const ResourcesSheet = () => (
  <nav className="hanging" id="resources-sheet" popover="auto" aria-label={resources.title}>
    <div className="wrap">
      {resources.groups.map(({ title, links }) => (
        <div key={title}>
          <p className="label">{title}</p>
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
      ))}
    </div>
  </nav>
)
