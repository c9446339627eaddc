import { assessmentRules } from '#tools/assessment/review-tool.ts'
import { checklistRules } from '#tools/checklist/review-tool.ts'
import { policyRules } from '#tools/policy/review-tool.ts'
import {
  type Reading,
  type ResultOf,
  type ToolName,
  type ToolResult,
  type ToolRules,
  written,
} from '#tools/review/tool.ts'
import { riskCheckRules } from '#tools/risk-check/review-tool.ts'
import { roadmapRules } from '#tools/roadmap/review-tool.ts'

const rules: { readonly [Tool in ToolName]: ToolRules<Tool> } = {
  assessment: assessmentRules,
  roadmap: roadmapRules,
  'risk-check': riskCheckRules,
  policy: policyRules,
  checklist: checklistRules,
}

/** The rules of the tool that a result is of. */
export const rulesOf = <Tool extends ToolName>({ tool }: { tool: Tool }): ToolRules<Tool> => rules[tool]

/** A result as a form, an address and a lead hold it: `assessment.31-40`. */
export const writeResult = <Tool extends ToolName>(result: ResultOf<Tool> & { tool: Tool }): string =>
  written(rulesOf<Tool>(result), result)

/**
 * The result that a text stands for, as the tool's own rules take it; null for what is unknown to them. Nothing that a
 * browser says of a score or a level is ever read.
 */
export function readResult(text: string): ToolResult | null {
  const [name = '', ...parts] = text.split('.')
  return Object.hasOwn(rules, name) ? rules[name as ToolName].read(parts) : null
}

/** Evaluates a result by the rules of its tool. */
export const readingOfResult = <Tool extends ToolName>(
  result: ResultOf<Tool> & { tool: Tool },
): Reading & { tool: Tool } => ({ tool: result.tool, ...rulesOf<Tool>(result).reading(result) })
