import { postPath } from '#knowledge/articles/rules/listing.ts'
import { documentPath } from '#knowledge/documents/catalogue.data.ts'
import type { Services } from '#platform/render/context.ts'
import type { CitingPages } from './CitedIn.tsx'
import type { Fact } from './rules/fact.ts'

/** The articles and documents that cite a fact. A whitepaper is found through its form alone. */
export const citing = ({ id }: Fact, { blog, documents }: Pick<Services, 'blog' | 'documents'>): CitingPages => ({
  articles: blog.citing(id).map(({ title, slug }) => ({ title, href: postPath(slug) })),
  documents: documents
    .all()
    .filter(({ kind, facts }) => kind !== 'Whitepaper' && facts.includes(id))
    .map((document) => ({ title: document.title, href: documentPath(document) })),
})
