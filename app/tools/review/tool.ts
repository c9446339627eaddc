import type { Answers as RiskAnswers } from '#knowledge/duties/parameters.ts'
import type { Answers } from '#tools/assessment/scores.ts'
import type { PolicyBlank, RiskAppetite } from '#tools/policy/rules.ts'
import type { RoadmapChoice } from '#tools/roadmap/choice.ts'

/** A visitor's result of a tool: what they answered, chose or ticked, but no text they wrote. */
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

/** The rules for writing and reading a tool's results. A tool's screen imports only its own rules. */
export type ToolRules<Tool extends ToolName = ToolName> = {
  tool: Tool
  /** Writes the parts after the tool's name. No part needs encoding or contains a full stop. */
  write: (result: ResultOf<Tool>) => readonly string[]
  /** Reads a result from such parts; null for anything that the tool does not know. */
  read: (parts: readonly string[]) => ResultOf<Tool> | null
  reading: (result: ResultOf<Tool>) => Reading
}

/** Writes a result for a form, an address or a lead: `assessment.31-40`. */
export const written = <Tool extends ToolName>({ tool, write }: ToolRules<Tool>, result: ResultOf<Tool>): string =>
  [tool, ...write(result)].join('.')

/** Returns the values that are among the texts, in the values' own order. */
export const among = <Value extends string>(values: readonly Value[], texts: readonly string[]) =>
  values.filter((value) => texts.includes(value))
