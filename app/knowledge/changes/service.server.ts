import { controlPath } from '#knowledge/controls/rules/filter.ts'
import type { DutiesService } from '#knowledge/duties/service.server.ts'
import type { CitingPages } from '#knowledge/facts/CitedIn.tsx'
import { changesPath } from '#knowledge/facts/rules/pages.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { type Change, type ChangeOnPage, changesOf, type Link } from './rules.ts'
import { changesPage } from './words.ts'

type Parts = {
  facts: Pick<Facts, 'all' | 'today'>
  duties: Pick<DutiesService, 'register'>
  citedIn: (fact: string) => CitingPages
}

/**
 * The changes of facts and duties, for the page, the feed and programs. What changed follows from the files and the
 * clock.
 */
export function createChanges({ facts, duties, citedIn }: Parts) {
  const { register } = duties
  const list = () => changesOf(facts.all(), register, facts.today())

  function documentsOf({ documents: named, facts: cited }: Change): Link[] {
    const ofDuties = named.flatMap((slug) => register.documents[slug] ?? [])
    const citing = cited.flatMap((fact) => citedIn(fact).documents)
    return once([...ofDuties, ...citing]).sort((a, b) => a.title.localeCompare(b.title))
  }

  const onPage = (change: Change): ChangeOnPage => ({
    ...change,
    documents: documentsOf(change),
    articles: once(change.facts.flatMap((fact) => citedIn(fact).articles)),
  })

  const service = {
    last: (): string => list()[0]?.on ?? '',
    all: (): ChangeOnPage[] => list().map(onPage),
    /** Those that are more than a new entry, as the search finds them. */
    ofLaws: (): Change[] => list().filter(({ kind }) => kind === 'law' || kind === 'entry'),

    /** All for programs. */
    json: (origin: string): string =>
      JSON.stringify({
        title: changesPage.feedTitle,
        notice: changesPage.notAdvice,
        register: register.version,
        changes: service.all().map(({ href, controls, documents: files, articles, ...change }) => ({
          ...change,
          ...(href && { address: origin + href }),
          controls: controls.map((id) => ({ id, address: origin + controlPath(id) })),
          documents: files.map((link) => ({ title: link.title, address: origin + link.href })),
          articles: articles.map((link) => ({ title: link.title, address: origin + link.href })),
        })),
      }),
    async feed(origin: string): Promise<string> {
      // Only who asks for the feed pays for its library.
      const { changesAtom } = await import('./feed.server.ts')
      return changesAtom(service.all(), origin)
    },
    path: changesPath,
  }
  return service
}
const once = (links: readonly Link[]): Link[] => [...new Map(links.map((link) => [link.href, link])).values()]

export type Changes = ReturnType<typeof createChanges>
