import { checklist } from '#content/checklist.ts'
import { reviewedTools } from '#content/review.ts'
import { resultAddress } from '#domain/assessment/run-text.ts'
import { allLaws } from '#domain/checklist/checklist.ts'
import type { ToolResult } from '#domain/review/tool.ts'
import { roadmapAddress } from '#domain/roadmap/choice.ts'
import { assessmentSheet } from '../../parts/sheets/assessment.ts'
import { checklistSheet } from '../../parts/sheets/checklist.ts'
import { policySheet } from '../../parts/sheets/policy.ts'
import { riskCheckSheet } from '../../parts/sheets/risk-check.ts'
import type { SheetRow } from '../../parts/sheets/sheet.ts'

/** What a specialist receives of a result, line by line, and the address at which the visitor finds it again. */
export function sheetOf(result: ToolResult): { rows: SheetRow[]; back: string } {
  const { href } = reviewedTools[result.tool]
  switch (result.tool) {
    case 'assessment':
      return { rows: assessmentSheet(result), back: resultAddress(href, result.answers) }
    case 'roadmap':
      return { rows: [], back: roadmapAddress(href, result.choice) }
    case 'risk-check':
      return { rows: riskCheckSheet(result), back: `${href}?a=${result.answers.join('')}` }
    case 'policy':
      return { rows: policySheet(result), back: href }
    case 'checklist':
      return { rows: checklistSheet(result), back: `${checklist.path}?regulation=${result.law ?? allLaws}` }
  }
}
