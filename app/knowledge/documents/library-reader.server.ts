import type { ListItem, Nodes } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { Block } from '#knowledge/typesetting/model.server.ts'
import { applicabilityBlocks, evidenceBlocks, mappingBlocks } from './mapping.server.ts'
import { BlockFault, type ParseState } from './parse-state.server.ts'

/** Reads the controls of the library that a control or a section says it stands for. */
export function libraryControlsNamed({ library }: ParseState, node: Nodes, names: string): string[] {
  const ids = names.split(/\s+/).filter(Boolean)
  const unknown = ids.find((id) => !library.has(id))
  if (unknown) throw new BlockFault(node, `The control library has no ${unknown}`)
  if (ids.length < 1 || ids.length > 3 || new Set(ids).size < ids.length)
    throw new BlockFault(
      node,
      node.type === 'textDirective'
        ? 'A section names one to three controls of the library, each once: :library[GOV-01]'
        : 'A control names one to three controls of the library, each once: {library="GOV-01"}',
    )
  return ids
}

/**
 * Makes a table of the clauses that the document's controls answer, by what the library says, and a note on how many
 * were read in the official text. A line may leave out a clause that the document's control does not answer; it can add
 * none.
 */
export function mapping(reading: ParseState, node: ContainerDirective, children: readonly Nodes[]): Block[] {
  const { library, controls } = reading
  const frameworks = (node.attributes?.frameworks ?? '').split(/\s+/).filter(Boolean)
  const titles = frameworks.map((id) => {
    const title = library.titleOf(id)
    if (!title) throw new BlockFault(node, `The control library lists no framework '${id}'`)
    return title
  })
  const [list] = children
  if (titles.length === 0 || list?.type !== 'list' || children.length > 1)
    throw new BlockFault(node, ':::mapping needs {frameworks="gdpr hipaa"} and holds one list')
  const missing = new Set(controls.keys())
  const rows = list.children.map((item) => mappingRow(reading, item, frameworks, missing))
  if (missing.size > 0) throw new BlockFault(node, `This table has no line for ${[...missing].join(', ')}`)
  return mappingBlocks(titles, frameworks, rows, library)
}

/** Reads a line of a mapping, and takes its controls off those that have no line yet. */
function mappingRow(
  { library, controls }: ParseState,
  item: ListItem,
  frameworks: readonly string[],
  missing: Set<string>,
) {
  const [line] = item.children
  const inline = line?.type === 'paragraph' ? line.children : []
  const without = inline.find((child) => child.type === 'textDirective' && child.name === 'without')
  const label = textOf(inline.filter((child) => child !== without)).trim()
  const refs = refsOf(item, label, [...controls.keys()])
  if (refs.length === 0)
    throw new BlockFault(item, `A line of :::mapping begins with controls of the document: ${label}`)
  const twice = refs.find((ref) => !missing.delete(ref))
  if (twice) throw new BlockFault(item, `${twice} is no control above this table, or stands in it already`)
  const libraryControls = refs.flatMap((ref) => controls.get(ref) ?? [])
  const clauses = frameworks.map((id) => library.clausesOf(libraryControls, id))
  const leftOut = without ? textOf(without).split(/,\s*/) : []
  const strange = leftOut.find((id) => !clauses.flat().some((clause) => clause.id === id))
  if (strange) throw new BlockFault(item, `${strange} is no clause of these controls, so it cannot be left out`)
  return { label, clauses: clauses.map((cited) => cited.filter(({ id }) => !leftOut.includes(id))) }
}

/** Makes a row to decide on for each clause of a framework's group, such as the controls of an annex. */
export function applicability({ library, inWorksheet }: ParseState, node: LeafDirective): Block[] {
  const framework = node.attributes?.framework ?? ''
  const group = node.attributes?.group ?? ''
  const title = library.titleOf(framework)
  const clauses = library.group(framework, group)
  if (!inWorksheet || !title || clauses.length === 0)
    throw new BlockFault(
      node,
      '::applicability stands in a worksheet and names a group of a framework of the control library',
    )
  return applicabilityBlocks(`${group} of ${title}`, clauses, library.version)
}

/** Makes a row for each control of the library, or of the families that are named, with the evidence to ask for. */
export function evidence(reading: ParseState, node: LeafDirective): Block[] {
  const { library } = reading
  const families = (node.attributes?.families ?? '').split(/\s+/).filter(Boolean)
  const unknown = families.find((id) => !library.controls.some(({ family }) => family === id))
  if (!reading.inWorksheet || families.length === 0 || unknown)
    throw new BlockFault(
      node,
      '::evidence stands in a worksheet and names families of the control library: {families="GOV INV"}',
    )
  const requested = library.controls.filter(({ family }) => families.includes(family))
  const [table, note] = evidenceBlocks(requested, library)
  const isFirst = !reading.isEvidenceNoted
  reading.isEvidenceNoted = true
  return isFirst ? [table, note] : [table]
}

/** Reads the controls that a line begins with: `A-1`, `A-1, A-3` or `A-1 to A-3`. */
function refsOf(item: ListItem, line: string, known: readonly string[]): string[] {
  const [refs] = /^[A-Z]-\d+(?:(?:, | to )[A-Z]-\d+)*(?= )/.exec(line) ?? []
  return (refs?.split(', ') ?? []).flatMap((part) => {
    const ends = part.split(' to ')
    if (ends.length === 1) return ends
    const [first = -1, last = -1, third] = ends.map((ref) => known.indexOf(ref))
    if (first === -1 || last < first || third !== undefined)
      throw new BlockFault(item, `${part} does not lead from one control above this table to a later one`)
    return known.slice(first, last + 1)
  })
}
