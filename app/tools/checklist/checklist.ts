import { csv } from '#platform/text/csv.ts'

export type ChecklistItem = {
  /** Its number in the document, A-1. */
  id: string
  text: string
  /** The article, section or clause that asks for it. */
  clause: string
  proof: string
  /** The facts with the law's statements. */
  facts: readonly string[]
  /** The controls of the library that it asks for. */
  controls: readonly string[]
}
/** The requirements of one law or standard. */
export type ChecklistPart = { id: string; title: string; items: readonly ChecklistItem[] }

/** The anchor of a line on the checklist's page. */
export const lineAnchor = (id: string): string => id.toLowerCase()

/** The value in an address that chooses all laws. */
export const allLaws = 'all'

/** The parts that an address leaves: the one it names, all if it says so, else the first. */
export function partsOf(parts: readonly ChecklistPart[], regulation: string | null): readonly ChecklistPart[] {
  if (regulation === allLaws) return parts
  const named = parts.filter(({ id }) => id === regulation)
  return named.length > 0 ? named : parts.slice(0, 1)
}

/** Counts the ticked items. */
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

/** The checklist as a file for a spreadsheet. */
export const checklistCsv = (parts: readonly ChecklistPart[], ticked: ReadonlySet<string>): string =>
  csv(rowsOf(parts, ticked))

/** The checklist as task lists of GitHub-flavoured Markdown. */
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
