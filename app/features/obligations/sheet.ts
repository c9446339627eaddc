import type { SheetRow } from '#features/review/sheet.ts'
import type { Answers } from './parameters.ts'
import { answersInWords } from './words.ts'

/** Lists every answer that was given. */
export const riskCheckSheet = ({ answers }: { answers: Answers }): SheetRow[] =>
  answersInWords(answers).map(({ term, text }) => ({ term, text }))
