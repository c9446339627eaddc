import { footerResources, resources } from '#content/navigation.ts'
import { PageMeta } from '#frame/shell/PageMeta.tsx'
import type { CallLineHandle } from '#frame/ui/BookCall.tsx'
import { Clause } from '#frame/ui/Clause.tsx'
import { PageHead } from '#frame/ui/PageHead.tsx'
import { Ways } from '#frame/ui/Ways.tsx'
import type { RouteHandle } from '#platform/render/context.ts'
import { resourcesPage as words } from './words.ts'
import '#frame/styles/ask.css'
import './resources.css'

export const handle = { callLine: words.call } satisfies RouteHandle & CallLineHandle

/** All tools, documents and guides: what the menu has, and what stands behind it. */
export default function Resources() {
  const groups = [...resources.groups, words.more]
  const links = groups.flatMap((group) => group.links)
  return (
    <>
      <PageMeta title={footerResources.all} description={words.description} />
      <PageHead label={resources.title} title={footerResources.all} lead={words.lead} ask={words.call}>
        <div className="start-here">
          <Ways
            ways={words.start.flatMap(({ when, href }) =>
              links
                .filter((link) => link.href === href)
                .map(({ title, note }) => ({ kind: when, title, href, text: note })),
            )}
          />
        </div>
      </PageHead>
      {groups.map(({ title, links }, at) => (
        <Clause key={title} id={`resources-${at + 1}`} label={words.count(links.length)} title={title}>
          <Ways ways={links.map(({ note, ...link }) => ({ ...link, text: note }))} isAbreast />
        </Clause>
      ))}
    </>
  )
}
