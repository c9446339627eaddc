import type { ChecklistPart } from '#features/checklist/checklist.ts'
import { linePlace } from '#features/checklist/laws.ts'
import { statusesAsOf } from '#features/facts/citations.server.ts'
import type { RegulationId } from '#features/frameworks/library.data.ts'
import { builtData } from '#platform/built-data.ts'
import { chapterPath, documentPath } from './catalogue.data.ts'
import { type Chapter, type ChapterLine, chapterLines, placeOf } from './chapters.server.ts'
import type { Coverage } from './coverage.server.ts'
import type { HtmlEdition } from './html.server.ts'
import type { DocumentControl } from './library.server.ts'
import type { DocumentMeta } from './model.server.ts'

type DownloadableFile = { href: string; bytes: number }

/** A document as its pages show it. */
export type PublishedDocument = DocumentMeta &
  HtmlEdition & {
    slug: string
    pages: number
    /** The pages that parts begin on. */
    partPages: readonly number[]
    pdf: DownloadableFile
    docx: DownloadableFile
    /** The workbook to fill in; absent for a document with nothing to fill in. */
    xlsx?: DownloadableFile
    /** The ids of the facts that it cites. */
    facts: readonly string[]
    coverage: Readonly<Record<RegulationId, Coverage>>
    /** Its controls, where they stand, and the controls of the library that they stand for. */
    controls: readonly DocumentControl[]
    /** The lines of a checklist; only a checklist has them. */
    checklist?: readonly ChecklistPart[]
  }

/** A chapter as its page shows it. */
export type ChapterPage = Chapter & {
  /** The document that it is a chapter of. A gated one is behind a form, and search engines may not link past it. */
  document: { title: string; path: string; pdf: DownloadableFile; gated: boolean }
  chapters: readonly ChapterLine[]
}

/** A document in which a control of the library stands. */
export type CitingDocument = {
  slug: string
  title: string
  places: readonly { ref: string; title: string; href: string }[]
}

/** The document or chapter at an address. */
type Page = { document: PublishedDocument; chapter?: Chapter }

const pagesOf = (document: PublishedDocument): [string, Page][] => [
  [documentPath(document), { document }],
  ...document.chapters.map((chapter): [string, Page] => [chapterPath(document, chapter.id), { document, chapter }]),
]

/**
 * The documents that the build made. They are read when first asked for; while the server runs nothing of them changes but
 * the statuses of the facts that their pages cite, which follow the clock.
 *
 * @param file what `scripts/documents.ts` wrote; without a build there are no documents
 * @param today YYYY-MM-DD, in UTC
 */
export function createDocuments(file: string | null, today: () => string) {
  let read: { bySlug: ReadonlyMap<string, PublishedDocument>; byPath: ReadonlyMap<string, Page> } | null = null
  const published = builtData<readonly PublishedDocument[]>(file, [])
  function documents() {
    read ??= {
      bySlug: new Map(published().map((document) => [document.slug, document])),
      byPath: new Map(published().flatMap(pagesOf)),
    }
    return read
  }
  const all = (): readonly PublishedDocument[] => [...documents().bySlug.values()]
  const chapterPaths = () => [...documents().byPath].flatMap(([path, { chapter }]) => (chapter ? [path] : []))
  return {
    all,
    /** Every page that says what a document is, and is the whole of it where it is not read in chapters. */
    paths: (): string[] => all().map(documentPath),
    chapterPaths,
    /** The address itself when a document or a chapter is read there; null when none is. */
    canonicalPath: (path: string): string | null => (documents().byPath.has(path) ? path : null),
    bySlug(slug: string): PublishedDocument | null {
      const found = documents().bySlug.get(slug)
      return found ? { ...found, html: found.html && statusesAsOf(found.html, today()) } : null
    },
    /** The document whose page stands at an address, as far as that page shows it: its chapters have their own. */
    inChaptersAt(path: string) {
      const found = documents().byPath.get(path)
      if (!found || found.chapter || found.document.chapters.length === 0) return null
      const { html, text, chapters, blanks, ...document } = found.document
      return { ...document, chapters: chapterLines(found.document) }
    },
    /** The sections of a document that have blanks to fill in. */
    blanksOf(slug: string): string | null {
      const blanks = documents().bySlug.get(slug)?.blanks ?? null
      return blanks && statusesAsOf(blanks, today())
    },
    chapterAt(path: string): ChapterPage | null {
      const { document, chapter } = documents().byPath.get(path) ?? {}
      if (!document || !chapter) return null
      const { title, pdf, kind } = document
      return {
        ...chapter,
        html: statusesAsOf(chapter.html, today()),
        document: { title, path: documentPath(document), pdf, gated: kind === 'Whitepaper' },
        chapters: chapterLines(document),
      }
    },
    /**
     * Where a control of the library stands: the documents with their controls and lines, and where to read each. A
     * whitepaper is found through its form alone.
     */
    citing: (control: string): CitingDocument[] =>
      all().flatMap((document) => {
        if (document.kind === 'Whitepaper') return []
        const lines = document.checklist?.flatMap(({ items }) => items) ?? []
        const places = [
          ...document.controls
            .filter(({ library }) => library.includes(control))
            .map(({ ref, title, id }) => ({ ref, title, href: placeOf(document, id) })),
          ...lines
            .filter(({ controls }) => controls.includes(control))
            .map(({ id, text }) => ({ ref: id, title: text, href: documentPath(document) + linePlace(id) })),
        ]
        return places.length > 0 ? [{ slug: document.slug, title: document.title, places }] : []
      }),
  }
}
export type Documents = ReturnType<typeof createDocuments>
