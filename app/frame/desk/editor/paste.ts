import type { Element, ElementContent, Root } from 'hast'
import type { Nodes } from 'mdast'
import { realAddress } from '#platform/text/real-address.ts'

/** True for HTML with words that more than a box of code stands around: an editor of code gives one line in a box. */
export const isRich = (html: string): boolean =>
  /<(?:h[1-6]|p|ul|ol|table|a\s|b|strong|em|i)\b/i.test(html) &&
  !/<pre\b/i.test(html) &&
  html
    .slice(Math.max(0, html.indexOf('<!--StartFragment')))
    .replace(/<[^<>]*>|&nbsp;/g, '')
    .trim() !== ''

/**
 * Reads HTML from another program as Markdown: headings, lists, tables, notes, links and what stands out stay, the rest
 * goes.
 */
export async function markdownFromHtml(html: string): Promise<string> {
  const [{ unified }, { default: parse }, { default: toMarkdown }, { default: gfm }, { default: stringify }] =
    await Promise.all([
      import('unified'),
      import('rehype-parse'),
      import('rehype-remark'),
      import('remark-gfm'),
      import('remark-stringify'),
    ])
  const text = unified()
    .use(parse, { fragment: true })
    .use(() => tidied)
    .use(toMarkdown, {
      handlers: {
        sup: (state, node: Element) => raised('sup', state.all(node)),
        sub: (state, node: Element) => raised('sub', state.all(node)),
        [lineEnd]: () => ({ type: 'html', value: '<br>' }),
        [noteMark]: (_, { properties }: Element) => ({ type: 'footnoteReference', identifier: String(properties.id) }),
        [noteText]: (state, node: Element) => ({
          type: 'footnoteDefinition',
          identifier: String(node.properties.id),
          children: state.toFlow(state.all(node)),
        }),
      },
    })
    .use(gfm)
    .use(stringify, { bullet: '-', emphasis: '*', rule: '-' })
    .processSync(html)
  return String(text).replaceAll('\u00a0', ' ')
}

const raised = (name: 'sup' | 'sub', children: Nodes[]): Nodes[] => [
  { type: 'html', value: `<${name}>` },
  ...children,
  { type: 'html', value: `</${name}>` },
]

/** Names of elements that stand for what Markdown has and HTML has not. */
const [lineEnd, noteMark, noteText] = ['line-end', 'note-mark', 'note-text']
/** Dropped. Pasted pictures point to addresses that only their author can open. */
const droppedTags = new Set(['style', 'script', 'meta', 'link', 'title', 'xml', 'img'])
/** Word's comments, and the signs of its lists. */
const droppedStyle = /mso-element:\s*comment-list|mso-list:\s*ignore/i
/** Styles of what the other program does not show, such as the preview line of a mail or a hidden text of Word. */
const hiddenStyle = /(?<![\w-])(?:display:\s*none|visibility:\s*hidden|mso-hide:\s*all)/i
/** The ends of a note: `#_ftn1` leads to it, `#_ftnref1` and `#ftnt_ref1` lead back. */
const noteAddress = /^#_?(ftn|edn)t?(_?ref)?(\d{1,4})$/
/** Elements that stand out as others do. */
const alike: Readonly<Record<string, string>> = { b: 'strong', i: 'em', s: 'del', strike: 'del', h1: 'h2' }
const lists = ['ul', 'ol'] as const
const outstanding = ['strong', 'em', 'del'] as const

type Row = Root['children'][number]
const styleOf = ({ properties }: Element) => String(properties.style ?? '')
const isElement = <Name extends string>(node: Row | undefined, ...names: Name[]): node is Element & { tagName: Name } =>
  node?.type === 'element' && (names.length === 0 || names.some((name) => name === node.tagName))
const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
const isHidden = (node: Row) => isElement(node) && (Boolean(node.properties.hidden) || hiddenStyle.test(styleOf(node)))
const wordsOf = (node: Row): string =>
  node.type === 'text' ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : ''

const isBlank = (node: Row) => wordsOf(node).trim() === '' && !isElement(node, noteMark)

/** Reads what Google Docs and Word mean by their styles. */
function tidied(tree: Root) {
  tree.children = tidy(tree.children)
  return tree
}

const tidy = (children: readonly Row[]): ElementContent[] =>
  joined(
    withLists(children.filter((child) => !isHidden(child))).flatMap((child) =>
      child.type === 'text' ? [child] : isElement(child) ? read(child) : [],
    ),
  )

