import { type Answers, questionCount, type Score } from './scores.ts'

/** A question by its number, then the details, then the result (SPEC 4, Assessment flow). */
export type Step = 1 | 2 | 3 | 4 | 5 | 'details' | 'complete'
export const steps = [1, 2, 3, 4, 5, 'details', 'complete'] as const satisfies readonly Step[]

/** One visitor's way through the assessment. */
export type Run = {
  answers: Answers
  step: Step
  /** The furthest step of this run. The browser's history may still hold steps of an earlier run. */
  reached: Step
}

const noAnswers: Answers = Array.from({ length: questionCount }, () => null)
export const start: Run = { answers: noAnswers, step: 1, reached: 1 }

const rank = (step: Step) => steps.indexOf(step)
/** Returns the step `by` places on, never before the first or after the last. */
const shifted = (step: Step, by: number): Step =>
  steps[Math.min(Math.max(rank(step) + by, 0), steps.length - 1)] ?? 'complete'

/** Moves a run to a step, which counts as reached from then on. */
const moved = (run: Run, step: Step): Run => ({
  ...run,
  step,
  reached: rank(step) > rank(run.reached) ? step : run.reached,
})
const withScore = (run: Run, score: Score | null): Run =>
  typeof run.step === 'number'
    ? { ...run, answers: run.answers.map((old, index) => (index + 1 === run.step ? score : old)) }
    : run

/** Returns the score of the current question; null if it has none, and on steps without a question. */
export const scoreAt = ({ answers, step }: Run): Score | null =>
  typeof step === 'number' ? (answers[step - 1] ?? null) : null

export const choose = (run: Run, score: Score): Run => withScore(run, score)

/** Stores the score of the current question, and moves on. After the last question come the details. */
export const answer = (run: Run, score: Score): Run =>
  typeof run.step === 'number' ? moved(withScore(run, score), shifted(run.step, 1)) : run

/** Clears the current question's score, and moves on. */
export const skip = (run: Run): Run =>
  typeof run.step === 'number' ? moved(withScore(run, null), shifted(run.step, 1)) : run

export const previous = (run: Run): Run => (typeof run.step === 'number' ? moved(run, shifted(run.step, -1)) : run)

/** True when 'View Results' shows: on the last question, once that is answered. */
export const mayViewResults = (run: Run): boolean => run.step === questionCount && scoreAt(run) !== null
/** Moves from the answered last question to the details. */
export const viewResults = (run: Run): Run => (mayViewResults(run) ? moved(run, 'details') : run)

export const back = (run: Run): Run => (run.step === 'details' ? moved(run, questionCount) : run)

/** Moves from the details to the result. Call it once the details are valid. */
export const finish = (run: Run): Run => (run.step === 'details' ? moved(run, 'complete') : run)

/** Shows the run at a step from the browser's history, but never beyond the step that this run has reached. */
export const shownAt = (run: Run, step: Step): Run => ({
  ...run,
  step: rank(step) > rank(run.reached) ? run.reached : step,
})

export function progressOf(step: Step): number {
  if (step === 'complete') return 100
  return step === 'details' ? 90 : ((step - 1) / questionCount) * 100
}

export function captionOf(step: Step): string {
  if (step === 'complete') return 'Assessment complete'
  return step === 'details' ? 'Final step - almost there!' : `Question ${step} of ${questionCount}`
}
