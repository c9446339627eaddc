import type { ToolRules } from '#features/review/tool.ts'
import { euAiActTree, riskTiers } from './eu-ai-act.ts'
import { readRiskAnswers, riskAnswersOf, walk } from './tree.ts'

/** The score is the tier of a use; minimal is 1. */
export const riskCheckRules: ToolRules<'risk-check'> = {
  tool: 'risk-check',
  write: ({ answers }) => [answers.join('')],
  read([first = '', ...more]) {
    const { steps, verdict } = walk(euAiActTree, readRiskAnswers(first))
    const isWhole = verdict !== null && riskAnswersOf(steps) === first && more.length === 0
    return isWhole ? { tool: 'risk-check', answers: steps.map(({ answer }) => answer) } : null
  },
  reading({ answers }) {
    const { verdict } = walk(euAiActTree, answers)
    const tier = riskTiers.findIndex(({ id }) => id === verdict?.tier)
    return { reading: riskTiers[tier]?.label ?? '', score: tier + 1, of: riskTiers.length }
  },
}
