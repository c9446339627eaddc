import type { Nodes, Root } from 'mdast'
import 'mdast-util-directive'

type Found = { line: number; reason: string }

/** In characters: some 80,000 words. */
const maxLength = 500_000
/** Boxes, lists, quotations and elements within each other. Nobody reads more, and a program runs out of memory. */
const maxDepth = 100
/** Brackets that are open on one line. */
const maxBrackets = 200
/** Ticks in one row: a fence has three, and a longer one in it four. */
const maxTicks = 20
/** Asterisks, tildes or underscores in one row, which may be a line to write on. */
const maxInRow = 200
const tooManyInRow = new RegExp(`([*_~])\\1{${maxInRow}}`)
const maxLines = 10_000
/** Lines at the margin that go on with a list or a quotation above them. */
const maxLazy = 300

/** Finds what would take a parser minutes, or more memory than it has, before it is asked. */
export function faultOfSize(source: string): Found | null {
  if (source.length > maxLength)
    return {
      line: 1,
      reason: `The text has ${source.length.toLocaleString('en-US')} characters; ${maxLength.toLocaleString('en-US')} is the most. Make two texts of it`,
    }
  const lines = source.split('\n')
  if (lines.length > maxLines)
    return {
      line: maxLines,
      reason: `The text has more than ${maxLines.toLocaleString('en-US')} lines. Make two texts of it`,
    }
  let [boxes, lazy] = [0, 0]
  for (const [index, line] of lines.entries()) {
    if (/^\s*:{3,}\w/.test(line)) boxes += 1
    else if (/^\s*:{3,}\s*$/.test(line)) boxes = Math.max(0, boxes - 1)
    if (boxes > maxDepth || depthOf(line) > maxDepth || openBrackets(line) > maxBrackets)
      return { line: index + 1, reason: nested }
    if (line.includes('`'.repeat(maxTicks + 1)))
      return { line: index + 1, reason: `Here are more than ${maxTicks} ticks in a row` }
    if (tooManyInRow.test(line))
      return { line: index + 1, reason: `Here are more than ${maxInRow} such signs in a row` }
    lazy = /^[ \t]*(?:[>*+-]|\d{1,9}[.)])/.test(line) ? 1 : /^[^\s`~]/.test(line) && lazy > 0 ? lazy + 1 : 0
    if (lazy > maxLazy)
      return {
        line: index + 1,
        reason: `Here go on more than ${maxLazy} lines with a list or a quotation; leave a line empty`,
      }
  }
  return null
}

const nested = `Here stand more than ${maxDepth} quotations, lists, boxes or elements in each other; take some away`

/**
 * The quotations and lists that a line begins in, as its first characters say; each level of a list is indented by two.
 */
function depthOf(line: string): number {
  const [begin = ''] = /^(?:[ \t]*(?:>|[-*+](?=\s)|\d{1,9}[.)](?=\s)))+/.exec(line) ?? []
  const signs = begin.match(/>|[-*+]|\d+/g)?.length ?? 0
  return signs + (begin.match(/^[ \t]*/)?.[0].length ?? 0) / 2
}

function openBrackets(line: string): number {
  let [open, most] = [0, 0]
  for (const sign of line) {
    if (sign === '[') most = Math.max(most, ++open)
    else if (sign === ']') open = Math.max(0, open - 1)
  }
  return most
}

/** Finds the first part of a parsed text that lies too deep in others, its HTML included. */
export function tooDeep(tree: Root): Found | null {
  let elements = 0
  const waiting: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, depth } = next
    const line = node.position?.start.line ?? 1
    if (depth > maxDepth) return { line, reason: nested }
    if (node.type === 'html') {
      for (const [tag, closes, name = '', isEmpty] of node.value.matchAll(
        /<(\/?)([a-z][\w-]*)(?![\w-])[^<>]*?(\/?)>/gi,
      )) {
        if (isEmpty || endsByItself.has(name.toLowerCase())) continue
        elements = Math.max(0, elements + (closes ? -1 : 1))
        if (elements > maxDepth)
          return { line: line + node.value.slice(0, node.value.indexOf(tag)).split('\n').length - 1, reason: nested }
      }
    }
    if ('children' in node)
      for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1 })
  }
  return null
}

/** Elements that are empty, or whose end need not be written. */
const endsByItself = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th thead tbody tfoot option'.split(
    ' ',
  ),
)
