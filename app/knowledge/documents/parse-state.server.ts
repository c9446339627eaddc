import type { FootnoteDefinition, Nodes, Root } from 'mdast'
import type { LeafDirective, TextDirective } from 'mdast-util-directive'
import { toString as textOf } from 'mdast-util-to-string'
import type { FindFact } from '#knowledge/facts/render-citations.server.ts'
import type { Source } from '#knowledge/typesetting/model.server.ts'
import type { Fault } from '#platform/markdown/fault.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { CitedLibrary } from './mapping.server.ts'

/** Stops the reading of one block. */
export class BlockFault extends Error {
  readonly node: Nodes
  constructor(node: Nodes, reason: string) {
    super(reason)
    this.node = node
  }
}

/** The state of a document that is being read, which the parts of its reader share. */
export type ParseState = ReturnType<typeof startParse>

export function startParse(root: Root, file: string, facts: FindFact, library: CitedLibrary) {
  return {
    file,
    facts,
    library,
    faults: [] as Fault[],
    sources: new Map<string, Source>(),
    ids: new Set<string>(),
    footnotes: new Map<string, FootnoteDefinition>(
      root.children.flatMap((node) => (node.type === 'footnoteDefinition' ? [[node.identifier, node]] : [])),
    ),
    count: { part: 0, section: 0, step: 0, figure: 0, note: 0 },
    /** The level of the heading that the reader is below. */
    level: 0,
    inWorksheet: false,
    /** The note on evidence stands once, below the first list of requests. */
    isEvidenceNoted: false,
    /** The document's controls so far, by their number, with those of the library that they stand for. */
    controls: new Map<string, readonly string[]>(),
  }
}

/** Returns an id for a text that nothing else in the document has. */
export function takeId({ ids }: ParseState, text: string): string {
  const base = slugOf(text) || 'part'
  let id = base
  for (let n = 2; ids.has(id); n++) id = `${base}-${n}`
  ids.add(id)
  return id
}

export function cite(
  { facts, sources }: ParseState,
  node: TextDirective | LeafDirective,
): { number: number; time: number } {
  const id = textOf(node).trim()
  const fact = facts(id)
  if (!fact) throw new BlockFault(node, `There is no fact '${id}'`)
  const source = sources.get(id) ?? { number: sources.size + 1, times: 0, fact }
  source.times++
  sources.set(id, source)
  return { number: source.number, time: source.times }
}
