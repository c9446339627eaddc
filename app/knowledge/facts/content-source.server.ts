import type { ContentSource } from '#platform/content-source.ts'
import { datesText, lastVerifiedOf } from './rules/dates.ts'
import { factPath, factsPath } from './rules/pages.ts'
import type { Facts } from './service.server.ts'

const articleIn = (title: string): readonly string[] => /\bArticles? \d[^,;]*/.exec(title) ?? []

export const factsSource = (facts: Pick<Facts, 'all' | 'pages' | 'canonicalPath'>): ContentSource => ({
  pages: facts.pages,
  canonicalPath: facts.canonicalPath,
  entries: () =>
    facts.all().map(({ id, title, statement, family, jurisdiction, date, dateMeaning, also, source: legalSource }) => ({
      id: factPath(id),
      kind: 'fact',
      title,
      place: [family, ...articleIn(legalSource.title), jurisdiction, datesText({ date, dateMeaning, also })].join(', '),
      text: statement,
    })),
  changedOn: () => new Map([[factsPath, lastVerifiedOf(facts.all())]]),
})
