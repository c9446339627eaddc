import type { Services } from '#app/context.ts'
import { documentPath } from '#content/documents.ts'
import { postPath } from '#domain/blog/listing.ts'
import type { Fact } from '#domain/facts/fact.ts'
import type { CitingPages } from './CitedIn.tsx'

/** The articles and documents that cite a fact. A whitepaper is found through its form alone. */
export const citing = ({ id }: Fact, { blog, documents }: Pick<Services, 'blog' | 'documents'>): CitingPages => ({
  articles: blog.citing(id).map(({ title, slug }) => ({ title, href: postPath(slug) })),
  documents: documents
    .all()
    .filter(({ kind, facts }) => kind !== 'Whitepaper' && facts.includes(id))
    .map((document) => ({ title: document.title, href: documentPath(document) })),
})
