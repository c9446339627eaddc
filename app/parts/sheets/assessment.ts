import { questions } from '#content/assessment.ts'
import { result } from '#content/assessment-result.ts'
import { type Answers, bestScore } from '#domain/assessment/scores.ts'
import type { SheetRow } from './sheet.ts'

/** The score of each dimension. */
export const assessmentSheet = ({ answers }: { answers: Answers }): SheetRow[] =>
  questions.map(({ dimension }, index) => {
    const score = answers[index] ?? null
    return { term: dimension, text: score === null ? result.dimensions.skipped : `${score} ${result.of} ${bestScore}` }
  })
