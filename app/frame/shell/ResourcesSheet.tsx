import { resources } from '#content/navigation.ts'
import { NotedLinks } from './LinkColumn.tsx'

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
          <NotedLinks of={links} />
        </div>
      ))}
    </div>
  </nav>
)
