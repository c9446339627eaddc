import { queryOf } from '#knowledge/duties/parameters.ts'
import { resultAddress } from '#tools/assessment/run-text.ts'
import { assessmentSheet } from '#tools/assessment/sheet.ts'
import { allLaws } from '#tools/checklist/checklist.ts'
import { checklistSheet } from '#tools/checklist/sheet.ts'
import { checklist } from '#tools/checklist/words.ts'
import { dutiesCheckSheet } from '#tools/duties-check/sheet.ts'
import { policySheet } from '#tools/policy/sheet.ts'
import type { SheetRow } from '#tools/review/sheet.ts'
import { reviewedTools } from '#tools/review/words.ts'
import { roadmapAddress } from '#tools/roadmap/choice.ts'
import type { ToolResult } from './result.ts'

/** The lines that a specialist receives of a result, and the address where the visitor finds it again. */
export function sheetOf(result: ToolResult): { rows: SheetRow[]; back: string } {
  const { href } = reviewedTools[result.tool]
  switch (result.tool) {
    case 'assessment':
      return { rows: assessmentSheet(result), back: resultAddress(href, result.answers) }
    case 'roadmap':
      return { rows: [], back: roadmapAddress(href, result.choice) }
    case 'risk-check':
      return { rows: dutiesCheckSheet(result), back: `${href}?${queryOf(result.answers)}` }
    case 'policy':
      return { rows: policySheet(result), back: href }
    case 'checklist':
      return { rows: checklistSheet(result), back: `${checklist.path}?regulation=${result.law ?? allLaws}` }
  }
}
