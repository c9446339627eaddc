import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Answers, scores } from './scores.ts'
import {
  answer,
  back,
  captionOf,
  choose,
  finish,
  mayViewResults,
  previous,
  progressOf,
  type Run,
  type Step,
  scoreAt,
  shownAt,
  skip,
  start,
  steps,
  viewResults,
} from './steps.ts'

// Copied by hand from SPEC 4: progress and caption of every step.
test.each<[Step, number, string]>([
  [1, 0, 'Question 1 of 5'],
  [2, 20, 'Question 2 of 5'],
  [3, 40, 'Question 3 of 5'],
  [4, 60, 'Question 4 of 5'],
  [5, 80, 'Question 5 of 5'],
  ['details', 90, 'Final step - almost there!'],
  ['complete', 100, 'Assessment complete'],
])('step %s is %d %% with the caption %j', (step, progress, caption) => {
  expect([progressOf(step), captionOf(step)]).toEqual([progress, caption])
})

const runAt = (step: Step, answers: Answers = start.answers): Run => ({ answers, step, reached: step })

describe('the transitions of SPEC 4', () => {
  test('an answer stores its score for the question that is shown and moves on', () => {
    expect(answer(start, 3)).toEqual({ answers: [3, null, null, null, null], step: 2, reached: 2 })
    expect(answer(answer(start, 3), 1)).toEqual({ answers: [3, 1, null, null, null], step: 3, reached: 3 })
  })
  test('the last answer moves to the details', () => {
    expect(answer(runAt(5), 4)).toMatchObject({ answers: [null, null, null, null, 4], step: 'details' })
  })
  test('an answer that is only chosen is stored, and the question stays', () => {
    expect(choose(runAt(2), 0)).toMatchObject({ answers: [null, 0, null, null, null], step: 2 })
  })
  test('Skip moves on without a score, and clears one that was there', () => {
    expect(skip(start)).toMatchObject({ answers: start.answers, step: 2 })
    expect(skip(runAt(3, [1, 2, 3, 4, 0]))).toMatchObject({ answers: [1, 2, null, 4, 0], step: 4 })
    expect(skip(runAt(5, [1, 2, 3, 4, 0]))).toMatchObject({ answers: [1, 2, 3, 4, null], step: 'details' })
  })
  test('Previous goes back one question and changes no score; on the first it does nothing', () => {
    expect(previous(runAt(4, [1, 2, 3, 4, 0]))).toMatchObject({ answers: [1, 2, 3, 4, 0], step: 3 })
    expect(previous(start)).toEqual(start)
  })
  test("'View Results' is there on the answered last question alone, and leads to the details", () => {
    for (const step of steps) expect(mayViewResults(runAt(step, [1, 2, 3, 4, 0]))).toBe(step === 5)
    expect(mayViewResults(runAt(5, [1, 2, 3, 4, null]))).toBe(false)
    expect(viewResults(runAt(5, [1, 2, 3, 4, 0]))).toMatchObject({ step: 'details' })
    expect(viewResults(runAt(5))).toEqual(runAt(5))
  })
  test('Back leads from the details to the last question, and only from there', () => {
    expect(back(runAt('details'))).toMatchObject({ step: 5, reached: 'details' })
    for (const step of steps.filter((step) => step !== 'details')) expect(back(runAt(step))).toEqual(runAt(step))
  })
  test('only valid details lead to the result', () => {
    expect(finish(runAt('details'))).toMatchObject({ step: 'complete' })
    for (const step of steps.filter((step) => step !== 'details')) expect(finish(runAt(step)).step).toBe(step)
  })
})

test("a browser's history shows no step that the run has not come to", () => {
  const run = { ...runAt(2), reached: 3 as const }
  expect([1, 2, 3, 4, 5, 'details', 'complete'].map((step) => shownAt(run, step as Step).step)).toEqual([
    1, 2, 3, 3, 3, 3, 3,
  ])
})

type Click = { name: string; act: (run: Run) => Run }
const clicks: Click[] = [
  ...scores.map((score) => ({ name: `answer ${score}`, act: (run: Run) => answer(run, score) })),
  ...scores.map((score) => ({ name: `choose ${score}`, act: (run: Run) => choose(run, score) })),
  { name: 'skip', act: skip },
  { name: 'previous', act: previous },
  { name: 'view results', act: viewResults },
  { name: 'back', act: back },
  { name: 'submit', act: finish },
  { name: 'retake', act: () => start },
  ...steps.map((step) => ({ name: `history ${step}`, act: (run: Run) => shownAt(run, step) })),
]

test('no order of clicks breaks what always holds', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...clicks), { maxLength: 60 }), (order) => {
      let run = start
      for (const { name, act } of order) {
        const before = run
        run = act(run)
        // Five positions, each a score or none.
        expect(run.answers).toHaveLength(5)
        for (const score of run.answers) expect(score === null || scores.includes(score)).toBe(true)
        // A step of the seven, never further than the run has come.
        expect(steps.indexOf(run.step)).toBeLessThanOrEqual(steps.indexOf(run.reached))
        // A click changes no other question's score, but for Retake.
        if (name !== 'retake')
          run.answers.forEach((score, index) => {
            if (index + 1 !== before.step) expect(score).toBe(before.answers[index])
          })
        // Forward goes one step at a time, but through the history to where the run has been.
        if (!name.startsWith('history') && name !== 'retake')
          expect(Math.abs(steps.indexOf(run.step) - steps.indexOf(before.step))).toBeLessThanOrEqual(1)
        // The result is reached from the details, or from the history once it was.
        if (run.reached === 'complete' && before.reached !== 'complete') expect(name).toBe('submit')
        expect(scoreAt(run)).toBe(typeof run.step === 'number' ? run.answers[run.step - 1] : null)
        // Nothing that was there before is changed in its place.
        expect(start).toEqual({ answers: [null, null, null, null, null], step: 1, reached: 1 })
      }
    }),
    { numRuns: 500 },
  )
})
