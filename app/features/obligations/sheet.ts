import type { SheetRow } from '#features/review/sheet.ts'
import { type RiskAnswer, walk } from './tree.ts'
import { riskCheck, riskTree } from './words.ts'

/** The verdict, and every answer that led to it. */
export const riskCheckSheet = (result: { answers: readonly RiskAnswer[] }): SheetRow[] => {
  const { steps, verdict } = walk(riskTree, result.answers)
  const { answers, verdict: texts } = riskCheck
  return [
    { term: texts.title, text: verdict ? `${verdict.title}. ${verdict.article}` : '' },
    ...steps.map(({ question, answer }) => ({ term: question.short, text: answer === 'y' ? answers.yes : answers.no })),
  ]
}
