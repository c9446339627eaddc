import type { LinkItem } from '#content/site.ts'
import type { CitingDocument } from '#knowledge/controls/rules/citing.ts'
import { statusesAsOf } from '#knowledge/facts/statuses-as-of.server.ts'
import type { DocumentMeta } from '#knowledge/typesetting/model.server.ts'
import { builtData } from '#platform/built-data.ts'
import { chapterPath, documentPath, dutyTemplate } from './catalogue.data.ts'
import type { ChapterLine } from './chapter-line.ts'
import { type Chapter, chapterLines, placeOf } from './chapters.server.ts'
import { linePlace } from './checklist-laws.ts'
import type { ChecklistPart } from './checklist-lines.ts'
import type { Coverage } from './coverage.server.ts'
import type { HtmlEdition } from './html.server.ts'
import type { DocumentControl } from './library.server.ts'
import type { RegulationId } from './regulations.data.ts'

type DownloadableFile = { href: string; bytes: number }

export type PublishedDocument = DocumentMeta &
  HtmlEdition & {
    slug: string
    pages: number
    partPages: readonly number[]
    pdf: DownloadableFile
    docx: DownloadableFile
    /** The same on US Letter paper. */
    letter: { pdf: DownloadableFile; docx: DownloadableFile }
    /** The workbook to fill in; absent for a document with nothing to fill in. */
    xlsx?: DownloadableFile
    facts: readonly string[]
    coverage: Readonly<Record<RegulationId, Coverage>>
    controls: readonly DocumentControl[]
    checklist?: readonly ChecklistPart[]
  }

export type ChapterPage = Chapter & {
  /** The document it belongs to. A gated document is behind a form, and search engines must not link past that form. */
  document: { title: string; path: string; pdf: DownloadableFile; gated: boolean }
  chapters: readonly ChapterLine[]
}

type Page = { document: PublishedDocument; chapter?: Chapter }

const pagesOf = (document: PublishedDocument): [string, Page][] => [
  [documentPath(document), { document }],
  ...document.chapters.map((chapter): [string, Page] => [chapterPath(document, chapter.id), { document, chapter }]),
]

/**
 * Serves the documents that the build made. They are read when first asked for. While the server runs, only the
 * statuses of cited facts change, because those follow the clock.
 *
 * @param file the file that `scripts/documents.ts` wrote; without a build there are no documents
 * @param today YYYY-MM-DD, in UTC
 */
export function createDocuments(file: string | null, today: () => string) {
  let index: { bySlug: ReadonlyMap<string, PublishedDocument>; byPath: ReadonlyMap<string, Page> } | null = null
  const published = builtData<readonly PublishedDocument[]>(file, [])
  function indexed() {
    index ??= {
      bySlug: new Map(published().map((document) => [document.slug, document])),
      byPath: new Map(published().flatMap(pagesOf)),
    }
    return index
  }
  const all = (): readonly PublishedDocument[] => [...indexed().bySlug.values()]
  const chapterPaths = () => [...indexed().byPath].flatMap(([path, { chapter }]) => (chapter ? [path] : []))
  return {
    all,
    chapterPaths,
    /** Returns the address itself if a document or chapter is there, else null. */
    canonicalPath: (path: string): string | null => (indexed().byPath.has(path) ? path : null),
    bySlug(slug: string): PublishedDocument | null {
      const document = indexed().bySlug.get(slug)
      return document ? { ...document, html: document.html && statusesAsOf(document.html, today()) } : null
    },
    /**
     * Returns the overview of a document that is read in chapters: all but the text, which its chapters' pages have.
     */
    overviewAt(path: string) {
      const match = indexed().byPath.get(path)
      if (!match || match.chapter || match.document.chapters.length === 0) return null
      const { html, text, chapters, blanks, ...document } = match.document
      return { ...document, chapters: chapterLines(match.document) }
    },
    dutyTemplates: () =>
      all()
        .filter(({ kind }) => kind === dutyTemplate)
        .map((document) => ({ title: document.title, href: documentPath(document), text: document.summary })),
    /** Returns the sections of a document that have blanks to fill in. */
    sectionsToFillIn(slug: string): string | null {
      const blanks = indexed().bySlug.get(slug)?.blanks ?? null
      return blanks && statusesAsOf(blanks, today())
    },
    chapterAt(path: string): ChapterPage | null {
      const { document, chapter } = indexed().byPath.get(path) ?? {}
      if (!document || !chapter) return null
      const { title, pdf, kind } = document
      return {
        ...chapter,
        html: statusesAsOf(chapter.html, today()),
        document: { title, path: documentPath(document), pdf, gated: kind === 'Whitepaper' },
        chapters: chapterLines(document),
      }
    },
    /** Lists the documents that cite a fact. A whitepaper is found through its form alone. */
    citing: (fact: string): LinkItem[] =>
      all()
        .filter(({ kind, facts }) => kind !== 'Whitepaper' && facts.includes(fact))
        .map((document) => ({ title: document.title, href: documentPath(document) })),
    checklistLinesCiting: (fact: string): (LinkItem & { controls: readonly string[] })[] =>
      all().flatMap((document) =>
        (document.checklist ?? [])
          .flatMap(({ items }) => items)
          .filter(({ facts }) => facts.includes(fact))
          .map(({ id, text, controls }) => ({
            title: `${id}: ${text}`,
            href: documentPath(document) + linePlace(id),
            controls,
          })),
      ),
    /**
     * Lists the documents that cite a control of the library, with the place of each citation. Whitepapers are left
     * out, because they are reached through their form alone.
     */
    citingControl: (control: string): CitingDocument[] =>
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
