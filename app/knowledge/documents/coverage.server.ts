import { type Block, type Document, type Inline, plainText, type Table } from '#knowledge/typesetting/model.server.ts'
import type { RegulationId } from './regulations.data.ts'

/**
 * The coverage of a regulation: the rows of the document's mapping tables that name a part of it, or only a cited fact.
 */
export type Coverage = { mapped: number; of: number } | 'cited' | null

type Sign = {
  head: RegExp
  /** Matches a cell that names a part of it; by default anything but 'none'. */
  cell?: RegExp
  facts: RegExp
}
const signs: Readonly<Record<RegulationId, Sign>> = {
  gdpr: { head: /\bGDPR\b/, facts: /^gdpr-/ },
  ccpa: { head: /\bCCPA\b/, facts: /^(ccpa|cpra)-/ },
  'eu-ai-act': { head: /\bEU AI Act\b/, facts: /^eu-ai-act-/ },
  'iso-42001': { head: /\b42001\b/, facts: /^iso-42001-/ },
  'nist-ai-rmf': { head: /\bNIST AI RMF\b/, facts: /^nist-ai-rmf/ },
  // Its column is often shared with others, so what counts is a section of 45 CFR.
  hipaa: { head: /\bHIPAA\b/, cell: /\b16[04]\.\d/, facts: /^hipaa-/ },
}

/** Reads a document's coverage of each regulation from its mapping tables, below headings that begin with 'Mapping'. */
export function coverageOf({ blocks, sources }: Document): Record<RegulationId, Coverage> {
  const tables = mappingTables(blocks)
  const entries = Object.entries(signs).map(([id, { head, cell = /^(?!none$)\S/, facts }]): [string, Coverage] => {
    const cells = tables.flatMap((table) => {
      const column = table.head.findIndex((content) => head.test(plainText(content)))
      return column < 0 ? [] : table.rows.map((row) => textOf(row[column]))
    })
    if (cells.length > 0) return [id, { mapped: cells.filter((text) => cell.test(text)).length, of: cells.length }]
    return [id, sources.some(({ fact }) => facts.test(fact.id)) ? 'cited' : null]
  })
  return Object.fromEntries(entries) as Record<RegulationId, Coverage>
}

const textOf = (cell: readonly Inline[] | undefined) => plainText(cell ?? []).trim()

function mappingTables(blocks: readonly Block[]): Table[] {
  let within: number | null = null
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      const begins = /^Mapping\b/.test(plainText(block.content))
      if (begins) within = block.level
      else if (within !== null && block.level <= within) within = null
    }
    return within !== null && block.kind === 'table' ? [block.table] : []
  })
}
