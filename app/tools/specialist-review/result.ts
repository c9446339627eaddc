import type { ToolName } from '#content/tools.ts'
import { reviewedTools } from '#tools/index.ts'
import { type Evaluation, type Tool, written } from '#tools/review/tool.ts'

/** A visitor's result of a tool. */
export type ToolResult = Parameters<(typeof reviewedTools)[number]['evaluate']>[0]

/** The names that tools had before; stored results and mailed links have them still. */
const formerNames = new Map([['risk-check', 'duties-check']])

const toolNamed = (name: string) =>
  reviewedTools.find(({ tool }) => tool === (formerNames.get(name) ?? name)) as Tool<ToolResult> | undefined

export function toolOf({ tool }: ToolResult): Tool<ToolResult> {
  const match = toolNamed(tool)
  if (!match) throw new Error(`There is no tool ${tool}`)
  return match
}

/** A result as a form, an address and a lead hold it: `assessment.31-40`. */
export const writeResult = (result: ToolResult): string => written(toolOf(result), result)

/**
 * The result that a text stands for, as the tool's own rules take it; null for what is unknown to them. Nothing that a
 * browser says of a score or a level is ever read.
 */
export function readResult(text: string): ToolResult | null {
  const [name = '', ...parts] = text.split('.')
  return toolNamed(name)?.read(parts) ?? null
}

export const evaluationOf = (result: ToolResult): Evaluation & { tool: ToolName } => ({
  tool: result.tool,
  ...toolOf(result).evaluate(result),
})
