import type { Root as HtmlRoot, Nodes } from 'hast'
import { toString as textOf } from 'hast-util-to-string'
import type { Root } from 'mdast'
import rehypeStringify from 'rehype-stringify'
import remarkRehype from 'remark-rehype'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import type { z } from 'zod'
import { checkAndResolve, type WrittenLink } from './check.ts'
import { isElement } from './elements.ts'
import type { Fault } from './fault.ts'
import { finishText, type Heading } from './finish.ts'
import { readFrontMatter } from './front-matter.ts'
import { readMarkdown } from './parse.ts'
import { htmlOf, sanitiseAuthored } from './sanitise.ts'

export type CompiledText = {
  /** Sanitised HTML without the title. */
  html: string
  headings: Heading[]
  /** The ids of the facts it cites, each once. */
  factIds: string[]
  text: string
  words: number
  /** All links of the text, as written. The caller checks where they lead. */
  links: WrittenLink[]
  faults: Fault[]
}

const toHtml = unified()
  .use(remarkRehype, {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteBackContent: 'Back',
    footnoteBackLabel: (reference: number, again: number) =>
      `Back to footnote ${reference + 1} in the text${again > 1 ? `, ${again}` : ''}`,
  })
  .use(rehypeStringify, { allowDangerousHtml: true })

type Context = Parameters<typeof checkAndResolve>[1]

/**
 * Compiles a file of content: its front matter, and its text. `compiled` is null when the file cannot be read at all.
 */
export function compileFile<Head>(source: string, schema: z.ZodType<Head>, context: Context) {
  const { tree, faults } = readMarkdown(source, context.file)
  if (!tree) return { compiled: null, faults }
  const { faults: ofHead, ...head } = readFrontMatter(tree, schema, context.file)
  const { faults: ofText, ...text } = compileText(tree, context)
  return { compiled: { tree, ...head, ...text }, faults: [...faults, ...ofHead, ...ofText] }
}

/**
 * Compiles a parsed text. Markdown and any HTML of its author become one HTML text, and the sanitiser keeps what is
 * allowed. Only then are anchors, code, tables, pictures, call-outs and sources added.
 */
export function compileText(tree: Root, context: Context): CompiledText {
  const { faults, links } = checkAndResolve(tree, context)
  const authored = toHtml.stringify(toHtml.runSync(tree) as Parameters<typeof toHtml.stringify>[0])
  const sanitised = sanitiseAuthored(authored)
  const text = readText(sanitised)
  const { headings, factIds } = finishText(sanitised, context)
  return {
    html: htmlOf(sanitised),
    headings,
    factIds,
    text,
    words: text.split(' ').filter((word) => word !== '' && word !== cellSign).length,
    links,
    faults,
  }
}

/**
 * Separates the cells of a row, which is read as one line (app/knowledge/documents/sections.server.ts does the same).
 */
const cellSign = '·'
/** A cell with text in it; an empty one to fill in says nothing. */
const isCell = (node: Nodes) =>
  isElement(node) && (node.tagName === 'td' || node.tagName === 'th') && textOf(node).trim() !== ''

/** Elements that begin on a line of their own. Within a box nothing else separates them from the text before. */
const lines = new Set(['p', 'li', 'h2', 'h3', 'h4', 'tr', 'pre', 'blockquote'])

/** Returns the text as it is read aloud, without the marks of footnotes. */
function readText(tree: HtmlRoot): string {
  const parts: string[] = []
  visit(tree, (node, index, parent) => {
    if (node.type === 'text') parts.push(node.value)
    if (node.type !== 'element') return
    if (lines.has(node.tagName)) parts.push(' ')
    if (isCell(node) && parent?.children.slice(0, index).some(isCell)) parts.push(` ${cellSign} `)
    if ('dataFootnoteRef' in node.properties || 'dataFootnoteBackref' in node.properties) return SKIP
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}
