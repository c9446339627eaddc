import type { Services } from '#platform/render/context.ts'
import type { CitingPages } from './CitedIn.tsx'
import type { Fact } from './rules/fact-schema.ts'

/** The articles and documents that cite a fact. */
export const citing = (
  { id }: Pick<Fact, 'id'>,
  { blog, documents }: Pick<Services, 'blog' | 'documents'>,
): CitingPages => ({
  articles: blog.citing(id),
  documents: documents.citing(id),
})
