import { resources } from '#content/site.ts'

/**
 * The sheet below the header: a native popover. The browser opens and closes it and returns the focus, before and
 * without scripts.
 */
export const Resources = () => (
  <>
    <button className="opens" type="button" popoverTarget="resources-sheet">
      {resources.title}
    </button>
    <div className="hanging" id="resources-sheet" popover="auto">
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
    </div>
  </>
)
