import type { ElementContent } from 'hast'
import { shortened } from '#platform/text/shortened.ts'
import { chapterPath, documentPath } from './catalogue.data.ts'
import type { ChapterLine, ContentsEntry } from './chapter-line.ts'

/** A part of a document as it is read on a page of its own. */
export type Chapter = {
  /** The id of its heading, and the last part of its address. */
  id: string
  number: string
  title: string
  /** Its first words, for search engines. */
  description: string
  html: string
}

type ChapteredDocument = { slug: string; kind: string; chapters: readonly Pick<Chapter, 'id' | 'html'>[] }

const holds = (html: string, anchor: string) => html.includes(` id="${anchor}"`)

/** Where an anchor of a document is read: on the document's page, or on that of the chapter in which it stands. */
export function placeOf(document: ChapteredDocument, anchor: string): string {
  const chapter = document.chapters.find(({ id, html }) => id === anchor || holds(html, anchor))
  if (!chapter) return `${documentPath(document)}#${anchor}`
  const path = chapterPath(document, chapter.id)
  return chapter.id === anchor ? path : `${path}#${anchor}`
}

/** The chapters, with their references to each other led to the pages on which these stand. */
export const withLinksToChapters = <One extends Chapter>(
  document: Omit<ChapteredDocument, 'chapters'> & { chapters: readonly One[] },
) =>
  document.chapters.map((chapter) => ({
    ...chapter,
    html: chapter.html.replace(/ href="#([^"]+)"/g, (reference, anchor: string) =>
      holds(chapter.html, anchor) ? reference : ` href="${placeOf(document, anchor)}"`,
    ),
  }))

/** The contents of a document that is read in chapters: each with its sections, and where these are read. */
export const chapterLines = (document: ChapteredDocument & { contents: readonly ContentsEntry[] }): ChapterLine[] => {
  const lines: (ChapterLine & { sections: Pick<ChapterLine, 'id' | 'title' | 'href'>[] })[] = []
  for (const { id, number, title, level } of document.contents) {
    const line = { id, title, href: placeOf(document, id) }
    if (level === 1) lines.push({ ...line, number, sections: [] })
    else lines.at(-1)?.sections.push(line)
  }
  return lines
}

/** The bounds of a page's description, in letters. */
const descriptionLength = { min: 70, max: 160 }

/**
 * The first words of a page, ended at a word if they are too many; where it has few beside its forms, also what these
 * are.
 */
export function descriptionOf(page: readonly ElementContent[]): string {
  let text = ''
  for (const sentence of page.flatMap(sentencesIn)) {
    if (text.length >= descriptionLength.min) break
    text = `${text} ${sentence}`.trim()
  }
  if (text.length < descriptionLength.min) text = `${text} ${page.flatMap(titlesIn).join(', ')}.`.trim()
  return shortened(text, descriptionLength.max)
}

/** The paragraphs and items of an element: not the numbers of sources and notes, and not what is to be filled in. */
function sentencesIn(node: ElementContent): string[] {
  if (node.type !== 'element' || node.properties.className?.toString() === 'doc-sheet') return []
  const isText = node.tagName === 'li' || (node.tagName === 'p' && !node.properties.className)
  return isText ? [wordsIn(node)].filter(Boolean) : node.children.flatMap(sentencesIn)
}

function titlesIn(node: ElementContent): string[] {
  if (node.type !== 'element') return []
  return /^h\d$/.test(node.tagName) ? [wordsIn(node)] : node.children.flatMap(titlesIn)
}

const wordsIn = (node: ElementContent) => textIn(node).replace(/\s+/g, ' ').trim()

const textIn = (node: ElementContent): string => {
  if (node.type === 'text') return node.value
  if (node.type !== 'element' || node.tagName === 'sup') return ''
  return node.children.map(textIn).join('')
}
