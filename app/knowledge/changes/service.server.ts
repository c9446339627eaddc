import { postPath } from '#knowledge/articles/rules/listing.ts'
import type { Blog } from '#knowledge/articles/service.server.ts'
import { controlPath } from '#knowledge/controls/rules/filter.ts'
import { documentPath } from '#knowledge/documents/catalogue.data.ts'
import type { Documents } from '#knowledge/documents/service.server.ts'
import type { ObligationsService } from '#knowledge/duties/service.server.ts'
import type { Facts } from '#knowledge/facts/service.server.ts'
import { type Change, changesOf } from './rules.ts'
import { changesPage, changesPath } from './words.ts'

type Link = { title: string; href: string }
/** A change with the pages that it touches. */
export type ChangeOnPage = Omit<Change, 'documents'> & { documents: readonly Link[]; articles: readonly Link[] }

type Parts = {
  facts: Pick<Facts, 'all' | 'today'>
  obligations: Pick<ObligationsService, 'register'>
  documents: Pick<Documents, 'all'>
  blog: Pick<Blog, 'citing'>
}

/** The changes of facts and duties, for the page, the feed and programs. What changed follows from the files and the clock. */
export function createChanges({ facts, obligations, documents, blog }: Parts) {
  const { register } = obligations
  const list = () => changesOf(facts.all(), register, facts.today())

  /** The documents that its duties name, and those that cite it. A whitepaper is found through its form alone. */
  function documentsOf({ documents: named, facts: cited }: Change): Link[] {
    const citing = documents
      .all()
      .filter(({ kind, facts: ids }) => kind !== 'Whitepaper' && ids.some((id) => cited.includes(id)))
      .map((document): [string, Link] => [document.slug, { title: document.title, href: documentPath(document) }])
    const ofDuties = named.flatMap((slug): [string, Link][] => {
      const document = register.documents[slug]
      return document ? [[slug, document]] : []
    })
    return [...new Map([...ofDuties, ...citing]).values()].sort((a, b) => a.title.localeCompare(b.title))
  }

  const onPage = (change: Change): ChangeOnPage => ({
    ...change,
    documents: documentsOf(change),
    articles: [
      ...new Map(
        change.facts.flatMap((id) =>
          blog.citing(id).map(({ title, slug }) => [slug, { title, href: postPath(slug) }] as const),
        ),
      ).values(),
    ],
  })

  const service = {
    /** The day of the latest change. */
    last: (): string => list()[0]?.on ?? '',
    /** All, latest first. */
    all: (): ChangeOnPage[] => list().map(onPage),
    /** Those that are more than a new entry, as the search finds them. */
    told: (): Change[] => list().filter(({ kind }) => kind === 'law' || kind === 'entry'),

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
export type Changes = ReturnType<typeof createChanges>

declare module '#platform/render/context.ts' {
  interface Services {
    changes: Changes
  }
}
