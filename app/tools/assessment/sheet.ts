import type { SheetRow } from '#tools/review/sheet.ts'
import { result } from './result-words.ts'
import { type Answers, bestScore } from './scores.ts'
import { questions } from './words.ts'

export const assessmentSheet = ({ answers }: { answers: Answers }): SheetRow[] =>
  questions.map(({ dimension }, index) => {
    const score = answers[index] ?? null
    return { term: dimension, text: score === null ? result.dimensions.skipped : `${score} ${result.of} ${bestScore}` }
  })
