import type { Element, Nodes } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'
import { EXIT, visit } from 'unist-util-visit'
import type { BuiltScreen } from '#site/discovery/screens.server.ts'

/** Of no use to who looks for words: ways elsewhere, controls, drawings. */
const apart = new Set(['nav', 'form', 'script', 'style', 'svg', 'video', 'button', 'template'])
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'span', 'strong', 'sup', 'time'])

/** Cells of a table that say the same are marks of a choice, 'Included', rather than words somebody looks for. */
const maxAlike = 3

/** Reads a rendered page's metadata and words. */
export function readPage(html: string): Pick<BuiltScreen, 'title' | 'description' | 'indexed' | 'text'> {
  const page = unified().use(rehypeParse).parse(html)
  const meta = new Map<string, string>()
  let main: Element | null = null
  visit(page, 'element', (element) => {
    const { property, name, content } = element.properties
    if (element.tagName === 'meta') meta.set(String(property ?? name), String(content))
    if (element.tagName !== 'main') return undefined
    main = element
    return EXIT
  })
  return {
    title: meta.get('og:title') ?? '',
    description: meta.get('description') ?? '',
    indexed: !meta.has('robots') && meta.has('og:url'),
    text: main ? wordsOf(main).replace(/\s+/g, ' ').trim() : '',
  }
}

function wordsOf(node: Nodes): string {
  if (node.type === 'text') return node.value
  if (!('children' in node) || (node.type === 'element' && apart.has(node.tagName))) return ''
  if (node.type === 'element' && node.tagName === 'table') leaveMarksOut(node)
  const words = node.children.map((child, at) => between(node.children[at - 1], child) + wordsOf(child)).join('')
  return node.type === 'element' && !inline.has(node.tagName) ? ` ${words} ` : words
}

function leaveMarksOut(table: Element) {
  const alike = new Map<string, number>()
  const saidBy = (cell: Nodes) => wordsOf(cell).trim()
  visit(table, { tagName: 'td' }, (cell) => void alike.set(saidBy(cell), (alike.get(saidBy(cell)) ?? 0) + 1))
  visit(table, { tagName: 'tr' }, (row) => {
    row.children = row.children.filter((cell) => (alike.get(saidBy(cell)) ?? 0) <= maxAlike)
  })
}

/**
 * Two inline elements with nothing between them are separated by their styles: a date beside a title, a title beside
 * its source. The cells of a row are read as one line, with separators.
 */
const between = (before: Nodes | undefined, next: Nodes) =>
  isCell(before) && isCell(next)
    ? ' · '
    : before?.type === 'element' && next.type === 'element' && next.tagName !== 'sup'
      ? ' '
      : ''

const isCell = (node: Nodes | undefined) => node?.type === 'element' && (node.tagName === 'td' || node.tagName === 'th')
