import register from 'virtual:duties'
import { describe, expect, test } from 'vitest'
import type { ChecklistPart } from '#knowledge/documents/checklist-lines.ts'
import { answersIn } from '#knowledge/duties/parameters.ts'
import { dutiesOf, type OwedDuties, type Tier, tiers } from '#knowledge/duties/rules.ts'
import { levelTexts } from '#tools/assessment/result-words.ts'
import { checklistSteps } from '#tools/checklist/next-steps.ts'
import { checklistNextSteps } from '#tools/checklist/words.ts'
import { dutyNextSteps } from '#tools/duties-check/next-step-words.ts'
import { dutySteps } from '#tools/duties-check/next-steps.ts'
import { policySteps } from '#tools/policy/next-steps.ts'
import { policyBlanks, riskAppetites } from '#tools/policy/rules.ts'
import { policyNextSteps } from '#tools/policy/words.ts'
import { maturities, roadmapIndustries, roadmapSizes } from '#tools/roadmap/choice.ts'
import { roadmapSteps } from '#tools/roadmap/next-steps.ts'
import { roadmapNextSteps } from '#tools/roadmap/words.ts'
import { destinations, type NextStep } from './tool-links.data.ts'

/** Rows that a visitor can follow: three or more, none twice, each to another tool or document here. */
function expectRows(of: unknown, rows: readonly NextStep[]) {
  const places = rows.map(({ here }) => destinations[here].href)
  expect([of, rows.length >= 3 && rows.length <= 5]).toEqual([of, true])
  expect([of, new Set(places).size, new Set(rows.map(({ title }) => title)).size]).toEqual([
    of,
    rows.length,
    rows.length,
  ])
}

const values = <Value extends string>(options: readonly { value: Value }[]) => options.map(({ value }) => value)

