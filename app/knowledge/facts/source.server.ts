import type { ContentSource } from '#platform/content-source.ts'
import { lastVerifiedOf, printedDate } from './rules/dates.ts'
import { factPath, factsPath } from './rules/pages.ts'
import type { Facts } from './service.server.ts'

/** The facts as a kind of content. */
export const factsSource = (facts: Pick<Facts, 'all' | 'pages' | 'canonicalPath'>): ContentSource => ({
  name: 'facts',
  pages: facts.pages,
  canonicalPath: facts.canonicalPath,
  entries: () =>
    facts.all().map(({ id, title, statement, family, jurisdiction, date, dateMeaning }) => ({
      id: factPath(id),
      kind: 'fact',
      title,
      place: `${family}, ${jurisdiction}, ${dateMeaning} ${printedDate(date)}`,
      text: statement,
    })),
  shownOn: () => new Map([[factsPath, lastVerifiedOf(facts.all())]]),
})
