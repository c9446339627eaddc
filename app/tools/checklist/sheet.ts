import { chosenLaws, linesOf } from '#knowledge/documents/checklist-laws.ts'
import type { SheetRow } from '#tools/review/sheet.ts'
import { checklist } from './words.ts'

/** Lists the ticked lines of each law by their numbers. */
export const checklistSheet = ({ law, ticked }: { law: string | null; ticked: readonly string[] }): SheetRow[] =>
  chosenLaws(law).map((one) => {
    const lines = linesOf(one)
    const done = lines.filter((line) => ticked.includes(line))
    const count = `${done.length} ${checklist.of} ${lines.length} ${checklist.done}`
    return { term: one.title, text: done.length > 0 ? `${count}: ${done.join(', ')}` : count }
  })
