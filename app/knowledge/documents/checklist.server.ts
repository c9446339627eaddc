import { columnWidths, tableRoom } from '#knowledge/typesetting/columns.server.ts'
import { type Document, type Inline, plainText } from '#knowledge/typesetting/model.server.ts'
import { slugOf } from '#platform/text/slug.ts'
import type { ChecklistPart } from './checklist-lines.ts'

/**
 * The parts of a checklist that is written as tables: below a heading, a table whose rows begin with a box and a
 * number, then what is in place, the clause, and what proves it.
 *
 * @param controlsByLine the ids of the controls that a line asks for, by the line's number, such as B-3
 */
export function checklistOf(
  { blocks, sources }: Document,
  controlsByLine: Readonly<Record<string, readonly string[]>>,
): ChecklistPart[] {
  const parts: ChecklistPart[] = []
  let title = ''
  for (const block of blocks) {
    if (block.kind === 'heading') title = plainText(block.content)
    if (block.kind !== 'table') continue
    const items = block.table.rows.flatMap(([number = [], text = [], clause = [], proof = []]) => {
      const id = plainText(number).trim()
      if (number[0]?.kind !== 'box' || !/^[A-Z]-\d+$/.test(id)) return []
      const factIds = [...text, ...proof].flatMap((part) =>
        part.kind === 'citation'
          ? sources.filter((source) => source.number === part.number).map(({ fact }) => fact.id)
          : [],
      )
      return [
        {
          id,
          text: wordsOf(text),
          clause: wordsOf(clause),
          proof: wordsOf(proof),
          facts: factIds,
          controls: controlsByLine[id] ?? [],
        },
      ]
    })
    if (items.length > 0) parts.push({ id: slugOf(title), title, items })
  }
  return parts
}

/**
 * The same document with the controls of the library below the clause of each line, for its editions on paper.
 *
 * @param controlsByLine the ids of the controls that a line asks for, by the line's number, such as B-3
 */
export const withControls = (
  document: Document,
  controlsByLine: Readonly<Record<string, readonly string[]>>,
): Document => ({
  ...document,
  blocks: document.blocks.map((block) => {
    if (block.kind !== 'table') return block
    const { rows } = block.table
    const controlsOfRows = rows.map(([number = []]) => controlsByLine[plainText(number).trim()] ?? [])
    if (controlsOfRows.every((ids) => ids.length === 0)) return block
    const withIds = (cells: readonly (readonly Inline[])[], ids: readonly string[]) =>
      cells.map((cell, index) => (index === clauseColumn ? [...cell, lineBreak, inlineText(ids.join(', '))] : cell))
    const rowsWithIds = rows.map((cells, index) => {
      const ids = controlsOfRows[index] ?? []
      return ids.length > 0 ? withIds(cells, ids) : cells
    })
    // The clauses' column is as wide as an id needs, so that ids stand beside each other and rows stay low.
    const widths = columnWidths(block.table.head, rowsWithIds, tableRoom.wide)
    return { ...block, table: { ...block.table, rows: rowsWithIds, widths } }
  }),
})
/** The columns: number, what is in place, clause, proof. */
const clauseColumn = 2
const lineBreak: Inline = { kind: 'break' }
const inlineText = (text: string): Inline => ({ kind: 'text', text })

const wordsOf = (content: readonly Inline[]) => plainText(content).replace(/\s+/g, ' ').trim()
