import { type Answers, questionCount, type Score } from './scores.ts'

/** A question by its number, then the details, then the result (SPEC 4, Assessment flow). */
export type Step = 1 | 2 | 3 | 4 | 5 | 'details' | 'complete'
export const steps = [1, 2, 3, 4, 5, 'details', 'complete'] as const satisfies readonly Step[]

/** One visitor's way through the assessment. */
export type Run = {
  answers: Answers
  step: Step
  /** The furthest step of this run: a browser's history may hold steps that an earlier run came to. */
  reached: Step
}

const noAnswers: Answers = Array.from({ length: questionCount }, () => null)
export const start: Run = { answers: noAnswers, step: 1, reached: 1 }

const rank = (step: Step) => steps.indexOf(step)
/** The step that many places on, never before the first or after the last. */
const shifted = (step: Step, by: number): Step =>
  steps[Math.min(Math.max(rank(step) + by, 0), steps.length - 1)] ?? 'complete'

/** The same run at a step, which counts as reached from then on. */
const moved = (run: Run, step: Step): Run => ({
  ...run,
  step,
  reached: rank(step) > rank(run.reached) ? step : run.reached,
})
const withScore = (run: Run, score: Score | null): Run =>
  typeof run.step === 'number'
    ? { ...run, answers: run.answers.map((old, index) => (index + 1 === run.step ? score : old)) }
    : run

/** The score of the question that is shown; null when it has none, and on other steps. */
export const scoreAt = ({ answers, step }: Run): Score | null =>
  typeof step === 'number' ? (answers[step - 1] ?? null) : null

/** Keeps the score of the question that is shown, and stays. */
export const choose = (run: Run, score: Score): Run => withScore(run, score)

/** Keeps the score of the question that is shown, and moves on; after the last question to the details. */
export const answer = (run: Run, score: Score): Run =>
  typeof run.step === 'number' ? moved(withScore(run, score), shifted(run.step, 1)) : run

/** Moves on without a score: one that was there is cleared. */
export const skip = (run: Run): Run =>
  typeof run.step === 'number' ? moved(withScore(run, null), shifted(run.step, 1)) : run

/** Goes back one question; on the first it does nothing, as its button is disabled there. */
export const previous = (run: Run): Run => (typeof run.step === 'number' ? moved(run, shifted(run.step, -1)) : run)

/** True when 'View Results' shows: on the last question, once it is answered. */
export const mayViewResults = (run: Run): boolean => run.step === questionCount && scoreAt(run) !== null
/** From the answered last question to the details. */
export const viewResults = (run: Run): Run => (mayViewResults(run) ? moved(run, 'details') : run)

/** From the details back to the last question. */
export const back = (run: Run): Run => (run.step === 'details' ? moved(run, questionCount) : run)

/** Valid details were given: the result shows. */
export const finish = (run: Run): Run => (run.step === 'details' ? moved(run, 'complete') : run)

/** The run as an entry of the browser's history shows it, which is never a step that this run has not come to. */
export const shownAt = (run: Run, step: Step): Run => ({
  ...run,
  step: rank(step) > rank(run.reached) ? run.reached : step,
})

/** The progress bar's value, in percent (SPEC 4 and 9). */
export function progressOf(step: Step): number {
  if (step === 'complete') return 100
  return step === 'details' ? 90 : ((step - 1) / questionCount) * 100
}

/** The text beside it (SPEC 4). */
export function captionOf(step: Step): string {
  if (step === 'complete') return 'Assessment complete'
  return step === 'details' ? 'Final step - almost there!' : `Question ${step} of ${questionCount}`
}
