import { tools } from '#content/tools.ts'
import type { Tool } from '#tools/review/tool.ts'
import { allLaws } from './checklist.ts'
import { type ChecklistResult, checklistRules } from './review-tool.ts'
import { checklistSheet } from './sheet.ts'

export const checklistTool: Tool<ChecklistResult> = {
  ...checklistRules,
  sheet: checklistSheet,
  back: ({ law }) => `${tools.checklist.href}?regulation=${law ?? allLaws}`,
}
