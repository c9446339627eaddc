import { maxQuestions, type Question, unnumbered } from './answers.ts'

/** How a question was read wrongly: it is these lines, or goes on from the one above. */
export type Correction = readonly string[] | 'joined'

/**
 * Corrects how a question was read. The first of several lines keeps the number; no line takes the question out.
 *
 * @param place the question's place, from 1
 */
export function corrected(questions: readonly Question[], place: number, correction: Correction): Question[] {
  const [before, own] = [questions.slice(0, place - 1), questions[place - 1]]
  const after = questions.slice(place)
  if (!own) return [...questions]
  if (correction === 'joined') {
    const last = before.at(-1)
    return last ? [...before.slice(0, -1), { ...last, text: `${last.text} ${own.text}` }, ...after] : [...questions]
  }
  const number = questions.some((one) => one.number !== '') ? unnumbered : ''
  const lines = correction.map((line) => line.trim()).filter((line) => line !== '')
  const parts = lines.map((text, at) => ({ ...own, text, ...(at > 0 && { number }) }))
  return [...before, ...parts, ...after].slice(0, maxQuestions)
}
