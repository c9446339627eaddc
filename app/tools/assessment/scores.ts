/** The number of questions, and the value of the best answer to each (SPEC 9). */
export const questionCount = 5
export const bestScore = 4
export const bestTotal = questionCount * bestScore

/** The value of an answer, from none (0) to most mature (4). */
export type Score = 0 | 1 | 2 | 3 | 4
export const scores = [0, 1, 2, 3, 4] as const satisfies readonly Score[]
/** The scores by question position; null where a question has none. */
export type Answers = readonly (Score | null)[]

/** The four maturity levels and their totals, both ends included (SPEC 3 and 9). */
export const levels = [
  { name: 'AI Novice', from: 0, to: 5 },
  { name: 'AI Adopter', from: 6, to: 10 },
  { name: 'AI Practitioner', from: 11, to: 15 },
  { name: 'AI Leader', from: 16, to: 20 },
] as const
export type Level = (typeof levels)[number]

/** The total of all scores. A question without one counts as 0 (SPEC 4, Assessment flow). */
export const totalOf = (answers: Answers): number => answers.reduce<number>((sum, score) => sum + (score ?? 0), 0)

/** The level of a total; the first one where none matches (SPEC 4, Assessment flow). */
export const levelOf = (total: number): Level =>
  levels.find(({ from, to }) => from <= total && total <= to) ?? levels[0]

/** The level above, and how many points are missing to it; null from the highest. */
export function gapOf(total: number): { level: Level; points: number } | null {
  const level = levels[levels.indexOf(levelOf(total)) + 1]
  return level ? { level, points: level.from - total } : null
}

/**
 * The positions of the questions with an answer up to a score, the lowest first, and in the order of the questions
 * where they are equal. A skipped question is not among them: it says nothing.
 */
export function lowestOf(answers: Answers, highest: number): number[] {
  const low = answers.flatMap((score, index) => (score !== null && score <= highest ? [{ score, index }] : []))
  return low.sort((a, b) => a.score - b.score || a.index - b.index).map(({ index }) => index)
}

/** The positions of the questions with an answer of 0 or 1, in the order of `lowestOf`. */
export const weakestOf = (answers: Answers): number[] => lowestOf(answers, 1)

/** True when every question was skipped, so that the total says nothing about the company. */
export const isUnanswered = (answers: Answers): boolean => answers.every((score) => score === null)

/** The result that is stored beside the scores: their total, and the level's name. */
export function readingOf(answers: Answers): { score: number; level: Level['name'] } {
  const score = totalOf(answers)
  return { score, level: levelOf(score).name }
}
