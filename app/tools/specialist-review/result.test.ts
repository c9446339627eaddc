import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parameterNames, parameters } from '#knowledge/duties/parameters.ts'
import { bestScore } from '#tools/assessment/scores.ts'
import { evaluationOf, readResult, writeResult } from './result.ts'

test.each([
  ['assessment.31-04', { reading: 'AI Adopter, 8 of 20', score: 8, of: 20 }],
  ['assessment.-----', { reading: 'AI Novice, 0 of 20', score: 0, of: 20 }],
  ['roadmap.finance.large.established', { reading: 'Finance, Large (251+ employees), Established', score: 3, of: 3 }],
  ['duties-check.role_deployer.use_4a', { reading: '2 questions answered', score: 2, of: 21 }],
  [
    'duties-check.role_provider.third-party_yes.use_1c.use_4a.since_2026-07-01',
    { reading: '4 questions answered', score: 4, of: 21 },
  ],
  ['policy.none', { reading: '0 of 5 blanks filled', score: 0, of: 5 }],
  ['policy.open.company.owner', { reading: '3 of 5 blanks filled', score: 3, of: 5 }],
  ['checklist.hipaa.H-1.H-14', { reading: '2 of 14 checked off', score: 2, of: 14 }],
  ['checklist.all.A-1.X-9', { reading: '2 of 143 checked off', score: 2, of: 143 }],
])('%s is read, written as it was, and comes to what its tool says', (text, reading) => {
  const result = readResult(text)
  expect(result && writeResult(result)).toBe(text)
  expect(result && evaluationOf(result)).toEqual({ tool: text.split('.')[0], ...reading })
})

test.each([
  '',
  'assessment',
  'assessment.44445',
  'assessment.4444',
  'assessment.44444.20',
  'roadmap.gardening.large.established',
  'roadmap.finance.large.established.stage',
  'duties-check.',
  'duties-check.nnnnnynnn',
  'duties-check.role_owner',
  'duties-check.use_none.use_4a',
  'duties-check.on_2026-11-27',
  'duties-check.since_yesterday',
  'duties-check.role_deployer.',
  'policy.bold',
  'policy.open.Acme GmbH',
  'checklist.hipaa.A-1',
  'checklist.hipaa.H-15',
  'checklist.soc-2',
  '__proto__.x',
  'toString',
])('%j is no result', (text) => {
  expect(readResult(text)).toBe(null)
})

test('a result that was stored under the tool’s former name is read', () => {
  const result = readResult('risk-check.role_deployer.use_4a')
  expect(result && writeResult(result)).toBe('duties-check.role_deployer.use_4a')
})

describe('any text', () => {
  const part = fc.oneof(
    fc.constantFrom(
      'assessment',
      'roadmap',
      'duties-check',
      'policy',
      'checklist',
      'all',
      'none',
      'hipaa',
      'H-1',
      'open',
      'role_deployer',
      'use_4a',
    ),
    fc.stringMatching(/^[yn0-4-]{1,8}$/),
    fc.string(),
  )

  test('is no result, or one whose score is on its scale and which reads back as it is written', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        const result = readResult(parts.join('.'))
        if (!result) return
        const { score, of } = evaluationOf(result)
        expect([score >= 0, score <= of]).toEqual([true, true])
        expect(readResult(writeResult(result))).toEqual(result)
      }),
      { numRuns: 2000 },
    )
  })
})

test('every answer of the duties check and every score of the assessment can be sent', () => {
  for (const name of parameterNames)
    for (const value of parameters[name].values)
      expect(readResult(`duties-check.${name}_${value}`)).toEqual({
        tool: 'duties-check',
        answers: { [name]: [value] },
      })
  for (let score = 0; score <= bestScore; score += 1)
    expect(readResult(`assessment.${String(score).repeat(5)}`)?.tool).toBe('assessment')
})