describe('what to do from a result', () => {
  test('the assessment: the four recommendations of each level', () => {
    for (const [level, { recommendations }] of Object.entries(levelTexts)) {
      expectRows(level, recommendations)
      expect(recommendations).toHaveLength(4)
    }
  })

  test('the roadmap: by stage, industry and maturity', () => {
    for (const industry of values(roadmapIndustries))
      for (const maturity of values(maturities))
        for (const stage of [0, 1, 2, 3, 4, 5])
          expectRows(
            [industry, maturity, stage],
            roadmapSteps({ industry, maturity, size: values(roadmapSizes)[0] ?? 'small' }, stage).map(
              (step) => roadmapNextSteps[step],
            ),
          )
    const healthcare = { industry: 'healthcare', size: 'small', maturity: 'established' } as const
    expect(roadmapSteps(healthcare, 1)).toEqual(['write-policy', 'ask-vendors', 'health-data', 'show-it'])
    expect(roadmapSteps({ ...healthcare, industry: 'finance', maturity: 'exploring' }, 0)).toEqual([
      'list-uses',
      'place-uses',
      'supervisors',
      'measure-first',
    ])
  })

  test('the duties check: by tier, and while that is unknown by what is sure', () => {
    const ownDuties = dutiesOf(
      register,
      answersIn(new URLSearchParams('role=provider&practice=none&use=4a')),
      '2026-11-29',
    ).duties
    const of = (tier: Tier, atLeast: OwedDuties['atLeast'] = null, duties: OwedDuties['duties'] = ownDuties) => ({
      tier,
      atLeast,
      duties,
    })
    const everybody = [[], ['provider'], ['deployer'], ['importer'], ['distributor'], ['representative']]
    for (const tier of tiers)
      for (const roles of everybody)
        for (const duties of [ownDuties, []])
          expectRows(
            [tier, roles, duties.length],
            dutySteps(of(tier, null, duties), roles).map((step) => dutyNextSteps[step]),
          )
    expect(dutySteps(of('prohibited'))[0]).toBe('stop-now')
    expect(dutySteps(of('unknown', 'high'))).toEqual(dutySteps(of('high')))
    expect(dutySteps(of('high'), ['deployer'])).toContain('ask-provider')
    expect(dutySteps(of('high'), ['provider', 'deployer'])).toEqual(dutySteps(of('high')))
    // Who imports a system does not use it, and a product of Section B has a law of its own.
    expect(dutySteps(of('high'), ['importer'])).toContain('check-papers')
    expect(dutySteps(of('high', null, []), ['importer'])[0]).toBe('product-law')
    const first = (query: string) => {
      const answers = answersIn(
        new URLSearchParams(
          `practice=none&product=none&model=none${query.includes('shows=') ? '' : '&shows=none'}&${query}`,
        ),
      )
      return dutySteps(dutiesOf(register, answers, '2026-11-29'), answers.role)[0]
    }
    const machine = 'product=annex-1-b&safety=yes&third-party=yes&use=none&practice=none'
    const before = 'use=4a&profiling=yes&authority=no&public=no&since=2026-01-01'
    // What is owed today comes first, and a step is for those who can take it.
    expect(first(`role=deployer&${before}`)).toBe('train')
    expect(first(`role=distributor&${before}`)).toBe('ask-redesign')
    expect(first(`role=deployer&${before}&shows=emotion-or-categorisation`)).toBe('tell-people')
    expect(first('role=provider&use=4a&profiling=yes&authority=yes&since=2026-01-01')).toBe('check-lines')
    expect(first('role=provider&use=4a&profiling=yes&since=2028-01-01')).toBe('check-lines')
    const steps = (query: string) => {
      const answers = answersIn(new URLSearchParams(`practice=none&product=none&model=none&${query}`))
      return dutySteps(dutiesOf(register, answers, '2026-11-29'), answers.role)
    }
    // Who uses a system under the exception neither documents nor registers it.
    expect(steps('role=deployer&use=4b&profiling=no&exception=a&shows=none')).not.toContain('register')
    expect(steps('role=provider&use=4b&profiling=no&exception=a&shows=none')).toContain('register')
    // Literacy is what it owes today.
    for (const role of ['provider', 'deployer'])
      expect(first(`role=${role}&use=4b&profiling=no&exception=a`)).toBe('train')
    expect(steps('role=importer&use=4b&profiling=no&exception=a&shows=none')[0]).not.toBe('train')
    // Notices are for who owes them, and marks for who makes what is marked.
    expect(steps('role=importer&use=none&profiling=no&shows=interacts')[0]).toBe('ask-notices')
    expect(steps('role=provider&use=none&profiling=no&shows=generates-media')[0]).toBe('mark-output')
    expect(steps('role=provider&use=none&profiling=no&shows=generates-media')).not.toContain('word-notices')
    expect(dutySteps(of('outside'), ['deployer'], true)[0]).toBe('which-laws')
    const ofMachine = answersIn(new URLSearchParams(`role=provider&${machine}`))
    expect(dutySteps(dutiesOf(register, ofMachine, '2026-11-29'), ofMachine.role)[0]).toBe('product-law')
    for (const [open, step] of [
      ['yes', 'publish-summary'],
      ['no', 'document-model'],
    ] as const) {
      const ofModel = answersIn(
        new URLSearchParams(
          `role=provider&practice=none&product=none&use=none&shows=none&model=provides&open-source=${open}`,
        ),
      )
      expect(dutySteps(dutiesOf(register, ofModel, '2026-11-29'), ofModel.role)[0]).toBe(step)
    }
  })

  test('the policy: by the blanks that are filled and the appetite', () => {
    for (const appetite of [null, ...values(riskAppetites)])
      for (const filled of [[], policyBlanks])
        expectRows(
          [appetite, filled],
          policySteps(filled, appetite).map((step) => policyNextSteps[step]),
        )
    expect(policySteps(['company', 'owner'], 'balanced')[0]).toBe('name-people')
    expect(policySteps(['approver', 'owner'], 'open')).toEqual(['plan', 'place-uses', 'watch-models', 'train'])
  })

  test('the checklist: the laws with most open lines, and once none is open, what keeps it so', () => {
    const item = (id: string) => ({ id, text: id, clause: '', proof: '', facts: [], controls: [] })
    const parts: ChecklistPart[] = [
      { id: 'gdpr', title: 'GDPR', items: [item('G-1'), item('G-2')] },
      { id: 'hipaa', title: 'HIPAA', items: [item('H-1'), item('H-2'), item('H-3')] },
      { id: 'gxp', title: 'GxP', items: [item('X-1')] },
    ]
    const { laws, steps } = checklistSteps(parts, new Set(['H-1']))
    expect(laws.map(({ part, open, first }) => [part.id, open, first.id])).toEqual([
      ['gdpr', 2, 'G-1'],
      ['hipaa', 2, 'H-2'],
    ])
    expectRows('open', [{ title: '', text: '', here: 'assessment' }, ...steps.map((step) => checklistNextSteps[step])])
    const done = checklistSteps(parts, new Set(parts.flatMap(({ items }) => items.map(({ id }) => id))))
    expect(done.laws).toEqual([])
    expectRows(
      'done',
      done.steps.map((step) => checklistNextSteps[step]),
    )
  })
})
