import { setImmediate } from 'node:timers/promises'
import type { Element, ElementContent, Nodes, Root, RootContent } from 'hast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { withPlainSpaces } from '#platform/text/unbroken.ts'
import { makeAbsolute } from './absolute.ts'
import { element, isElement } from './elements.ts'

/** Navigation, controls and drawings: nothing that is read. */
const apart = new Set(['nav', 'form', 'button', 'script', 'style', 'svg', 'video', 'template', 'link', 'meta', 'title'])

const reader = unified().use(rehypeParse, { fragment: true })
const writer = unified()
  .use(rehypeRemark)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', emphasis: '_' })

/**
 * Turns a rendered page into Markdown: its main part, with absolute addresses, below its title and address.
 *
 * A document may be long, so the work is done in parts, between which the server answers others.
 */
export async function markdownVariant(html: string, address: string): Promise<string> {
  // Only the main part is parsed: the rest is longer and not wanted.
  const head = reader.parse(html.slice(0, html.indexOf('<body')).replace(/<(style|script)\b[\s\S]*?<\/\1>/g, ''))
  const text = reader.parse(html.slice(html.indexOf('<main'), html.indexOf('</main>')))
  let [title, description] = ['', '']
  visit(head, 'element', ({ properties }) => {
    if (properties.property === 'og:title') title = String(properties.content)
    if (properties.name === 'description') description = String(properties.content)
  })
  clear(text)
  makeAbsolute(text, address)
  const lines = Object.entries({ title, description, url: address })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
  const parts = [`---\n${lines.join('')}---\n`]
  for (const children of turnsOf(text)) {
    await setImmediate()
    parts.push(withPlainSpaces(writer.stringify(writer.runSync({ type: 'root', children }))))
  }
  return parts.filter(Boolean).join('\n')
}

const containers = new Set(['main', 'article', 'section', 'div', 'header'])
const blocks = new Set([
  ...containers,
  'aside',
  'blockquote',
  'dl',
  'figure',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ol',
  'p',
  'pre',
  'table',
  'ul',
])
/** The number of blocks in one part: a few milliseconds of work. */
const turn = 12

/** Divides the text's blocks into parts, leaving out elements that only group them. */
function turnsOf(text: Root): RootContent[][] {
  const flat = flatten(text.children)
  return Array.from({ length: Math.ceil(flat.length / turn) }, (_, index) =>
    flat.slice(index * turn, (index + 1) * turn),
  )
}

function flatten(nodes: readonly RootContent[]): RootContent[] {
  const isSpace = (node: RootContent | ElementContent) => node.type === 'text' && node.value.trim() === ''
  return nodes.flatMap((node): RootContent[] => {
    const holdsBlocks =
      isElement(node) &&
      containers.has(node.tagName) &&
      node.children.every((child) => isSpace(child) || (isElement(child) && blocks.has(child.tagName)))
    return holdsBlocks ? flatten(node.children) : isSpace(node) ? [] : [node]
  })
}

function clear(tree: Nodes) {
  visit(tree, (node, index, parent) => {
    if (!parent || index === undefined) return undefined
    if (node.type === 'comment' || (isElement(node) && isApart(node))) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    if (isElement(node) && node.tagName === 'summary') {
      Object.assign(node, { tagName: 'p', children: [element('strong', {}, node.children)] })
    }
    if (isElement(node) && (node.tagName === 'td' || node.tagName === 'th')) node.children = onOneLine(node.children)
    // On the page a number is beside its heading; in a text it is part of it.
    const next = isElement(node) && isNumber(node) ? parent.children[index + 1] : undefined
    if (next && isElement(next) && /^h\d$/.test(next.tagName) && isElement(node)) {
      next.children.unshift(...node.children, { type: 'text', value: ' ' })
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    return undefined
  })
}

/**
 * Puts the lists and paragraphs of a table's cell on one line: a Markdown table has no other, and a list in a cell
 * would end the table (rehype-remark 10.0.1).
 */
function onOneLine(children: readonly ElementContent[]): ElementContent[] {
  const parts: ElementContent[][] = [[]]
  for (const child of children) {
    if (!isElement(child) || !['ul', 'ol', 'li', 'p', 'div'].includes(child.tagName)) parts.at(-1)?.push(child)
    else parts.push(onOneLine(child.children), [])
  }
  const isSaid = (part: ElementContent[]) => part.some((node) => node.type !== 'text' || node.value.trim() !== '')
  return parts.filter(isSaid).flatMap((part, index) => (index === 0 ? part : [{ type: 'text', value: '; ' }, ...part]))
}

const isApart = ({ tagName, properties }: Element) =>
  apart.has(tagName) ||
  (tagName === 'img' && !properties.alt) ||
  properties.hidden === true ||
  String(properties.ariaHidden) === 'true'

const isNumber = ({ tagName, properties }: Element) =>
  tagName === 'p' && Array.isArray(properties.className) && properties.className.includes('num')
