import { tools } from '#content/tools.ts'
import type { Tool } from '#tools/review/tool.ts'
import { type AssessmentResult, assessmentRules } from './review-tool.ts'
import { resultAddress } from './run-text.ts'
import { assessmentSheet } from './sheet.ts'

export const assessmentTool: Tool<AssessmentResult> = {
  ...assessmentRules,
  sheet: assessmentSheet,
  back: ({ answers }) => resultAddress(tools.assessment.href, answers),
}
