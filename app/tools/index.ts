import { assessmentTool } from './assessment/tool.ts'
import { checklistTool } from './checklist/tool.ts'
import { dutiesCheckTool } from './duties-check/tool.ts'
import { policyTool } from './policy/tool.ts'
import { roadmapTool } from './roadmap/tool.ts'

/**
 * The tools whose results a specialist reads. A new one is its folder, a line here, and its row in `content/tools.ts`.
 */
export const reviewedTools = [assessmentTool, roadmapTool, dutiesCheckTool, policyTool, checklistTool] as const
