import { documentPath } from '#content/documents.ts'
import type { RegulationId } from '#content/library.ts'
import type { ChecklistPart } from '#domain/checklist/checklist.ts'
import { builtData } from '../built-data.ts'
import type { Coverage } from './coverage.ts'
import type { ContentsEntry } from './html.ts'
import type { DocumentMeta } from './model.ts'

type DownloadableFile = { href: string; bytes: number }

/** A document as its page shows it. */
export type PublishedDocument = DocumentMeta & {
  slug: string
  pages: number
  /** The pages that parts begin on. */
  partPages: readonly number[]
  pdf: DownloadableFile
  docx: DownloadableFile
  html: string
  contents: readonly ContentsEntry[]
  /** The ids of the facts that it cites. */
  facts: readonly string[]
  coverage: Readonly<Record<RegulationId, Coverage>>
  /** The lines of a checklist; only a checklist has them. */
  checklist?: readonly ChecklistPart[]
  /** The words alone, for the search. */
  text: string
}

/**
 * The documents that the build made. They are read when first asked for and do not change while the server runs.
 *
 * @param file what `scripts/documents.ts` wrote; without a build there are no documents
 */
export function createDocuments(file: string | null) {
  let read: ReadonlyMap<string, PublishedDocument> | null = null
  const published = builtData<readonly PublishedDocument[]>(file, [])
  function documents() {
    read ??= new Map(published().map((document) => [document.slug, document]))
    return read
  }
  return {
    all: (): readonly PublishedDocument[] => [...documents().values()],
    /** Every page that is there because of a document. */
    paths: (): string[] => [...documents().values()].map(documentPath),
    /** The address itself when a document is read there; null when none is. */
    canonicalPath: (path: string): string | null =>
      [...documents().values()].some((document) => documentPath(document) === path) ? path : null,
    bySlug: (slug: string): PublishedDocument | null => documents().get(slug) ?? null,
  }
}
export type Documents = ReturnType<typeof createDocuments>
