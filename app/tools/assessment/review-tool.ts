import type { ToolRules } from '#tools/review/tool.ts'
import { readAnswers, writeAnswers } from './run-text.ts'
import { type Answers, bestTotal, readingOf } from './scores.ts'

export type AssessmentResult = { tool: 'assessment'; answers: Answers }

/** The score is the assessment's total. */
export const assessmentRules: ToolRules<AssessmentResult> = {
  tool: 'assessment',
  write: ({ answers }) => [writeAnswers(answers)],
  read: ([first = '', ...more]) =>
    more.length === 0 && /^[0-4-]{5}$/.test(first) ? { tool: 'assessment', answers: readAnswers(first) } : null,
  evaluate({ answers }) {
    const { score, level } = readingOf(answers)
    return { reading: `${level}, ${score} of ${bestTotal}`, score, of: bestTotal }
  },
}
