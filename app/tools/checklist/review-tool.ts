import { checklistLaws, chosenLaws, linesOf } from '#knowledge/documents/checklist-laws.ts'
import { among, type ToolRules } from '#tools/review/tool.ts'
import { allLaws } from './checklist.ts'

export type ChecklistResult = { tool: 'checklist'; law: string | null; ticked: readonly string[] }

/** The score is how many lines are ticked. */
export const checklistRules: ToolRules<ChecklistResult> = {
  tool: 'checklist',
  write: ({ law, ticked }) => [law ?? allLaws, ...among(chosenLaws(law).flatMap(linesOf), ticked)],
  read([first = '', ...more]) {
    const law = checklistLaws.find(({ id }) => id === first)?.id ?? null
    const ticked = among(chosenLaws(law).flatMap(linesOf), more)
    const isKnown = (law !== null || first === allLaws) && ticked.length === more.length
    return isKnown ? { tool: 'checklist', law, ticked } : null
  },
  evaluate({ law, ticked }) {
    const of = chosenLaws(law).flatMap(linesOf).length
    return { reading: `${ticked.length} of ${of} checked off`, score: ticked.length, of }
  },
}
