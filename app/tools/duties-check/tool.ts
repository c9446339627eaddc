import { tools } from '#content/tools.ts'
import { queryOf } from '#knowledge/duties/parameters.ts'
import type { Tool } from '#tools/review/tool.ts'
import { type DutiesCheckResult, dutiesCheckRules } from './review-tool.ts'
import { dutiesCheckSheet } from './sheet.ts'

export const dutiesCheckTool: Tool<DutiesCheckResult> = {
  ...dutiesCheckRules,
  sheet: dutiesCheckSheet,
  back: ({ answers }) => `${tools['duties-check'].href}?${queryOf(answers)}`,
}
