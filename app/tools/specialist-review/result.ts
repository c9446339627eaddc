import { type AssessmentResult, assessmentRules } from '#tools/assessment/review-tool.ts'
import { type ChecklistResult, checklistRules } from '#tools/checklist/review-tool.ts'
import { type DutiesCheckResult, dutiesCheckRules } from '#tools/duties-check/review-tool.ts'
import { type PolicyResult, policyRules } from '#tools/policy/review-tool.ts'
import { type Reading, type ToolRules, written } from '#tools/review/tool.ts'
import type { ToolName } from '#tools/review/words.ts'
import { type RoadmapResult, roadmapRules } from '#tools/roadmap/review-tool.ts'

/** A visitor's result of a tool. */
export type ToolResult = AssessmentResult | ChecklistResult | PolicyResult | DutiesCheckResult | RoadmapResult

/** Every tool whose result a specialist reads. */
const rules: { readonly [Name in ToolName]: ToolRules<Extract<ToolResult, { tool: Name }>> } = {
  assessment: assessmentRules,
  roadmap: roadmapRules,
  'risk-check': dutiesCheckRules,
  policy: policyRules,
  checklist: checklistRules,
}

/** The rules of the tool that a result is of. */
export const rulesOf = ({ tool }: ToolResult) => rules[tool] as ToolRules<ToolResult>

/** A result as a form, an address and a lead hold it: `assessment.31-40`. */
export const writeResult = (result: ToolResult): string => written(rulesOf(result), result)

/**
 * The result that a text stands for, as the tool's own rules take it; null for what is unknown to them. Nothing that a
 * browser says of a score or a level is ever read.
 */
export function readResult(text: string): ToolResult | null {
  const [name = '', ...parts] = text.split('.')
  return Object.hasOwn(rules, name) ? rules[name as ToolName].read(parts) : null
}

/** Evaluates a result by the rules of its tool. */
export const readingOfResult = (result: ToolResult): Reading & { tool: ToolName } => ({
  tool: result.tool,
  ...rulesOf(result).reading(result),
})
