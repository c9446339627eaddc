import type { ContentSource, SearchEntry } from '#platform/content-source.ts'
import { chapterPath, chapterTitle, coverAddress, documentPath, kindsWithCover } from './catalogue.data.ts'
import { sectionsOf } from './sections.server.ts'
import type { Documents, PublishedDocument } from './service.server.ts'

/** A whitepaper is found through its form alone: neither search nor assistants nor search engines lead past it. */
const isOpen = ({ kind }: PublishedDocument) => kind !== 'Whitepaper'

/** The drawing of a book: its cover. */
const coverOf = ({ kind, pdf }: PublishedDocument) =>
  kindsWithCover.includes(kind) ? { drawing: { of: 'cover', picture: coverAddress(pdf.href) } as const } : {}

export const documentsSource = (documents: Pick<Documents, 'all' | 'canonicalPath'>): ContentSource => ({
  pages: () =>
    documents.all().flatMap((document) => [
      {
        path: documentPath(document),
        title: document.title,
        name: document.title,
        changed: document.date,
        isListed: isOpen(document),
        line: document.summary,
        ...coverOf(document),
      },
      ...document.chapters.map(({ id, title, description }) => ({
        path: chapterPath(document, id),
        title: chapterTitle(document, title),
        name: title,
        changed: document.date,
        isListed: isOpen(document),
        line: description,
        ...coverOf(document),
      })),
    ]),
  canonicalPath: documents.canonicalPath,
  entries: () => documents.all().filter(isOpen).flatMap(documentEntries),
  sections: () => [
    {
      title: 'Frameworks and templates',
      links: documents
        .all()
        .filter(isOpen)
        .map((document) => ({ title: document.title, path: documentPath(document), text: document.summary })),
    },
  ],
})

function documentEntries(document: PublishedDocument): SearchEntry[] {
  const { title, kind, summary } = document
  const whole = pageEntries(documentPath(document), document.html ?? '', {
    title,
    placeOfPage: kind,
    placeOfSections: title,
    summary,
  })
  const chapters = document.chapters.flatMap((chapter) => {
    const page = { title: chapter.title, placeOfPage: title, placeOfSections: title, description: chapter.description }
    return pageEntries(chapterPath(document, chapter.id), chapter.html, page)
  })
  return [...whole, ...chapters]
}

type PageWords = { title: string; placeOfPage: string; placeOfSections: string; summary?: string; description?: string }

/** The page itself, with what stands before its first section, and each section. */
const pageEntries = (path: string, html: string, page: PageWords) =>
  sectionsOf(html).map(({ id, title, text, shown }): SearchEntry => {
    if (id)
      return {
        id: `${path}#${id}`,
        kind: 'document',
        title,
        place: page.placeOfSections,
        text,
        ...(shown && { shown }),
      }
    const words = `${page.summary ?? ''} ${text}`.trim()
    return {
      id: path,
      kind: 'document',
      title: page.title,
      place: page.placeOfPage,
      text: words,
      shown: `${page.summary ?? ''} ${shown}`.trim() || words || page.description,
    }
  })
