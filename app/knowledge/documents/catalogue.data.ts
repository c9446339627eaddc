import { site } from '#content/site.ts'
import { kilobytes } from '#platform/text/kilobytes.ts'

/** Said once in every document. */
export const documentNotice =
  'This document gives general information. It is not legal advice; have a lawyer check anything you base a decision on.'

/** The names that files are saved under, where they are not those of their addresses (SPEC 7). */
export const downloadNames: Readonly<Record<string, string>> = {
  '/pdfs/whitepaper.pdf': 'AI Adoption in Biopharma: A Practical Guide.pdf',
  '/pdfs/whitepaper.docx': 'AI Adoption in Biopharma: A Practical Guide.docx',
  '/pdfs/whitepaper-letter.pdf': 'AI Adoption in Biopharma: A Practical Guide (US Letter).pdf',
  '/pdfs/whitepaper-letter.docx': 'AI Adoption in Biopharma: A Practical Guide (US Letter).docx',
  // A buyer has many files of this kind.
  '/documents/security-questionnaire.pdf': `${site.name} security questionnaire.pdf`,
  '/documents/security-questionnaire.csv': `${site.name} security questionnaire.csv`,
}

/** A document's cover beside its PDF, as the PDF has it. */
export const coverAddress = (pdf: string): string => pdf.replace(/\.pdf$/, '.png')
/** Pixels of a cover as it is drawn: twice what a page shows of it. */
export const coverSize = { width: 560, height: 792 } as const
/** The parts of a whitepaper whose first page is shown beside its form. */
const shownParts = [4, 5]
type Paged = {
  kind: string
  partPages: readonly number[]
  contents: readonly { title: string; level: number }[]
}
/** The pages that a document shows before it is downloaded, each with the title of the part that begins on it. */
export function shownPages({ kind, partPages, contents }: Paged): { page: number; title: string }[] {
  if (kind !== 'Whitepaper') return []
  const parts = contents.filter(({ level }) => level === 1)
  return shownParts.flatMap((part) => {
    const [page, title] = [partPages[part - 1], parts[part - 1]?.title]
    return page && title ? { page, title } : []
  })
}
/** The address of a page's picture, beside the PDF that the page is of. */
export const pageAddress = (pdf: string, page: number): string => pdf.replace(/\.pdf$/, `-page-${page}.png`)
/** Pixels of a page's picture, in which its words can be read. */
export const pageSize = { width: 840, height: 1188 } as const
/** The kinds of documents that are books, with a cover that pages show. */
export const kindsWithCover: readonly string[] = ['Framework', 'Whitepaper', 'Agreement template', 'Policy']

/** The words around a document that is read on the site. */
export const documentPage = {
  contents: 'Contents',
  pdf: 'Download PDF',
  docx: 'Download DOCX',
  xlsx: 'Worksheets as XLSX',
  /** Opens the other files, on a phone. */
  formats: 'Other formats, and a link to send',
  letterPdf: 'PDF on US Letter paper',
  letterDocx: 'DOCX on US Letter paper',
  send: 'Email a colleague the link',
  about: 'About this document',
  version: 'Version',
  length: 'Length',
  audience: 'For',
  licence: 'License',
  inChapter: 'In this chapter',
  chapter: (number: string, of: number) => `Chapter ${number} of ${of}`,
  whole: 'The whole document as PDF',
  turn: 'Before and after this chapter',
  previous: 'Previous',
  next: 'Next',
} as const

export const dutyTemplates = {
  label: 'Templates',
  title: 'Documents that a law asks you to write',
  lead: 'Sheets to fill in here, in Word or in a spreadsheet. Each says which duty it is for.',
} as const

export const fillIn = {
  stored: 'You can write in the sheets. What you write stays in this browser and is sent nowhere.',
  unscripted: 'Writing in the sheets needs JavaScript. The Word file and the workbook have the same sheets.',
  print: 'Print or save as PDF',
  clear: 'Clear what I wrote',
  sure: 'Delete everything that you wrote in these sheets?',
} as const

type Sized = { bytes: number }
/** Formats the sizes of a document's files: '18 pages. PDF 482 kB, DOCX 39 kB, XLSX 12 kB.' */
export function documentSize({ pages, ...files }: { pages: number; pdf: Sized; docx: Sized; xlsx?: Sized }): string {
  const { pdf, docx, xlsx } = files
  const sizes = Object.entries({ PDF: pdf, DOCX: docx, ...(xlsx && { XLSX: xlsx }) }).map(
    ([name, { bytes }]) => `${name}\u00a0${kilobytes(bytes)}`,
  )
  return `${pages} pages. ${sizes.join(', ')}.`
}

/** The kind of a document that follows from a duty: sheets to fill in. */
export const dutyTemplate = 'Duty template'

/** Where a document is read. A whitepaper's page is reached from the form that it stands behind. */
export function documentPath({ slug, kind }: { slug: string; kind: string }): string {
  if (kind === 'Whitepaper') return '/whitepaper'
  if (kind === 'Template' || kind === dutyTemplate) return `/resources/templates/${slug}`
  // What is signed with customers, and what the company holds itself to.
  if (kind === 'Agreement template' || kind === 'Policy') return `/trust-center/${slug}`
  return kind === 'Checklist' ? '/resources/checklists/compliance' : `/frameworks/${slug}`
}

export const chapterPath = (document: { slug: string; kind: string }, id: string) => `${documentPath(document)}/${id}`

/** The title of a chapter where its document is not named beside it. */
export const chapterTitle = (document: { title: string }, title: string) => `${title}: ${document.title}`

/** True when a document is read chapter by chapter, below a page that summarises it. */
export const isInChapters = (kind: string): boolean =>
  ['Framework', 'Whitepaper', 'Template', 'Agreement template'].includes(kind)
