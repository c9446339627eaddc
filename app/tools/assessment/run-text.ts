import { type Answers, questionCount, type Score, scores } from './scores.ts'
import {
  answer,
  back,
  finish,
  previous,
  type Run,
  type Step,
  shownAt,
  skip,
  start,
  steps,
  viewResults,
} from './steps.ts'

/** The parameters that the assessment's address may have. It holds nothing else about a visitor. */
export const runParameters = ['a', 'at', 'score', 'do'] as const

/** The actions of the buttons in a form without scripts. */
export type StepAction = 'previous' | 'skip' | 'view' | 'back'
const stepActions: Record<StepAction, (run: Run) => Run> = { previous, skip, view: viewResults, back }

/** The scores as five characters, a hyphen where a question has none: `31-04`. */
export const writeAnswers = (answers: Answers): string => answers.map((score) => score ?? '-').join('')

/** The scores that five characters stand for. Whatever else is written counts as none. */
export const readAnswers = (text: string): Answers =>
  Array.from({ length: questionCount }, (_, index) => readScore(text.charAt(index)))

const readScore = (text: string | null): Score | null => scores.find((score) => String(score) === text) ?? null
const readStep = (text: string | null): Step | null => steps.find((step) => String(step) === text) ?? null

/**
 * The run that an address stands for: scores alone are a result. With `at` they are a step, after acting on `score` or
 * `do`, which the forms without scripts send.
 *
 * @returns null for an address that says nothing of a run
 */
export function readAddress(query: URLSearchParams): Run | null {
  const written = query.get('a')
  const step = readStep(query.get('at'))
  if (!written && !step) return null
  const answers = readAnswers(written ?? '')
  const run: Run = { answers, step: step ?? 'complete', reached: step ?? 'complete' }
  const score = readScore(query.get('score'))
  if (score !== null) return answer(run, score)
  const action = query.get('do')
  return action !== null && Object.hasOwn(stepActions, action) ? stepActions[action as StepAction](run) : run
}

/** The address that holds the scores and nothing else, for a result that is shared or kept. */
export const resultAddress = (path: string, answers: Answers): string => `${path}?a=${writeAnswers(answers)}`

/** Writes a run for the visitor's own tab. */
export const writeRun = ({ answers, step, reached }: Run): string => `${writeAnswers(answers)} ${step} ${reached}`

export function readRun(text: string): Run | null {
  const [answers = '', step = '', reached = ''] = text.split(' ')
  const [at, furthest] = [readStep(step), readStep(reached)]
  if (!at || !furthest || !/^[0-4-]{5}$/.test(answers)) return null
  return shownAt({ answers: readAnswers(answers), step: at, reached: furthest }, at)
}

/** The result of answers whose details came with one post, without scripts. */
export const postedRun = (answers: Answers): Run => finish({ ...start, answers, step: 'details', reached: 'details' })