function read(node: Element): ElementContent[] {
  const style = styleOf(node)
  if (droppedTags.has(node.tagName) || droppedStyle.test(style)) return []
  if (node.tagName === 'pre') return [node]
  if (node.tagName === 'table') return [...captionOf(node), tableOf(node)]
  const note = node.tagName === 'a' ? noteAddress.exec(String(node.properties.href ?? '')) : null
  if (note) return note[2] ? [] : [element(noteMark, [], { id: noteName(note) })]
  const inside = tidy(node.children)
  const own = noteOf(node)
  if (own) {
    const [begun, ...more] = inside.filter((child) => !isBlank(child))
    return isElement(begun, noteText)
      ? [{ ...begun, children: [...begun.children, ...more] }]
      : [element(noteText, inside, { id: own })]
  }
  // Word's own elements have a name with a colon.
  if (node.tagName.includes(':')) return inside
  // Word draws a line above its notes.
  if (/mso-element:\s*(?:foot|end)note-list/i.test(style))
    return inside.filter((child) => !isElement(child, 'hr', 'br'))
  // A `b` that is not bold wraps everything that Google Docs copies.
  if (node.tagName === 'b' && /(?<![\w-])font-weight:\s*(?:normal|400)/.test(style)) return inside
  if (node.tagName === 'a') return linkOf(node, inside)
  if (node.tagName === 'sup' && inside.every((child) => isElement(child, noteMark))) return inside
  if (node.tagName === 'span') return emphasised(style, inside)
  // The title is the only heading of the first level.
  const tagName = alike[node.tagName] ?? node.tagName
  if (outstanding.some((name) => name === tagName)) return standingOut(tagName, inside)
  return [{ ...node, tagName, children: lists.some((name) => name === tagName) ? withinEntries(inside) : inside }]
}

const noteName = ([, kind, , number]: RegExpExecArray) => (kind === 'edn' ? `end-${number}` : `${number}`)

/** The name of the note whose text an element has: it leads back to its mark. */
function noteOf(node: Element): string | null {
  if (!isElement(node, 'p', 'div') || /mso-element:\s*(?:foot|end)note-list/i.test(styleOf(node))) return null
  const [first] = node.children.filter((child) => !isBlank(child))
  if (!isElement(first)) return null
  const back = first.tagName === 'a' ? noteAddress.exec(String(first.properties.href ?? '')) : null
  if (back?.[2]) return noteName(back)
  return isElement(first, 'p', 'span', 'sup') ? noteOf({ ...first, tagName: 'p' }) : null
}

