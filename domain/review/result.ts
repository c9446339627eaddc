import { readAnswers, writeAnswers } from '../assessment/run-text.ts'
import { type Answers, bestTotal, readingOf } from '../assessment/scores.ts'
import { checklistLaws, lawsOf, linesOf } from '../checklist/laws.ts'
import { labelOf } from '../forms/fields.ts'
import { type PolicyBlank, policyBlanks, type RiskAppetite, riskAppetites } from '../policy/policy.ts'
import { euAiActTree, riskTiers } from '../risk-check/eu-ai-act.ts'
import { type RiskAnswer, readRiskAnswers, riskAnswersOf, walk } from '../risk-check/tree.ts'
import {
  maturities,
  type RoadmapChoice,
  readChoices,
  roadmapIndustries,
  roadmapSizes,
  wholeChoice,
} from '../roadmap/choice.ts'

/** A tool's result as a visitor made it: what was answered, chosen or ticked, and nothing that was written. */
export type ToolResult =
  | { tool: 'assessment'; answers: Answers }
  | { tool: 'roadmap'; choice: RoadmapChoice }
  | { tool: 'risk-check'; answers: readonly RiskAnswer[] }
  | { tool: 'policy'; riskAppetite: RiskAppetite | null; filled: readonly PolicyBlank[] }
  | { tool: 'checklist'; law: string | null; ticked: readonly string[] }

const noAppetite = 'none'
const allLaws = 'all'

/** Those of the values that stand among the texts, in their own order. */
const among = <Value extends string>(values: readonly Value[], texts: readonly string[]) =>
  values.filter((value) => texts.includes(value))

/** A result as a form, an address and a lead hold it: `assessment.31-40`. It needs no encoding anywhere. */
export const writeResult = (result: ToolResult): string => [result.tool, ...partsOf(result)].join('.')

function partsOf(result: ToolResult): readonly string[] {
  switch (result.tool) {
    case 'assessment':
      return [writeAnswers(result.answers)]
    case 'roadmap':
      return [result.choice.industry, result.choice.size, result.choice.maturity]
    case 'risk-check':
      return [result.answers.join('')]
    case 'policy':
      return [result.riskAppetite ?? noAppetite, ...among(policyBlanks, result.filled)]
    case 'checklist':
      return [result.law ?? allLaws, ...among(lawsOf(result.law).flatMap(linesOf), result.ticked)]
  }
}

/**
 * The result that a text stands for, as the tool's own rules take it; null for what is unknown to them. Nothing that a
 * browser says of a score or a level is ever read.
 */
export function readResult(text: string): ToolResult | null {
  const [tool, first = '', ...more] = text.split('.')
  switch (tool) {
    case 'assessment':
      return more.length === 0 && /^[0-4-]{5}$/.test(first) ? { tool, answers: readAnswers(first) } : null
    case 'roadmap': {
      const [size = '', maturity = ''] = more
      const choice = wholeChoice(readChoices(new URLSearchParams({ industry: first, size, maturity })))
      return choice && more.length === 2 ? { tool, choice } : null
    }
    case 'risk-check': {
      const { steps, verdict } = walk(euAiActTree, readRiskAnswers(first))
      const isWhole = verdict !== null && riskAnswersOf(steps) === first && more.length === 0
      return isWhole ? { tool, answers: steps.map(({ answer }) => answer) } : null
    }
    case 'policy': {
      const riskAppetite = riskAppetites.find(({ value }) => value === first)?.value ?? null
      const filled = among(policyBlanks, more)
      const isKnown = (riskAppetite !== null || first === noAppetite) && filled.length === more.length
      return isKnown ? { tool, riskAppetite, filled } : null
    }
    case 'checklist': {
      const law = checklistLaws.find(({ id }) => id === first)?.id ?? null
      const ticked = among(lawsOf(law).flatMap(linesOf), more)
      const isKnown = (law !== null || first === allLaws) && ticked.length === more.length
      return isKnown ? { tool, law, ticked } : null
    }
    default:
      return null
  }
}

/** What a result comes to: in words, and as a number on the tool's own scale. */
type Reading = { tool: ToolResult['tool']; reading: string; score: number; of: number }

/**
 * What a result comes to by the rules of its tool. The score is the assessment's total, how far a company has come on the
 * roadmap (exploring is 1), the tier of a use (minimal is 1), the blanks that are filled, the lines that are ticked.
 */
export function readingOfResult(result: ToolResult): Reading {
  const { tool } = result
  switch (tool) {
    case 'assessment': {
      const { score, level } = readingOf(result.answers)
      return { tool, reading: `${level}, ${score} of ${bestTotal}`, score, of: bestTotal }
    }
    case 'roadmap': {
      const { industry, size, maturity } = result.choice
      const words = [labelOf(roadmapIndustries, industry), labelOf(roadmapSizes, size), labelOf(maturities, maturity)]
      const score = maturities.findIndex(({ value }) => value === maturity) + 1
      return { tool, reading: words.join(', '), score, of: maturities.length }
    }
    case 'risk-check': {
      const { verdict } = walk(euAiActTree, result.answers)
      const tier = riskTiers.findIndex(({ id }) => id === verdict?.tier)
      return { tool, reading: riskTiers[tier]?.label ?? '', score: tier + 1, of: riskTiers.length }
    }
    case 'policy': {
      const score = result.filled.length + (result.riskAppetite ? 1 : 0)
      const of = policyBlanks.length + 1
      return { tool, reading: `${score} of ${of} blanks filled`, score, of }
    }
    case 'checklist': {
      const of = lawsOf(result.law).flatMap(linesOf).length
      const score = result.ticked.length
      return { tool, reading: `${score} of ${of} checked off`, score, of }
    }
  }
}
