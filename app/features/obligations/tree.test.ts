import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readControls } from '#features/controls/read.server.ts'
import { readFacts } from '#features/facts/read.server.ts'
import type { RiskVerdictId } from './eu-ai-act.ts'
import { riskSteps } from './next-steps.ts'
import { pathsOf, type RiskAnswer, readRiskAnswers, riskAnswersOf, riskStages, walk } from './tree.ts'
import { riskCheck, riskTree } from './words.ts'

const answers = fc.array(fc.constantFrom<RiskAnswer>('y', 'n'), { maxLength: 30 })

describe('the EU AI Act tree', () => {
  const paths = pathsOf(riskTree)

  test('every path ends in a verdict, after as many questions as the screen promises at most', () => {
    for (const { answers, verdict } of paths) expect([answers, verdict]).toEqual([answers, expect.any(String)])
    const max = Math.max(...paths.map(({ answers }) => answers.length))
    expect(max).toBeLessThanOrEqual(10)
    expect(riskCheck.question.max).toBe(`of up to ${max}`)
  })

  test('every question and every verdict is reached', () => {
    expect(new Set(paths.map(({ verdict }) => verdict))).toEqual(new Set(riskTree.verdicts.map(({ id }) => id)))
    const asked = paths.flatMap((path) =>
      walk(riskTree, readRiskAnswers(path.answers)).steps.map(({ question }) => question.id),
    )
    expect(new Set(asked)).toEqual(new Set(riskTree.questions.map(({ id }) => id)))
  })

  test('asks in the order prohibited, high risk, its exception, transparency', () => {
    for (const path of paths) {
      const stages = walk(riskTree, readRiskAnswers(path.answers)).steps.map(({ question }) =>
        riskStages.indexOf(question.stage),
      )
      expect(stages).toEqual(stages.toSorted((a, b) => a - b))
    }
  })

  test('profiling closes the exception; without it, and on a ground, the exception takes a use out of high risk', () => {
    for (const { answers, verdict } of paths) {
      const steps = walk(riskTree, readRiskAnswers(answers)).steps
      const said = (id: string) => steps.find(({ question }) => question.id === id)?.answer
      const tier = riskTree.verdicts.find(({ id }) => id === verdict)?.tier
      if (said('profiling') === 'y') expect(tier).toBe('high')
      if (said('listed-use') === 'y' && tier !== 'high') {
        expect([said('profiling'), said('narrow'), tier]).toEqual(['n', 'y', 'excepted'])
        expect(riskSteps({ id: verdict as RiskVerdictId, tier: 'excepted' })).toEqual(
          expect.arrayContaining(['write-ground', 'register']),
        )
      }
      if (steps.some(({ question, answer }) => question.stage === 'prohibited' && answer === 'y'))
        expect(tier).toBe('prohibited')
    }
  })

  test('a product is asked about Annex III too, and stays high-risk whatever the answer', () => {
    const products = paths
      .map(({ answers, verdict }) => ({ steps: walk(riskTree, readRiskAnswers(answers)).steps, verdict }))
      .filter(({ steps }) => steps.some(({ question, answer }) => question.id === 'product' && answer === 'y'))
    expect(products.length).toBeGreaterThan(0)
    for (const { steps, verdict } of products) {
      expect(steps.map(({ question }) => question.list?.length)).toContain(8)
      const { tier, facts } = riskTree.verdicts.find(({ id }) => id === verdict) ?? {}
      const isListed = steps.some(({ question, answer }) => question.id === 'listed-product' && answer === 'y')
      expect([tier, facts?.includes('eu-ai-act-high-risk-annex-iii')]).toEqual(['high', isListed])
    }
  })

  test('high risk or not, a use that is not prohibited is asked about Article 50 last', () => {
    for (const { answers, verdict } of paths) {
      if (riskTree.verdicts.find(({ id }) => id === verdict)?.tier === 'prohibited') continue
      const last = walk(riskTree, readRiskAnswers(answers)).steps.at(-1)
      expect([answers, last?.question.article]).toEqual([answers, 'Article 50'])
      const facts = riskTree.verdicts.find(({ id }) => id === verdict)?.facts ?? []
      expect([answers, facts.includes('eu-ai-act-transparency')]).toEqual([answers, last?.answer === 'y'])
    }
  })

  test('every verdict cites an article, and facts that there are', async () => {
    const facts = new Set((await readFacts('content/facts')).map(({ id }) => id))
    for (const { id, article, facts: cited } of riskTree.verdicts) {
      expect([id, article]).toEqual([id, expect.stringMatching(/^Articles? \d/)])
      expect([id, cited.filter((fact) => facts.has(fact))]).toEqual([id, [...cited]])
      expect(cited.length).toBeGreaterThan(0)
    }
  })

  test('every verdict names controls that the library has', async () => {
    const { families } = await readControls('content/controls')
    const library = families.flatMap((family) => family.controls.map(({ id }) => id))
    for (const { id, controls } of riskTree.verdicts) {
      expect([id, controls.filter((control) => !library.includes(control))]).toEqual([id, []])
      expect(controls.length).toBeGreaterThan(0)
    }
  })
})

test('any answers lead to a question or a verdict, never to both or neither, and read back as they were written', () => {
  fc.assert(
    fc.property(answers, (given) => {
      const { steps, question, verdict } = walk(riskTree, given)
      expect((question === null) !== (verdict === null)).toBe(true)
      expect(walk(riskTree, readRiskAnswers(riskAnswersOf(steps)))).toEqual({ steps, question, verdict })
    }),
  )
})

test('an address without sense is read as far as it has some', () => {
  expect(readRiskAnswers('nny<script>y')).toEqual(['n', 'n', 'y'])
  expect([readRiskAnswers(null), readRiskAnswers(''), readRiskAnswers('Y')]).toEqual([[], [], []])
  fc.assert(fc.property(fc.string(), (text) => readRiskAnswers(text).every((answer) => 'yn'.includes(answer))))
})

test('a tree that leads nowhere is seen', () => {
  const questions = [{ id: 'a', stage: 'prohibited', y: 'b', n: 'a' }] as const
  expect(pathsOf({ version: '1', questions, verdicts: [] }, 3)).toContainEqual({ answers: 'y', verdict: null })
  expect(pathsOf({ version: '1', questions, verdicts: [] }, 3)).toContainEqual({ answers: 'nnn', verdict: null })
})
