import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { csv } from '#platform/text/csv.ts'

/** The value in an address that chooses all laws. */
export const allLaws = 'all'

/** The parts that an address leaves: the one it names, all if it says so, else the first. */
export function partsOf(parts: readonly ChecklistPart[], regulation: string | null): readonly ChecklistPart[] {
  if (regulation === allLaws) return parts
  const named = parts.filter(({ id }) => id === regulation)
  return named.length > 0 ? named : parts.slice(0, 1)
}

export const doneIn = (parts: readonly ChecklistPart[], ticked: ReadonlySet<string>): { done: number; of: number } => {
  const items = parts.flatMap((part) => part.items)
  return { done: items.filter(({ id }) => ticked.has(id)).length, of: items.length }
}

const heads = ['Law or standard', 'No.', 'In place', 'Clause', 'What proves it', 'Controls', 'Ticked'] as const

/** Lines of the export: a head, then a row for each item. */
const rowsOf = (parts: readonly ChecklistPart[], ticked: ReadonlySet<string>): string[][] => [
  [...heads],
  ...parts.flatMap(({ title, items }) =>
    items.map(({ id, text, clause, proof, controls }) => [
      title,
      id,
      text,
      clause,
      proof,
      controls.join(' '),
      ticked.has(id) ? 'yes' : 'no',
    ]),
  ),
]

export const checklistCsv = (parts: readonly ChecklistPart[], ticked: ReadonlySet<string>): string =>
  csv(rowsOf(parts, ticked))

export const checklistMarkdown = (parts: readonly ChecklistPart[], ticked: ReadonlySet<string>): string =>
  parts
    .map(({ title, items }) => {
      const lines = items.map(
        ({ id, text, clause, proof, controls }) =>
          `- [${ticked.has(id) ? 'x' : ' '}] ${id} ${text} (${clause}). Proof: ${proof}${controls.length > 0 ? `. Controls: ${controls.join(', ')}` : ''}`,
      )
      return `## ${title}\n\n${lines.join('\n')}\n`
    })
    .join('\n')