/** A link to where it leads. What leads nowhere is no link, and Word's comments are not for readers. */
function linkOf({ properties }: Element, inside: ElementContent[]): ElementContent[] {
  const href = String(properties.originalsrc ?? properties.originalSrc ?? properties.href ?? '')
  if (/^#_msocom_/.test(href)) return []
  if (href === '' || href.startsWith('#_') || inside.every(isBlank)) return inside
  return [element('a', inside, { href: realAddress(href) })]
}

/** Wraps what is inside a span in the elements that its style stands for. */
function emphasised(style: string, inside: ElementContent[]): ElementContent[] {
  const [, raise] = /vertical-align:\s*(super|sub)\b/.exec(style) ?? []
  const meant = [
    raise && inside.some((child) => !isElement(child, noteMark)) && raise.replace('super', 'sup'),
    /(?<![\w-])font-style:\s*(?:italic|oblique)/.test(style) && 'em',
    /(?<![\w-])font-weight:\s*(?:bold|[6-9]00)/.test(style) && 'strong',
    /text-decoration(?:-line)?:[^;]*line-through/.test(style) && 'del',
  ]
  return meant.reduce<ElementContent[]>((children, name) => (name ? standingOut(name, children) : children), inside)
}

/** Wraps children in an element, with the blanks at their ends outside: Markdown knows no bold blank. */
function standingOut(tagName: string, children: ElementContent[]): ElementContent[] {
  if (children.every(isBlank)) return children
  const inside = [...children]
  const before: ElementContent[] = []
  const after: ElementContent[] = []
  const [first, last] = [inside[0], inside.at(-1)]
  if (first?.type === 'text' && /^\s/.test(first.value)) {
    before.push({ type: 'text', value: ' ' })
    inside[0] = { type: 'text', value: first.value.trimStart() }
  }
  const end = inside.at(-1)
  if (last && end?.type === 'text' && /\s$/.test(end.value)) {
    after.push({ type: 'text', value: ' ' })
    inside[inside.length - 1] = { type: 'text', value: end.value.trimEnd() }
  }
  return [...before, element(tagName, inside), ...after]
}

/** Joins neighbours that stand out alike. */
function joined(children: ElementContent[]): ElementContent[] {
  const all: ElementContent[] = []
  for (const child of children) {
    const last = all.at(-1)
    if (isElement(child, ...outstanding) && isElement(last, child.tagName))
      all[all.length - 1] = { ...last, children: joined([...last.children, ...child.children]) }
    else all.push(child)
  }
  return all
}

/** Puts a list that stands between entries, as Google Docs writes it, into the entry above. */
function withinEntries(children: readonly ElementContent[]): ElementContent[] {
  const entries: ElementContent[] = []
  for (const child of children) {
    const last = entries.findLast((entry) => isElement(entry, 'li'))
    if (!isElement(child, ...lists)) entries.push(child)
    else if (isElement(last)) last.children.push(child)
    else entries.push(...child.children)
  }
  return entries
}

/** Makes lists of Word's paragraphs, each of which has its level in its style and its sign in its words. */
function withLists(children: readonly Row[]): Row[] {
  const all: Row[] = []
  let open: { list: Element; level: number }[] = []
  for (const child of children) {
    const level = isElement(child, 'p') && Number(/mso-list:[^;]*\blevel(\d)/i.exec(styleOf(child))?.[1])
    if (!level || !isElement(child)) {
      if (wordsOf(child).trim() !== '' || isElement(child, 'table', 'hr')) open = []
      if (open.length === 0) all.push(child)
      continue
    }
    open = open.filter((one) => one.level <= level)
    let last = open.at(-1)
    if (!last || last.level < level) {
      const sign = /^\s*\(?(\d{1,9}|[a-z]|[ivx]+)[.)]/i.exec(wordsOf(child))?.[1]
      // Word counts on behind a paragraph between two entries.
      const start = Number(sign) || 1
      const list = element(sign ? 'ol' : 'ul', [], start > 1 ? { start } : {})
      const above = last?.list.children.at(-1)
      if (isElement(above)) above.children.push(list)
      else all.push(list)
      last = { list, level }
      open.push(last)
    }
    last.list.children.push(element('li', child.children))
  }
  return all
}

/** The title of a table, which stands above it as a paragraph. */
const captionOf = (node: Element): ElementContent[] =>
  node.children.flatMap((child) => (isElement(child, 'caption') ? [element('p', inLine(tidy(child.children)))] : []))

/** A table whose first row is its head, and of whose cells each is one line. */
function tableOf(node: Element): Element {
  const rowsIn = (children: readonly Row[]): Element[] =>
    children.flatMap((child) =>
      isElement(child, 'tr') ? [child] : isElement(child, 'thead', 'tbody', 'tfoot') ? rowsIn(child.children) : [],
    )
  const rows = rowsIn(node.children).map((row, at) =>
    element(
      'tr',
      row.children
        .filter((cell) => isElement(cell, 'td', 'th'))
        .map((cell) => ({ ...cell, tagName: at === 0 ? 'th' : 'td', children: inLine(tidy(cell.children)) })),
    ),
  )
  return element('table', [element('thead', rows.slice(0, 1)), element('tbody', rows.slice(1))])
}

/** The blocks of a cell as lines of it. */
function inLine(children: readonly ElementContent[]): ElementContent[] {
  const lines: ElementContent[][] = [[]]
  const add = (nodes: readonly ElementContent[], sign = '') => {
    if (!nodes.every(isBlank)) lines.push([...(sign ? [{ type: 'text' as const, value: sign }] : []), ...nodes], [])
  }
  for (const child of children) {
    if (isElement(child, ...lists))
      for (const entry of child.children) isElement(entry) && add(inLine(entry.children), '• ')
    else if (isElement(child, 'p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote')) add(inLine(child.children))
    else if (isElement(child, 'br')) lines.push([])
    else lines.at(-1)?.push(child)
  }
  return lines
    .filter((line) => !line.every(isBlank))
    .flatMap((line, at) => (at === 0 ? line : [element(lineEnd, []), ...line]))
}
