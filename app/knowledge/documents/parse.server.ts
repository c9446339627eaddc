import type { BlockContent, Heading, List, Table as MdTable, Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { z } from 'zod'
import type { FindFact } from '#knowledge/facts/citations.server.ts'
import { columnWidths, tableRoom } from '#knowledge/typesetting/columns.server.ts'
import {
  type Block,
  type ControlPart,
  type Document,
  type Inline,
  type ListItem,
  plainText,
  type Source,
  type Table,
} from '#knowledge/typesetting/model.server.ts'
import { type Fault, faultText } from '#platform/markdown/fault.ts'
import { readFrontMatter } from '#platform/markdown/front-matter.ts'
import { readMarkdown } from '#platform/markdown/parse.ts'
import { isDay } from '#platform/text/day.ts'
import { slugOf } from '#platform/text/slug.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { dutyTemplate } from './catalogue.data.ts'
import { applicabilityBlocks, type CitedLibrary, evidenceBlocks, mappingBlocks, noLibrary } from './mapping.server.ts'

/** A document that cannot be made; the message names every fault: file, line, reason. */
export class DocumentError extends Error {
  readonly faults: readonly Fault[]
  constructor(faults: readonly Fault[]) {
    super(faults.map(faultText).join('\n'))
    this.faults = faults
  }
}

const kinds = {
  framework: 'Framework',
  whitepaper: 'Whitepaper',
  template: 'Template',
  checklist: 'Checklist',
  agreement: 'Agreement template',
  policy: 'Policy',
  form: dutyTemplate,
} as const
const line = z.string().trim().min(1)
const frontMatter = z.strictObject({
  title: line,
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  kind: z.enum(['framework', 'whitepaper', 'template', 'checklist', 'agreement', 'policy', 'form']),
  subtitle: line,
  summary: line,
  version: z.coerce.string().regex(/^\d+\.\d+$/),
  date: z.coerce.string().refine(isDay),
  licence: line,
  audience: line,
})

/**
 * Reads a document's Markdown.
 *
 * @param file as faults tell it
 * @param library for documents with controls, each of which names those of the library that it stands for
 * @throws DocumentError naming every fault
 */
export function parseDocument(
  markdown: string,
  file: string,
  facts: FindFact,
  library: CitedLibrary = noLibrary,
): Document {
  const { tree: root, faults } = readMarkdown(markdown, file)
  if (!root || faults.length > 0) throw new DocumentError(faults)
  const meta = readFrontMatter(root, frontMatter, file)
  if (!meta.value) throw new DocumentError(meta.faults)
  const { kind, ...rest } = meta.value
  const reader = createReader(root, file, facts, library)
  return { ...rest, kind: kinds[kind], front: kind === 'form' ? 'head' : 'cover', ...reader.read() }
}

/** Stops the reading of one block. */
class Misplaced extends Error {
  readonly node: Nodes
  constructor(node: Nodes, reason: string) {
    super(reason)
    this.node = node
  }
}

function createReader(root: Root, file: string, facts: FindFact, controlLibrary: CitedLibrary) {
  const faults: Fault[] = []
  const sources = new Map<string, Source>()
  const ids = new Set<string>()
  const notes = new Map(
    root.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node]] : [])),
  )
  const count = { part: 0, section: 0, step: 0, figure: 0, note: 0 }
  /** The level of the heading that the reader is below. */
  let level = 0
  let inWorksheet = false
  /** Said once, below the first list of requests. */
  let isEvidenceNoted = false
  /** The document's controls so far, by their number, with those of the library that they stand for. */
  const controls = new Map<string, readonly string[]>()

  const fail = (node: Nodes, reason: string) => new Misplaced(node, reason)

  function idOf(text: string): string {
    const base = slugOf(text) || 'part'
    let id = base
    for (let n = 2; ids.has(id); n++) id = `${base}-${n}`
    ids.add(id)
    return id
  }

  function cite(node: TextDirective | LeafDirective): { number: number; time: number } {
    const id = textOf(node).trim()
    const fact = facts(id)
    if (!fact) throw fail(node, `There is no fact '${id}'`)
    const source = sources.get(id) ?? { number: sources.size + 1, times: 0, fact }
    source.times++
    sources.set(id, source)
    return { number: source.number, time: source.times }
  }

  function inline(nodes: readonly PhrasingContent[]): Inline[] {
    return nodes.flatMap((node): Inline[] => {
      switch (node.type) {
        case 'text':
          return textWithSigns(node.value)
        case 'inlineCode':
          return [{ kind: 'code', text: node.value }]
        case 'strong':
          return [{ kind: 'strong', content: inline(node.children) }]
        case 'emphasis':
          return [{ kind: 'stress', content: inline(node.children) }]
        case 'break':
          return [{ kind: 'break' }]
        case 'link':
          if (!/^(https:\/\/|mailto:|\/|#)/.test(node.url)) throw fail(node, `Not an address: ${node.url}`)
          return [{ kind: 'link', href: node.url, content: inline(node.children) }]
        case 'footnoteReference': {
          const [paragraph] = notes.get(node.identifier)?.children ?? []
          if (paragraph?.type !== 'paragraph') throw fail(node, `There is no footnote ${node.identifier}`)
          return [{ kind: 'footnote', number: ++count.note, content: inline(paragraph.children) }]
        }
        case 'textDirective':
          if (node.name === 'fact') return [{ kind: 'citation', ...cite(node) }]
          throw fail(node, `There is no directive :${node.name} here`)
        default:
          throw fail(node, `${node.type} has no form in a document`)
      }
    })
  }

  function heading(node: Heading): Block {
    const depth = node.depth
    if (depth > 3) throw fail(node, 'Headings go down to the third level')
    if (depth > level + 1) throw fail(node, 'This heading skips a level')
    level = depth
    count.step = 0
    const named = node.children.find((child) => child.type === 'textDirective' && child.name === 'library')
    const content = inline(node.children.filter((child) => child !== named))
    const last = content.at(-1)
    if (named && last?.kind === 'text') content[content.length - 1] = { ...last, text: last.text.trimEnd() }
    if (named && depth !== 2)
      throw fail(node, 'A heading of the second level names controls of the library: ## Title :library[GOV-01]')
    const library = named && { library: standsFor(named, textOf(named)) }
    let number: string | null = null
    if (depth === 1) {
      count.part++
      count.section = 0
      number = String(count.part)
    } else if (depth === 2) {
      number = `${count.part}.${++count.section}`
    }
    return { kind: 'heading', level: depth as 1 | 2 | 3, number, id: idOf(plainText(content)), content, ...library }
  }

  function table(node: MdTable, wide = inWorksheet): Table {
    const [head = [], ...rows] = node.children.map((row) =>
      row.children.map((cell) => inline(cell.children).map(withDates)),
    )
    const full = rows.map((cells) => head.map((_, column) => cells[column] ?? []))
    const align = head.map((_, column) => node.align?.[column] ?? 'left')
    // A table of five columns or more takes the margin column too.
    const room = wide || head.length > 4 ? tableRoom.wide : tableRoom.text
    return { head, rows: full, align, widths: columnWidths(head, full, room) }
  }

  const items = (node: List): ListItem[] =>
    node.children.map((item) => ({ checked: item.checked ?? null, content: blocks(item.children) }))

  function blocks(nodes: readonly RootContent[]): Block[] {
    return nodes.flatMap((node): Block[] => {
      try {
        return blocksOf(node)
      } catch (error) {
        if (!(error instanceof Misplaced)) throw error
        faults.push({ file, line: error.node.position?.start.line ?? 1, reason: error.message })
        return []
      }
    })
  }

  function blocksOf(node: RootContent): Block[] {
    switch (node.type) {
      case 'heading':
        return [heading(node)]
      case 'paragraph':
        return [{ kind: 'paragraph', content: inline(node.children) }]
      case 'list':
        return [{ kind: 'list', ordered: node.ordered ?? false, start: node.start ?? 1, items: items(node) }]
      case 'table':
        return [{ kind: 'table', table: table(node) }]
      case 'blockquote':
        return [{ kind: 'quote', content: blocks(node.children) }]
      case 'containerDirective':
        return node.name === 'mapping' ? mapping(node) : [container(node)]
      case 'leafDirective':
        if (node.name === 'applicability') return applicability(node)
        if (node.name === 'evidence') return evidence(node)
        return [leaf(node)]
      case 'yaml':
      case 'footnoteDefinition':
        return []
      case 'html':
        if (/^<!--[\s\S]*-->$/.test(node.value)) return []
        throw fail(node, 'HTML has no form in a document')
      default:
        throw fail(node, `${node.type} has no form in a document`)
    }
  }

  /** Splits a container directive into its `[Label]` and its content. */
  function labelled(node: ContainerDirective): { label: string; children: BlockContent[] } {
    const [first, ...rest] = node.children
    const labelled = first?.type === 'paragraph' && first.data?.directiveLabel
    return {
      label: labelled ? textOf(first).trim() : '',
      children: (labelled ? rest : node.children) as BlockContent[],
    }
  }

  function container(node: ContainerDirective): Block {
    const { label, children } = labelled(node)
    const titleOf = () => {
      if (!label) throw fail(node, `:::${node.name} needs a title in brackets`)
      return label
    }
    const below = Math.min(level + 1, 4)
    switch (node.name) {
      case 'note':
      case 'caution':
      case 'example':
        return { kind: 'callout', tone: node.name, title: titleOf(), content: blocks(children) }
      case 'control': {
        const { ref, title } = numbered(node, titleOf())
        const library = standsFor(node, node.attributes?.library ?? '')
        const parts = controlParts(blocks(children))
        controls.set(ref, library)
        return { kind: 'control', id: idOf(ref), ref, title, level: below, library, parts }
      }
      case 'procedure':
        return { kind: 'procedure', number: ++count.step, title: titleOf(), level: below, content: blocks(children) }
      case 'worksheet': {
        const { ref, title } = numbered(node, titleOf())
        inWorksheet = true
        const content = blocks(children)
        inWorksheet = false
        return { kind: 'worksheet', id: idOf(ref), ref, title, level: below, content }
      }
      case 'checklist': {
        const [list] = children
        if (list?.type !== 'list' || children.length > 1) throw fail(node, 'A checklist holds one list')
        return {
          kind: 'checklist',
          title: titleOf(),
          level: below,
          items: items(list).map((item) => ({ ...item, checked: item.checked ?? false })),
        }
      }
      case 'signoff': {
        const [list] = children
        if (list?.type !== 'list') throw fail(node, 'A sign-off block holds a list of roles')
        const roles = list.children.map(({ children: [first] }) =>
          first?.type === 'paragraph' ? inline(first.children) : [],
        )
        return { kind: 'signoff', roles }
      }
      case 'roles':
      case 'ladder': {
        const [first] = children
        if (first?.type !== 'table' || children.length > 1) throw fail(node, `:::${node.name} holds one table`)
        return { kind: node.name, table: node.name === 'roles' ? evenly(table(first)) : table(first, true) }
      }
      default:
        throw fail(node, `There is no directive :::${node.name}`)
    }
  }

  /**
   * The clauses that the document's controls answer, by what the library says, and how many of them were read. A line
   * may leave out what only the rest of a control of the library answers; nothing can be added.
   */
  function mapping(node: ContainerDirective): Block[] {
    const frameworks = (node.attributes?.frameworks ?? '').split(/\s+/).filter(Boolean)
    const titles = frameworks.map((id) => {
      const title = controlLibrary.titleOf(id)
      if (!title) throw fail(node, `The control library lists no framework '${id}'`)
      return title
    })
    const { children } = labelled(node)
    const [list] = children
    if (titles.length === 0 || list?.type !== 'list' || children.length > 1)
      throw fail(node, ':::mapping needs {frameworks="gdpr hipaa"} and holds one list')
    const missing = new Set(controls.keys())
    const rows = list.children.map((item) => {
      const [line] = item.children
      const said = line?.type === 'paragraph' ? line.children : []
      const without = said.find((child) => child.type === 'textDirective' && child.name === 'without')
      const label = textOf(said.filter((child) => child !== without)).trim()
      const refs = refsOf(label, [...controls.keys()])
      if (refs.length === 0) throw fail(item, `A line of :::mapping begins with controls of the document: ${label}`)
      const twice = refs.find((ref) => !missing.delete(ref))
      if (twice) throw fail(item, `${twice} is no control above this table, or stands in it already`)
      const stands = refs.flatMap((ref) => controls.get(ref) ?? [])
      const clauses = frameworks.map((id) => controlLibrary.clausesOf(stands, id))
      const left = without ? textOf(without).split(/,\s*/) : []
      const strange = left.find((id) => !clauses.flat().some((clause) => clause.id === id))
      if (strange) throw fail(item, `${strange} is no clause of these controls, so it cannot be left out`)
      return { label, clauses: clauses.map((cited) => cited.filter(({ id }) => !left.includes(id))) }
    })
    if (missing.size > 0) throw fail(node, `This table has no line for ${[...missing].join(', ')}`)
    return mappingBlocks(titles, frameworks, rows, controlLibrary)
  }

  /** A row to decide on for each clause of a framework's group, such as the controls of an annex. */
  function applicability(node: LeafDirective): Block[] {
    const framework = node.attributes?.framework ?? ''
    const group = node.attributes?.group ?? ''
    const title = controlLibrary.titleOf(framework)
    const clauses = controlLibrary.group(framework, group)
    if (!inWorksheet || !title || clauses.length === 0)
      throw fail(node, '::applicability stands in a worksheet and names a group of a framework of the control library')
    return applicabilityBlocks(`${group} of ${title}`, clauses, controlLibrary.version)
  }

  /** A row for each control of the library, or of the families that are named, with the evidence to ask for. */
  function evidence(node: LeafDirective): Block[] {
    const families = (node.attributes?.families ?? '').split(/\s+/).filter(Boolean)
    const unknown = families.find((id) => !controlLibrary.controls.some(({ family }) => family === id))
    if (!inWorksheet || families.length === 0 || unknown)
      throw fail(
        node,
        '::evidence stands in a worksheet and names families of the control library: {families="GOV INV"}',
      )
    const asked = controlLibrary.controls.filter(({ family }) => families.includes(family))
    const [table, note] = evidenceBlocks(asked, controlLibrary)
    const isFirst = !isEvidenceNoted
    isEvidenceNoted = true
    return isFirst ? [table, note] : [table]
  }

  function numbered(node: ContainerDirective, label: string): { ref: string; title: string } {
    const [ref, title] = label.split('|').map((part) => part.trim())
    if (!ref || !title) throw fail(node, `:::${node.name} needs [number | title]`)
    return { ref, title }
  }

  /** The controls of the library that a control or a section says it stands for. */
  function standsFor(node: Nodes, said: string): string[] {
    const ids = said.split(/\s+/).filter(Boolean)
    const unknown = ids.find((id) => !controlLibrary.has(id))
    if (unknown) throw fail(node, `The control library has no ${unknown}`)
    if (ids.length < 1 || ids.length > 3 || new Set(ids).size < ids.length)
      throw fail(
        node,
        node.type === 'textDirective'
          ? 'A section names one to three controls of the library, each once: :library[GOV-01]'
          : 'A control names one to three controls of the library, each once: {library="GOV-01"}',
      )
    return ids
  }

  function leaf(node: LeafDirective): Block {
    const label = textOf(node).trim()
    const attributes = node.attributes ?? {}
    switch (node.name) {
      case 'fact':
        return { kind: 'fact', ...cite(node) }
      case 'pagebreak':
        return { kind: 'pagebreak' }
      case 'field': {
        if (!inWorksheet) throw fail(node, '::field stands in a worksheet')
        const lines = Number(attributes.lines ?? 1)
        if (!label || !Number.isInteger(lines) || lines < 1 || lines > 30)
          throw fail(node, '::field needs a label and 1 to 30 lines')
        return { kind: 'field', label, lines }
      }
      case 'choices': {
        const options = (attributes.options ?? '')
          .split('|')
          .map((option) => option.trim())
          .filter(Boolean)
        if (!label || options.length < 2) throw fail(node, '::choices needs a label and two options or more')
        return { kind: 'choices', label, options }
      }
      case 'figure': {
        const { src = '', alt = '' } = attributes
        if (!label || !src || !alt) throw fail(node, '::figure needs a caption, src and alt')
        return { kind: 'figure', number: ++count.figure, src, alt, caption: label }
      }
      default:
        throw fail(node, `There is no directive ::${node.name}`)
    }
  }

  /**
   * Adds the list of sources where there is something to list, below a heading of that name, which it gets if it has
   * none.
   */
  function withSources(content: readonly Block[]): readonly Block[] {
    if (sources.size === 0) return content
    const isHeading = (block: Block) => block.kind === 'heading'
    const titleOf = (block: Block | undefined) => (block?.kind === 'heading' ? plainText(block.content) : '')
    if (titleOf(content.findLast(isHeading)).toLowerCase() === 'sources') return [...content, { kind: 'sources' }]
    const text = 'Sources'
    const part = content.findLast((block) => block.kind === 'heading' && block.level === 1)
    const own = !/\bsources$/i.test(titleOf(part))
    const number = own ? `${count.part + 1}` : `${count.part}.${count.section + 1}`
    const heading: Block = {
      kind: 'heading',
      level: own ? 1 : 2,
      number,
      id: idOf(text),
      content: [{ kind: 'text', text }],
    }
    return [...content, heading, { kind: 'sources' }]
  }

  return {
    read(): Pick<Document, 'blocks' | 'sources'> {
      const content = withSources(blocks(root.children))
      if (faults.length > 0) throw new DocumentError(faults)
      return { blocks: content, sources: [...sources.values()] }
    },
  }
}

/** Signs for a box to tick become boxes, and names in double braces become blanks. */
const textWithSigns = (text: string): Inline[] =>
  text.split(/((?:☐|☑|\[[ x]\]) ?|\{\{[a-z-]+\}\})/).flatMap((part): Inline[] => {
    if (part === '') return []
    if (/^(☐|☑|\[[ x]\]) ?$/.test(part)) return [{ kind: 'box', checked: /[☑x]/.test(part) }]
    const name = /^\{\{([a-z-]+)\}\}$/.exec(part)?.[1]
    if (name) return [{ kind: 'blank', name, text: `[${sentenceCase(name.replaceAll('-', ' '))}]` }]
    return [{ kind: 'text', text: part.replace(/\s+/g, ' ') }]
  })

const sentenceCase = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** The controls that a line begins with: `A-1`, `A-1, A-3` or `A-1 to A-3`. */
function refsOf(line: string, known: readonly string[]): string[] {
  const [said = ''] = /^[A-Z]-\d+(?:(?:, | to )[A-Z]-\d+)*(?= )/.exec(line) ?? []
  return said.split(', ').flatMap((part) => {
    const [first = '', last] = part.split(' to ')
    return last ? known.slice(known.indexOf(first), known.indexOf(last) + 1) : first ? [first] : []
  })
}

/** The dates of a cell each on one line. */
const withDates = (part: Inline): Inline => {
  if (part.kind === 'text') return { ...part, text: unbroken(part.text) }
  return part.kind === 'strong' || part.kind === 'stress' || part.kind === 'link'
    ? { ...part, content: part.content.map(withDates) }
    : part
}

/** A table of marks: what is done stands first and wide, and every mark has the same room. */
function evenly(table: Table): Table {
  const marks = table.head.length - 1
  const first = Math.max(0.25, 0.5 - marks * 0.035)
  return { ...table, widths: table.head.map((_, column) => (column === 0 ? first : (1 - first) / marks)) }
}

/** Splits a control's paragraphs into label and text. */
function controlParts(content: readonly Block[]): ControlPart[] {
  const parts: { label: string | null; content: Block[] }[] = []
  for (const block of content) {
    const [first, ...rest] = block.kind === 'paragraph' ? block.content : []
    const label = first?.kind === 'strong' ? /^(.+)\.$/.exec(plainText(first.content))?.[1] : undefined
    if (label) {
      const [next, ...others] = rest
      const trimmed: Inline[] =
        next?.kind === 'text' ? [{ ...next, text: next.text.trimStart() }, ...others] : [...rest]
      parts.push({ label, content: [{ kind: 'paragraph', content: trimmed }] })
    } else {
      const last = parts.at(-1)
      if (last) last.content.push(block)
      else parts.push({ label: null, content: [block] })
    }
  }
  return parts
}
