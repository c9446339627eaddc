import type { ToolName } from '#content/tools.ts'
import type { SheetRow } from './sheet.ts'

/** The evaluation of a result: in words (`reading`, as leads store it), and as a number on the tool's own scale. */
export type Evaluation = { reading: string; score: number; of: number }

/** The rules for writing and reading a tool's results. A tool's screen imports only its own rules. */
export type ToolRules<Result extends { tool: ToolName }> = {
  tool: Result['tool']
  /** Writes the parts after the tool's name. No part needs encoding or contains a full stop. */
  write: (result: Result) => readonly string[]
  /** Reads a result from such parts; null for anything that the tool does not know. */
  read: (parts: readonly string[]) => Result | null
  evaluate: (result: Result) => Evaluation
}

export type Tool<Result extends { tool: ToolName }> = ToolRules<Result> & {
  /** Returns the lines that a specialist receives of a result. */
  sheet: (result: Result) => SheetRow[]
  /** Returns the address where the visitor finds the result again. */
  back: (result: Result) => string
}

/** Writes a result for a form, an address or a lead: `assessment.31-40`. */
export const written = <Result extends { tool: ToolName }>(
  { tool, write }: ToolRules<Result>,
  result: Result,
): string => [tool, ...write(result)].join('.')

export type SentResult = { tool: ToolName; reading: string; text: string }

/** Makes a result ready to be shown and sent. */
export const resultToSend = <Result extends { tool: ToolName }>(
  rules: ToolRules<Result>,
  result: Result,
): SentResult => ({
  tool: rules.tool,
  reading: rules.evaluate(result).reading,
  text: written(rules, result),
})

export const among = <Value extends string>(values: readonly Value[], texts: readonly string[]) =>
  values.filter((value) => texts.includes(value))
