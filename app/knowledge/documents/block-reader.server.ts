import type { BlockContent, Heading, List, Table as MdTable, RootContent } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import { columnWidths, tableRoom } from '#knowledge/typesetting/columns.server.ts'
import {
  type Block,
  type ControlPart,
  type Inline,
  type ListItem,
  plainText,
  type Scoring,
  type Table,
} from '#knowledge/typesetting/model.server.ts'
import { unbroken } from '#platform/text/unbroken.ts'
import { readInline } from './inline-reader.server.ts'
import { applicability, evidence, libraryControlsNamed, mapping } from './library-reader.server.ts'
import { BlockFault, cite, type ParseState, takeId } from './parse-state.server.ts'

/** Reads blocks in their order. The faults of one are noted, and the next is read. */
export function readBlocks(reading: ParseState, nodes: readonly RootContent[]): Block[] {
  return nodes.flatMap((node): Block[] => {
    try {
      return blocksOf(reading, node)
    } catch (error) {
      if (!(error instanceof BlockFault)) throw error
      reading.faults.push({ file: reading.file, line: error.node.position?.start.line ?? 1, reason: error.message })
      return []
    }
  })
}

function blocksOf(reading: ParseState, node: RootContent): Block[] {
  switch (node.type) {
    case 'heading':
      return [heading(reading, node)]
    case 'paragraph':
      return [{ kind: 'paragraph', content: readInline(reading, node.children) }]
    case 'list':
      return [{ kind: 'list', ordered: node.ordered ?? false, start: node.start ?? 1, items: items(reading, node) }]
    case 'table':
      return [{ kind: 'table', table: table(reading, node) }]
    case 'blockquote':
      return [{ kind: 'quote', content: readBlocks(reading, node.children) }]
    case 'containerDirective':
      return node.name === 'mapping' ? mapping(reading, node, labelled(node).children) : [container(reading, node)]
    case 'leafDirective':
      if (node.name === 'applicability') return applicability(reading, node)
      if (node.name === 'evidence') return evidence(reading, node)
      return [leaf(reading, node)]
    case 'yaml':
    case 'footnoteDefinition':
      return []
    case 'html':
      if (/^<!--[\s\S]*-->$/.test(node.value)) return []
      throw new BlockFault(node, 'HTML has no form in a document')
    default:
      throw new BlockFault(node, `${node.type} has no form in a document`)
  }
}

function heading(reading: ParseState, node: Heading): Block {
  const depth = node.depth
  if (depth > 3) throw new BlockFault(node, 'Headings go down to the third level')
  if (depth > reading.level + 1) throw new BlockFault(node, 'This heading skips a level')
  reading.level = depth
  reading.count.step = 0
  const named = node.children.find((child) => child.type === 'textDirective' && child.name === 'library')
  const content = readInline(
    reading,
    node.children.filter((child) => child !== named),
  )
  const last = content.at(-1)
  if (named && last?.kind === 'text') content[content.length - 1] = { ...last, text: last.text.trimEnd() }
  if (named && depth !== 2)
    throw new BlockFault(node, 'A heading of the second level names controls of the library: ## Title :library[GOV-01]')
  const library = named && { library: libraryControlsNamed(reading, named, textOf(named)) }
  let number: string | null = null
  if (depth === 1) {
    reading.count.part++
    reading.count.section = 0
    number = String(reading.count.part)
  } else if (depth === 2) {
    number = `${reading.count.part}.${++reading.count.section}`
  }
  return {
    kind: 'heading',
    level: depth as 1 | 2 | 3,
    number,
    id: takeId(reading, plainText(content)),
    content,
    ...library,
  }
}

function table(reading: ParseState, node: MdTable, wide = reading.inWorksheet): Table {
  const [head = [], ...rows] = node.children.map((row) =>
    row.children.map((cell) => readInline(reading, cell.children).map(withDates)),
  )
  const full = rows.map((cells) => head.map((_, column) => cells[column] ?? []))
  const align = head.map((_, column) => node.align?.[column] ?? 'left')
  // A table of five columns or more takes the margin column too.
  const room = wide || head.length > 4 ? tableRoom.wide : tableRoom.text
  return { head, rows: full, align, widths: columnWidths(head, full, room) }
}

const items = (reading: ParseState, node: List): ListItem[] =>
  node.children.map((item) => ({ checked: item.checked ?? null, content: readBlocks(reading, item.children) }))

function labelled(node: ContainerDirective): { label: string; children: BlockContent[] } {
  const [first, ...rest] = node.children
  const isLabelled = first?.type === 'paragraph' && first.data?.directiveLabel
  return {
    label: isLabelled ? textOf(first).trim() : '',
    children: (isLabelled ? rest : node.children) as BlockContent[],
  }
}

