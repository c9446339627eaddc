import { type Answers, pairsOf, parameterNames, readAnswers } from '#knowledge/duties/parameters.ts'
import type { ToolRules } from '#tools/review/tool.ts'

export type DutiesCheckResult = { tool: 'duties-check'; answers: Answers }

/** The most questions that can be answered. */
const questions = parameterNames.length + 1

/** The score is how many questions are answered: the tier follows from the register, which a specialist has at hand. */
export const dutiesCheckRules: ToolRules<DutiesCheckResult> = {
  tool: 'duties-check',
  write: ({ answers }) => pairsOf(answers).map(([name, value]) => `${name}_${value}`),
  read(parts) {
    const query = new URLSearchParams()
    for (const part of parts) {
      const [, name, value] = /^([a-z-]+)_([a-z0-9-]+)$/.exec(part) ?? []
      if (name === undefined || value === undefined) return null
      query.append(name, value)
    }
    const { answers, on, faults } = readAnswers(query)
    return faults.length > 0 || on !== null || pairsOf(answers).length === 0 ? null : { tool: 'duties-check', answers }
  },
  evaluate({ answers }) {
    const score = Object.keys(answers).length
    // Some questions follow from answers to others, so nobody is asked them all.
    return { reading: score === 1 ? '1 question answered' : `${score} questions answered`, score, of: questions }
  },
}
