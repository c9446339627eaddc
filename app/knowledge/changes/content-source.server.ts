import { changesPath } from '#knowledge/facts/rules/pages.ts'
import type { ContentSource } from '#platform/content-source.ts'
import type { Changes } from './service.server.ts'
import { changeDay, changesPage } from './words.ts'

export const changesSource = (changes: Pick<Changes, 'ofLaws' | 'last'>): ContentSource => ({
  pages: () => [],
  canonicalPath: (path) => (path === changesPath ? path : null),
  entries: () =>
    changes.ofLaws().map(({ id, title, family, text, on }) => ({
      id: `${changesPath}#${id}`,
      kind: 'fact',
      title: `${changesPage.title}: ${title}`,
      place: `${family}, ${changeDay(on)}`,
      text,
    })),
  changedOn: () => new Map([[changesPath, changes.last()]]),
})
