import type { Code, Definition, FootnoteDefinition, List, Nodes, Root } from 'mdast'
import 'mdast-util-directive'
import type { Directives } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'
import { realAddress } from '#platform/text/real-address.ts'
import { faultOfValue } from '#platform/text/signs.ts'
import type { Citations } from './citations-contract.ts'
import type { Fault } from './fault.ts'
import { foreignMarks } from './foreign.ts'
import { type FindPicture, faultOfPicture } from './pictures.ts'
import { leftOut } from './sanitise.ts'

export type WrittenLink = { href: string; line: number }

const callouts = { note: 'Note', caution: 'Caution', example: 'Example' } as const
type Callout = keyof typeof callouts
const isCallout = (name: string): name is Callout => Object.hasOwn(callouts, name)

type Context = {
  file: string
  citations: Citations
  pictures: FindPicture
  /** The directives of a text that has its own. */
  directives?: readonly string[]
}
const ofPosts = [':fact', '::fact', ...Object.keys(callouts).map((name) => `:::${name}`)]

/**
 * Finds faults in a parsed text, with their lines in the file. Resolves references to definitions, and turns each
 * directive into an element that the sanitiser lets through.
 */
export function checkAndResolve(
  tree: Root,
  { file, citations, pictures, directives = ofPosts }: Context,
): { faults: Fault[]; links: WrittenLink[] } {
  const faults: Fault[] = []
  const links: WrittenLink[] = []
  const fault = (node: Nodes, reason: string) => faults.push({ file, line: lineOf(node), reason })
  resolveReferences(tree, fault)
  numberFootnotes(tree, fault)
  const addLink = (href: string, line: number) => {
    links.push({ href, line })
    const reason = faultOfWay(href)
    if (reason) faults.push({ file, line, reason, minor: true })
  }
  let depth = 1

  /** The lines of elements that take all that follows for their own text until they end. */
  const openRaw = new Map<string, number>()
  /** The elements that stand on lines of their own, and end on later ones. */
  const openFlow: OpenTag[] = []
  visit(tree, (node, index, parent) => {
    if (isPhrasing(node)) {
      const open: OpenTag[] = []
      visit(node, 'html', (html) => followTags(html.value, lineOf(html), open))
      if (openRaw.size === 0) open.forEach(faultOfOpen)
    }
    if (node.type === 'heading') {
      if (node.depth === 1) fault(node, 'The title is the only heading of the first level; begin sections with ##')
      else if (node.depth > depth + 1) fault(node, `A heading of level ${node.depth} follows one of level ${depth}`)
      if (textOf(node).trim() === '') fault(node, 'A heading is empty')
      if (isUnderlined(node) && /[.!?:;]["”’)]*$/.test(textOf(node).trim()))
        faults.push({
          ...{ file, line: lineOf(node), minor: true },
          reason:
            'This sentence is shown as a heading, because a line of signs stands below it: put an empty line between them',
        })
      depth = Math.max(node.depth, 2)
    }
    if (
      node.type === 'emphasis' &&
      isInsideWord(parent?.children[(index ?? 0) - 1], parent?.children[(index ?? 0) + 1])
    )
      faults.push({
        ...{ file, line: lineOf(node), minor: true },
        reason: `'${textOf(node)}' is shown as italic, without its stars: write \\* for a star`,
      })
    if (node.type === 'image') checkPicture(node.url, node.alt, (reason) => fault(node, reason))
    if (node.type === 'link') {
      if (textOf(node, { includeImageAlt: true }).trim() === '') fault(node, `The link to ${node.url} has no text`)
      addLink(node.url, lineOf(node))
    }
    if (node.type === 'table') {
      const [head] = node.children
      for (const row of node.children)
        if (head && row.children.length > head.children.length)
          fault(
            row,
            `This row has ${row.children.length} cells and the table ${head.children.length} columns; a | in a cell is written \\|`,
          )
    }
    if (node.type === 'html') {
      for (const { line, reason } of unclosedIn(node.value)) faults.push({ file, line: lineOf(node) + line, reason })
      for (const { name, closes, line } of rawTagsIn(node.value)) {
        if (closes) openRaw.delete(name)
        else if (!openRaw.has(name)) openRaw.set(name, lineOf(node) + line)
      }
      if (parent && isFlow(parent) && openRaw.size === 0) followTags(node.value, lineOf(node), openFlow)
      for (const { tagName, attributes, line } of elementsOf(node.value)) {
        const place = lineOf(node) + line
        const say = (reason: string, minor = true) =>
          faults.push({ file, line: place, reason, ...(minor && { minor }) })
        if (tagName === 'img')
          checkPicture(attributes.get('src') ?? '', attributes.get('alt'), (reason) => say(reason, false))
        const href = tagName === 'a' ? attributes.get('href') : undefined
        if (href) addLink(href, place)
        const out = leftOut(tagName, attributes)
        if (out.element) say(`<${tagName}> is not shown here${out.withContent ? ', nor what stands in it' : ''}`)
        for (const name of out.attributes)
          if (tagName !== 'img' || name !== 'src') say(`${name} is left out of <${tagName}>: nothing here reads it`)
      }
    }
    if (node.type === 'code' && drawing.test(node.lang ?? ''))
      faults.push({
        ...{ file, line: lineOf(node), minor: true },
        reason: `'\`\`\`${node.lang}' draws nothing here, its words are shown as code: add a picture of it`,
      })
    if (node.type === 'code' && isIndented(node) && prose.test(node.value))
      faults.push({
        ...{ file, line: lineOf(node), minor: true },
        reason: 'This paragraph is shown as code, because four blanks or a tab stand before it: delete them',
      })
    const list = index === undefined ? undefined : parent?.children[index - 1]
    const column = node.position?.start.column ?? 1
    if (parent && isFlow(parent) && list?.type === 'list' && column > (list.position?.start.column ?? 1))
      faults.push({
        ...{ file, line: lineOf(node), minor: true },
        reason: `This is no part of the entry above, whose list ends before it: begin the line with ${blanksIn(list)} blanks more than the entry`,
      })
    if (node.type === 'text' && node.value.includes('{{site.')) {
      fault(node, 'There is {{site.name}}, {{site.email}} and {{site.partnersEmail}} alone')
    }
    // A reference such as &#11; becomes this letter, or in HTML the character itself.
    if (node.type === 'text' && node.value.includes('\ufffd')) fault(node, faultOfValue(node.value) ?? '')
    if (node.type === 'html') {
      const reason = faultOfValue(
        node.value.replace(/&#(x[\da-f]+|\d+);?/gi, (written, number) => signOf(number) ?? written),
      )
      if (reason) fault(node, reason)
    }
    const [note] = (node.type === 'text' && /\[\^(?:(?!\[\^)[^\]])+\]/.exec(node.value)) || []
    if (note) fault(node, `There is no footnote ${note}`)
    if (node.type === 'code' && node.data?.unclosed)
      fault(node, 'The box of code that begins here does not end; put ``` on the line after it')
    if (node.type === 'text')
      for (const { line, reason } of foreignMarks(node.value))
        faults.push({ file, line: lineOf(node) + line, reason, minor: true })
    if (node.type === 'text') {
      const match = failedDirective.exec(node.value)
      if (match)
        faults.push({
          file,
          line: lineOf(node) + node.value.slice(0, match.index).split('\n').length - 1,
          reason: `'${match[0]}' begins nothing here: write ':::note[Title]', the text, and ':::', each on a line, or ':fact[id]'`,
        })
    }
    if (!isDirective(node) || !parent || index === undefined) return
    if (node.data?.unclosed) fault(node, `The box ':::${node.name}' does not end; put ':::' on the line after it`)
    if (node.name === 'fact' && node.type !== 'containerDirective') {
      const id = textOf(node).trim()
      if (!citations.isThere(id)) fault(node, `There is no fact '${id}'`)
      node.data = { hName: node.type === 'textDirective' ? 'span' : 'div', hProperties: { dataFact: id } }
      node.children = []
      return SKIP
    }
    if (node.type === 'containerDirective' && isCallout(node.name)) {
      const [first] = node.children
      const label = first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined
      const labelText = label ? textOf(label).trim() : ''
      const title =
        node.name === 'note' ? labelText || callouts.note : [callouts[node.name], labelText].filter(Boolean).join(': ')
      if (label) node.children.shift()
      node.data = { hName: 'div', hProperties: { dataCallout: node.name, dataTitle: title } }
      return
    }
    fault(node, `'${node.name}' is no directive here; there is ${directives.join(', ')}`)
  })
  for (const [name, line] of openRaw) faultOfOpen({ name, line })
  openFlow.forEach(faultOfOpen)
  return { faults, links }

  function faultOfOpen({ name, line }: OpenTag) {
    const reason = `<${name}> does not end, and takes what follows with it; write </${name}> after it`
    faults.push({ file, line, reason })
  }

  function checkPicture(path: string, alt: string | null | undefined, say: (reason: string) => void) {
    if (!alt?.trim()) say(`The picture ${path} has no alternative text`)
    const reason = faultOfPicture(path, pictures)
    if (reason) say(reason)
  }
}

/** True for a heading that is one by a line of signs below it. */
const isUnderlined = ({ position }: Nodes) => position !== undefined && position.end.line > position.start.line

/** True between two texts that touch what is between them with a letter or a figure. */
const isInsideWord = (before: Nodes | undefined, after: Nodes | undefined) =>
  before?.type === 'text' &&
  after?.type === 'text' &&
  /[\p{L}\p{N}]$/u.test(before.value) &&
  /^[\p{L}\p{N}]/u.test(after.value)

/** What is no element, to its end or to the end of the text. */
const comment = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<\?[\s\S]*?(?:\?>|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)/g
const blank = (match: string) => match.replace(/[^\n]/g, ' ')
const withoutComments = (html: string) => html.replace(comment, blank)

const endOf = (match: string) => (match.startsWith('<!--') ? '-->' : match.startsWith('<?') ? '?>' : ']]>')

/** Finds a comment, an instruction or a tag that does not end in a piece of HTML, and so takes what follows with it. */
function unclosedIn(html: string): { line: number; reason: string }[] {
  const open = [...html.matchAll(comment)].find(([match]) => !match.endsWith(endOf(match)) && !/^<!---?>$/.test(match))
  const rest = withoutComments(html)
  // A tag ends before the next one begins.
  const tag = open ?? /<\/?[a-z][\w-]*(?=[\s"'/]|$)(?:[^<>"']|"[^"]*"|'[^']*')*(?:<|$|"[^"]*$|'[^']*$)/i.exec(rest)
  if (!tag) return []
  const sign = open
    ? (/^(?:<!--|<\?|<!\[CDATA\[)/.exec(open[0])?.[0] ?? '')
    : (/^<\/?[a-z][\w-]*/i.exec(tag[0])?.[0] ?? '')
  const line = html.slice(0, tag.index).split('\n').length - 1
  return [
    {
      line,
      reason: `'${sign}' does not end, and takes what follows with it; write '${open ? endOf(sign) : '>'}' after it`,
    },
  ]
}

/** Finds the tags of elements whose text is read as it stands until they end. */
const rawTagsIn = (html: string): { name: string; closes: boolean; line: number }[] => {
  const seen = withoutComments(html)
  return [
    ...seen.matchAll(
      /<(\/?)(pre|script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext|svg|math|select|template)\b/gi,
    ),
  ].map(({ 1: slash, 2: name = '', index }) => ({
    name: name.toLowerCase(),
    closes: slash === '/',
    line: seen.slice(0, index).split('\n').length - 1,
  }))
}

type OpenTag = { name: string; line: number }

/** The elements that have to end. Others end by themselves, as a paragraph does, or have no content. */
const endedTag =
  /<(\/?)(a|abbr|acronym|article|aside|b|bdi|bdo|big|blockquote|button|center|cite|code|data|del|details|dfn|dialog|div|dl|em|fieldset|figcaption|figure|font|footer|form|h[1-6]|header|i|ins|kbd|label|main|mark|nav|nobr|ol|q|ruby|s|samp|section|small|span|strike|strong|sub|summary|sup|table|time|tt|u|ul|var)(?![\w-])(?:[^<>"']|"[^"]*"|'[^']*')*>/gi

/** Notes which elements a piece of HTML begins, and takes out those that it ends. */
function followTags(html: string, first: number, open: OpenTag[]) {
  const seen = withoutComments(html)
  for (const { 1: slash, 2: written = '', index } of seen.matchAll(endedTag)) {
    const name = written.toLowerCase()
    if (slash !== '/') open.push({ name, line: first + seen.slice(0, index).split('\n').length - 1 })
    else {
      const at = open.findLastIndex((one) => one.name === name)
      if (at >= 0) open.splice(at, 1)
    }
  }
}

/** True for a block of words, in which an element has to end that began in it. */
const isPhrasing = (node: Nodes) => node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell'
/** True for code that begins with blanks, without a line of its own before and after it. */
const isIndented = ({ value, lang, position }: Code) =>
  !lang && position !== undefined && position.end.line - position.start.line + 1 === value.split('\n').length
/** Matches a sentence of words, without the signs of code. */
const prose = /^\p{Lu}[^\n{}[\]<>=;$\\/]{20,}[.?!:,\p{L}](?:\n|$)/u

/** Says why a link does not lead to what it names, or tells who has it; null for one that does. */
function faultOfWay(href: string): string | null {
  const real = realAddress(href)
  if (real !== href) return `This link leads elsewhere first, and may tell who copied it: write ${real}`
  if (!/^https?:/.test(href) || !URL.canParse(href)) return null
  const { hostname, pathname, search, hash } = new URL(href)
  if (/[\w.+-]{1,64}(?:@|%40)[\w-]{1,63}\.[a-z]/i.test(search + hash))
    return `This link holds a mail address, which everybody would read: take it out of ${hostname}'s address`
  return hostname === 'docs.google.com' && /\/edit\b/.test(pathname)
    ? 'This link opens a file to edit it, and perhaps for its author alone: share it, or publish it'
    : null
}

/** The names of boxes from which other programs draw. */
const drawing =
  /^(?:mermaid|plantuml|puml|graphviz|flow(?:chart)?|sequence|math|katex|d2|vega(?:-lite)?|chart|ditaa|nomnoml|wavedrom|markmap|mindmap)$/i

/** The blanks with which what belongs to an entry of a list begins: as many as its mark has signs, and one. */
const blanksIn = ({ ordered, start, children }: List) =>
  ordered ? `${(start ?? 1) + children.length - 1}. `.length : 2

const isFlow = ({ type }: Nodes) =>
  ['root', 'blockquote', 'listItem', 'containerDirective', 'footnoteDefinition'].includes(type)

/** Reads the beginnings of elements in a piece of HTML, with the number of lines before each. Comments are none. */
function elementsOf(html: string): { tagName: string; attributes: ReadonlyMap<string, string>; line: number }[] {
  const seen = withoutComments(html)
  return [...seen.matchAll(/<([a-z][\w-]*)((?:[\s/]+(?:"[^"]*"|'[^']*'|[^'">])*)?)>/gi)].map(
    ({ 1: name = '', 2: rest = '', index }) => ({
      tagName: name.toLowerCase(),
      attributes: new Map(
        [...rest.matchAll(/([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g)].map(
          ([, key = '', double, single, bare]) => [key.toLowerCase(), double ?? single ?? bare ?? ''],
        ),
      ),
      line: seen.slice(0, index).split('\n').length - 1,
    }),
  )
}

/**
 * Names each footnote by its number, in the order in which the text refers to them, so that any name leads there and
 * back. A footnote to which nothing refers is not shown.
 */
function numberFootnotes(tree: Root, fault: (node: Nodes, reason: string) => void) {
  const definitions = new Map<string, FootnoteDefinition>()
  visit(tree, 'footnoteDefinition', (node) => {
    if (definitions.has(node.identifier)) fault(node, `The footnote [^${node.label ?? node.identifier}] is there twice`)
    else definitions.set(node.identifier, node)
    return SKIP
  })
  const numbers = new Map<string, string>()
  const number = (parent: Nodes) =>
    visit(parent, (node) => {
      if (node.type === 'footnoteDefinition' && node !== parent) return SKIP
      if (node.type !== 'footnoteReference') return undefined
      const known = numbers.get(node.identifier) ?? String(numbers.size + 1)
      numbers.set(node.identifier, known)
      return undefined
    })
  number(tree)
  // A footnote may refer to others, which are then seen after it.
  for (const identifier of numbers.keys()) {
    const definition = definitions.get(identifier)
    if (definition) number(definition)
  }
  for (const [identifier, node] of definitions)
    if (!numbers.has(identifier)) fault(node, `Nothing refers to the footnote [^${node.label ?? identifier}]`)
  visit(tree, (node) => {
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition')
      node.identifier = numbers.get(node.identifier) ?? node.identifier
  })
}

/** Returns the character of a number in a reference, `11` or `xB`. */
function signOf(number: string): string | null {
  const code = Number(/^x/i.test(number) ? `0${number}` : number)
  return code <= 0x10ffff ? String.fromCodePoint(code) : null
}

/** Recognises a directive that the parser took for text, because a bracket or a line is missing. */
const failedDirective = /^:::\S*|^::\w+\[/m

const lineOf = (node: Nodes) => node.position?.start.line ?? 1

const isDirective = (node: Nodes): node is Directives =>
  node.type === 'textDirective' || node.type === 'leafDirective' || node.type === 'containerDirective'

function resolveReferences(tree: Root, fault: (node: Nodes, reason: string) => void) {
  const definitions = new Map<string, Definition>()
  visit(tree, 'definition', (node) => {
    if (definitions.has(node.identifier)) fault(node, `[${node.label ?? node.identifier}] is defined twice`)
    else definitions.set(node.identifier, node)
  })
  visit(tree, (node, index, parent) => {
    if ((node.type !== 'linkReference' && node.type !== 'imageReference') || !parent || index === undefined) return
    const definition = definitions.get(node.identifier)
    if (!definition) return
    const { url, title } = definition
    const { position } = node
    parent.children[index] =
      node.type === 'linkReference'
        ? { type: 'link', url, title, children: node.children, position }
        : { type: 'image', url, title, alt: node.alt, position }
  })
}
