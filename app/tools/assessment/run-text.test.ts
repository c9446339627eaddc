import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddress, readAnswers, readRun, resultAddress, writeAnswers, writeRun } from './run-text.ts'
import { type Answers, scores } from './scores.ts'
import { start, steps } from './steps.ts'

const anyAnswers = fc.array(fc.constantFrom(...scores, null), { minLength: 5, maxLength: 5 })
const addressOf = (query: string) => readAddress(new URLSearchParams(query))

test('scores alone are a result, and nothing else of anybody', () => {
  fc.assert(
    fc.property(anyAnswers, (answers: Answers) => {
      const address = resultAddress('/ai-readiness-assessment', answers)
      expect(address).toMatch(/^\/ai-readiness-assessment\?a=[0-4-]{5}$/)
      expect(addressOf(address.split('?')[1] ?? '')).toEqual({ answers, step: 'complete', reached: 'complete' })
    }),
  )
})

test.each([
  ['', null],
  ['utm_source=mail', null],
  ['a=', null],
  ['at=7', null],
  ['at=1', { answers: [null, null, null, null, null], step: 1 }],
  ['a=-----&at=1&score=3', { answers: [3, null, null, null, null], step: 2 }],
  ['a=3124-&at=5&score=0', { answers: [3, 1, 2, 4, 0], step: 'details' }],
  ['a=31240&at=3&do=skip', { answers: [3, 1, null, 4, 0], step: 4 }],
  ['a=31240&at=3&do=previous', { answers: [3, 1, 2, 4, 0], step: 2 }],
  ['a=31240&at=5&do=view', { answers: [3, 1, 2, 4, 0], step: 'details' }],
  ['a=31240&at=details&do=back', { answers: [3, 1, 2, 4, 0], step: 5 }],
  ['a=31240&at=details&do=constructor', { answers: [3, 1, 2, 4, 0], step: 'details' }],
  ['a=9x&at=2&score=7', { answers: [null, null, null, null, null], step: 2 }],
  ['a=3124012345', { answers: [3, 1, 2, 4, 0], step: 'complete' }],
  ['a=3', { answers: [3, null, null, null, null], step: 'complete' }],
])('%j is %j', (query, run) => {
  const read = addressOf(query)
  if (run === null) expect(read).toBeNull()
  else expect(read).toMatchObject(run)
})

test('whatever an address says, it is a run or nothing', () => {
  const parameter = fc.constantFrom('a', 'at', 'score', 'do', '__proto__')
  fc.assert(
    fc.property(fc.array(fc.tuple(parameter, fc.string({ unit: 'binary', maxLength: 9 }))), (pairs) => {
      const run = readAddress(new URLSearchParams(pairs))
      if (!run) return
      expect(steps).toContain(run.step)
      expect(readAnswers(writeAnswers(run.answers))).toEqual(run.answers)
    }),
  )
})

test('a run comes back from the tab as it was kept; what is no run does not', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...steps), fc.constantFrom(...steps), (answers, one, other) => {
      const [step, reached] = steps.indexOf(one) < steps.indexOf(other) ? [one, other] : [other, one]
      expect(readRun(writeRun({ answers, step, reached }))).toEqual({ answers, step, reached })
    }),
  )
  for (const text of ['', 'x', '31240', '31240 9 9', '3124 1 1', '{}', '31240 complete'])
    expect(readRun(text)).toBeNull()
  expect(readRun('----- complete 2')).toEqual({ ...start, step: 2, reached: 2 })
})
