import type { Answers } from '#features/assessment/scores.ts'
import type { Answers as RiskAnswers } from '#features/obligations/parameters.ts'
import type { PolicyBlank, RiskAppetite } from '#features/policy/rules.ts'
import type { RoadmapChoice } from '#features/roadmap/choice.ts'

/** A tool's result as a visitor made it: what was answered, chosen or ticked, and nothing that was written. */
export type ToolResult =
  | { tool: 'assessment'; answers: Answers }
  | { tool: 'roadmap'; choice: RoadmapChoice }
  | { tool: 'risk-check'; answers: RiskAnswers }
  | { tool: 'policy'; riskAppetite: RiskAppetite | null; filled: readonly PolicyBlank[] }
  | { tool: 'checklist'; law: string | null; ticked: readonly string[] }

export type ToolName = ToolResult['tool']
export type ResultOf<Tool extends ToolName> = Extract<ToolResult, { tool: Tool }>

/** The evaluation of a result: in words, and as a number on the tool's own scale. */
export type Reading = { reading: string; score: number; of: number }

/** The way a tool's results are written and read. A tool's screen imports only its own. */
export type ToolRules<Tool extends ToolName = ToolName> = {
  tool: Tool
  /** The parts that follow the tool's name. None needs encoding, and none has a full stop. */
  write: (result: ResultOf<Tool>) => readonly string[]
  /** The result that such parts stand for; null for what is unknown to the tool. */
  read: (parts: readonly string[]) => ResultOf<Tool> | null
  reading: (result: ResultOf<Tool>) => Reading
}

/** A result as a form, an address and a lead hold it: `assessment.31-40`. */
export const written = <Tool extends ToolName>({ tool, write }: ToolRules<Tool>, result: ResultOf<Tool>): string =>
  [tool, ...write(result)].join('.')

/** Those of the values that stand among the texts, in their own order. */
export const among = <Value extends string>(values: readonly Value[], texts: readonly string[]) =>
  values.filter((value) => texts.includes(value))
