import type { Answers } from '#knowledge/duties/parameters.ts'
import type { SheetRow } from '#tools/review/sheet.ts'
import { answersInWords } from './answer-words.ts'

export const dutiesCheckSheet = ({ answers }: { answers: Answers }): SheetRow[] =>
  answersInWords(answers).map(({ term, text }) => ({ term, text }))
