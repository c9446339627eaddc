import { documentPath } from '#content/documents.ts'
import type { RegulationId } from '#content/library.ts'
import { type ChecklistItem, type ChecklistPart, lineAnchor } from '#domain/checklist/checklist.ts'
import { builtData } from '../built-data.ts'
import { statusesAsOf } from '../markdown/facts.ts'
import type { Coverage } from './coverage.ts'
import type { ContentsEntry } from './html.ts'
import type { DocumentControl } from './library.ts'
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
  /** What is to be filled in, as a workbook; a document without it has none. */
  xlsx?: DownloadableFile
  html: string
  contents: readonly ContentsEntry[]
  /** The ids of the facts that it cites. */
  facts: readonly string[]
  coverage: Readonly<Record<RegulationId, Coverage>>
  /** Its controls, where they stand, and the controls of the library that they stand for. */
  controls: readonly DocumentControl[]
  /** The lines of a checklist; only a checklist has them. */
  checklist?: readonly ChecklistPart[]
  /** The words alone, for the search. */
  text: string
}

/** A document in which a control of the library stands. */
export type CitingDocument = {
  slug: string
  title: string
  places: readonly { ref: string; title: string; href: string }[]
}

const lineAsPlace = ({ id, text }: ChecklistItem) => ({ ref: id, title: text, id: lineAnchor(id) })

/**
 * The documents that the build made. They are read when first asked for; while the server runs nothing of them changes but
 * the statuses of the facts that their pages cite, which follow the clock.
 *
 * @param file what `scripts/documents.ts` wrote; without a build there are no documents
 * @param today YYYY-MM-DD, in UTC
 */
export function createDocuments(file: string | null, today: () => string) {
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
    bySlug(slug: string): PublishedDocument | null {
      const found = documents().get(slug)
      return found ? { ...found, html: statusesAsOf(found.html, today()) } : null
    },
    /**
     * Where a control of the library stands: the documents with their controls and lines, and where to read each. A
     * whitepaper is found through its form alone.
     */
    citing: (control: string): CitingDocument[] =>
      [...documents().values()].flatMap((document) => {
        if (document.kind === 'Whitepaper') return []
        const lines = document.checklist?.flatMap(({ items }) => items) ?? []
        const places = [
          ...document.controls.filter(({ library }) => library.includes(control)),
          ...lines.filter(({ controls }) => controls.includes(control)).map(lineAsPlace),
        ].map(({ ref, title, id }) => ({ ref, title, href: `${documentPath(document)}#${id}` }))
        return places.length > 0 ? [{ slug: document.slug, title: document.title, places }] : []
      }),
  }
}
export type Documents = ReturnType<typeof createDocuments>
