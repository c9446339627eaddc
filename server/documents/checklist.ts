import type { ChecklistPart } from '#domain/checklist/checklist.ts'
import { slugOf } from '#domain/slug.ts'
import { type Document, type Inline, plainText } from './model.ts'

/**
 * The parts of a checklist that is written as tables: below a heading, a table whose rows begin with a box and a number,
 * then what is in place, the clause, and what proves it.
 *
 * @param controls of the library, by the number of the line that asks for them
 */
export function checklistOf(
  { blocks, sources }: Document,
  controls: Readonly<Record<string, readonly string[]>>,
): ChecklistPart[] {
  let title = ''
  return blocks.flatMap((block): ChecklistPart[] => {
    if (block.kind === 'heading') title = plainText(block.content)
    if (block.kind !== 'table') return []
    const items = block.table.rows.flatMap(([number = [], text = [], clause = [], proof = []]) => {
      const id = plainText(number).trim()
      if (number[0]?.kind !== 'box' || !/^[A-Z]-\d+$/.test(id)) return []
      const facts = [...text, ...proof].flatMap((part) =>
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
          facts,
          controls: controls[id] ?? [],
        },
      ]
    })
    return items.length > 0 ? [{ id: slugOf(title), title, items }] : []
  })
}

const wordsOf = (content: readonly Inline[]) => plainText(content).replace(/\s+/g, ' ').trim()
