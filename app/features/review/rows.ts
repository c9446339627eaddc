import { resultAddress } from '#features/assessment/run-text.ts'
import { assessmentSheet } from '#features/assessment/sheet.ts'
import { allLaws } from '#features/checklist/checklist.ts'
import { checklistSheet } from '#features/checklist/sheet.ts'
import { checklist } from '#features/checklist/words.ts'
import { queryOf } from '#features/obligations/parameters.ts'
import { riskCheckSheet } from '#features/obligations/sheet.ts'
import { policySheet } from '#features/policy/sheet.ts'
import { roadmapAddress } from '#features/roadmap/choice.ts'
import type { SheetRow } from './sheet.ts'
import type { ToolResult } from './tool.ts'
import { reviewedTools } from './words.ts'

/** The lines that a specialist receives of a result, and the address where the visitor finds it again. */
export function sheetOf(result: ToolResult): { rows: SheetRow[]; back: string } {
  const { href } = reviewedTools[result.tool]
  switch (result.tool) {
    case 'assessment':
      return { rows: assessmentSheet(result), back: resultAddress(href, result.answers) }
    case 'roadmap':
      return { rows: [], back: roadmapAddress(href, result.choice) }
    case 'risk-check':
      return { rows: riskCheckSheet(result), back: `${href}?${queryOf(result.answers)}` }
    case 'policy':
      return { rows: policySheet(result), back: href }
    case 'checklist':
      return { rows: checklistSheet(result), back: `${checklist.path}?regulation=${result.law ?? allLaws}` }
  }
}
