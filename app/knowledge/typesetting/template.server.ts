import type { Block, ControlPart, Document, Inline, ListItem, Table } from './model.server.ts'

type Values = Readonly<Record<string, string | undefined>>

/**
 * A template with its blanks filled in. A value becomes text of the document's model, so no character in it is ever
 * markup; a blank without a value stays.
 */
export const filledIn = (document: Document, values: Values): Document => ({
  ...document,
  blocks: document.blocks.map((block) => blockOf(block, values)),
})

const inlineOf = (content: readonly Inline[], values: Values): readonly Inline[] =>
  content.map((part): Inline => {
    if (part.kind === 'blank') {
      const text = values[part.name]
      return text ? { kind: 'text', text } : part
    }
    return 'content' in part ? { ...part, content: inlineOf(part.content, values) } : part
  })

const itemsOf = (items: readonly ListItem[], values: Values) =>
  items.map((item) => ({ ...item, content: item.content.map((block) => blockOf(block, values)) }))

const tableOf = (table: Table, values: Values): Table => ({
  ...table,
  head: table.head.map((cell) => inlineOf(cell, values)),
  rows: table.rows.map((row) => row.map((cell) => inlineOf(cell, values))),
})

function blockOf(block: Block, values: Values): Block {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, content: inlineOf(block.content, values) }
    case 'list':
    case 'checklist':
      return { ...block, items: itemsOf(block.items, values) }
    case 'table':
    case 'roles':
    case 'ladder':
      return { ...block, table: tableOf(block.table, values) }
    case 'quote':
    case 'callout':
    case 'procedure':
    case 'worksheet':
      return { ...block, content: block.content.map((inner) => blockOf(inner, values)) }
    case 'control':
      return {
        ...block,
        parts: block.parts.map(
          (part): ControlPart => ({ ...part, content: part.content.map((inner) => blockOf(inner, values)) }),
        ),
      }
    case 'signoff':
      return { ...block, roles: block.roles.map((role) => inlineOf(role, values)) }
    default:
      return block
  }
}