/** Reads how a worksheet's questions are scored; null where it does not say. */
function scoringOf(node: ContainerDirective): Scoring | null {
  const { scores, gate, high, low, rating } = node.attributes ?? {}
  if (!scores) return null
  const [most, needed] = [Number(scores), Number(gate)]
  if (!rating || !Number.isInteger(most) || !Number.isInteger(needed) || needed < 1 || most < needed)
    throw new BlockFault(node, 'A worksheet with scores needs a gate from 1 to the highest score, and a rating')
  const numbers = (list: string | null | undefined) => (list ?? '').split(/\s+/).filter(Boolean)
  return { most, gate: needed, high: numbers(high), low: numbers(low), rating }
}

function container(reading: ParseState, node: ContainerDirective): Block {
  const { label, children } = labelled(node)
  const titleOf = () => {
    if (!label) throw new BlockFault(node, `:::${node.name} needs a title in brackets`)
    return label
  }
  const below = Math.min(reading.level + 1, 4)
  switch (node.name) {
    case 'note':
    case 'caution':
    case 'example':
      return { kind: 'callout', tone: node.name, title: titleOf(), content: readBlocks(reading, children) }
    case 'control': {
      const { ref, title } = numbered(node, titleOf())
      const library = libraryControlsNamed(reading, node, node.attributes?.library ?? '')
      const parts = controlParts(readBlocks(reading, children))
      reading.controls.set(ref, library)
      return { kind: 'control', id: takeId(reading, ref), ref, title, level: below, library, parts }
    }
    case 'procedure':
      return {
        kind: 'procedure',
        number: ++reading.count.step,
        title: titleOf(),
        level: below,
        content: readBlocks(reading, children),
      }
    case 'worksheet': {
      const { ref, title } = numbered(node, titleOf())
      reading.inWorksheet = true
      const content = readBlocks(reading, children)
      reading.inWorksheet = false
      const scoring = scoringOf(node)
      return {
        kind: 'worksheet',
        id: takeId(reading, ref),
        ref,
        title,
        level: below,
        content,
        ...(scoring && { scoring }),
      }
    }
    case 'checklist': {
      const [list] = children
      if (list?.type !== 'list' || children.length > 1) throw new BlockFault(node, 'A checklist holds one list')
      return {
        kind: 'checklist',
        title: titleOf(),
        level: below,
        items: items(reading, list).map((item) => ({ ...item, checked: item.checked ?? false })),
      }
    }
    case 'signoff': {
      const [list] = children
      if (list?.type !== 'list') throw new BlockFault(node, 'A sign-off block holds a list of roles')
      const roles = list.children.map(({ children: [first] }) =>
        first?.type === 'paragraph' ? readInline(reading, first.children) : [],
      )
      return { kind: 'signoff', roles }
    }
    case 'roles':
    case 'ladder': {
      const [first] = children
      if (first?.type !== 'table' || children.length > 1) throw new BlockFault(node, `:::${node.name} holds one table`)
      return {
        kind: node.name,
        table: node.name === 'roles' ? evenly(table(reading, first)) : table(reading, first, true),
      }
    }
    default:
      throw new BlockFault(node, `There is no directive :::${node.name}`)
  }
}

function numbered(node: ContainerDirective, label: string): { ref: string; title: string } {
  const [ref, title] = label.split('|').map((part) => part.trim())
  if (!ref || !title) throw new BlockFault(node, `:::${node.name} needs [number | title]`)
  return { ref, title }
}

function leaf(reading: ParseState, node: LeafDirective): Block {
  const label = textOf(node).trim()
  const attributes = node.attributes ?? {}
  switch (node.name) {
    case 'fact':
      return { kind: 'fact', ...cite(reading, node) }
    case 'pagebreak':
      return { kind: 'pagebreak' }
    case 'field': {
      if (!reading.inWorksheet) throw new BlockFault(node, '::field stands in a worksheet')
      const lines = Number(attributes.lines ?? 1)
      if (!label || !Number.isInteger(lines) || lines < 1 || lines > 30)
        throw new BlockFault(node, '::field needs a label and 1 to 30 lines')
      return { kind: 'field', label, lines }
    }
    case 'choices': {
      const options = (attributes.options ?? '')
        .split('|')
        .map((option) => option.trim())
        .filter(Boolean)
      if (!label || options.length < 2) throw new BlockFault(node, '::choices needs a label and two options or more')
      return { kind: 'choices', label, options }
    }
    case 'figure': {
      const { src = '', alt = '' } = attributes
      if (!label || !src || !alt) throw new BlockFault(node, '::figure needs a caption, src and alt')
      return { kind: 'figure', number: ++reading.count.figure, src, alt, caption: label }
    }
    default:
      throw new BlockFault(node, `There is no directive ::${node.name}`)
  }
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
