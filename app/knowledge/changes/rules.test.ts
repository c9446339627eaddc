import register from 'virtual:duties'
import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { dutyId } from '#knowledge/duties/rules.ts'
import type { Fact } from '#knowledge/facts/rules/fact-schema.ts'
import { changesOf } from './rules.ts'

const today = '2026-11-27'
const changes = changesOf(facts, register, today)
const changeOf = (id: string) => changes.find((change) => change.id === id)
const idsOf = (id: string) => changeOf(id)?.duties.flatMap(({ ids }) => ids) ?? []

test('the amendment of 2026 touches what it moved: by fact, by transition and by day', () => {
  const annexIII = idsOf('eu-ai-act-high-risk-annex-iii-law-2026-07-27')
  // By their day, though none of them names the fact.
  for (const id of ['eu-ai-act-9-1', 'eu-ai-act-27-1', 'eu-ai-act-86-1', 'eu-ai-act-49-2-provider'])
    expect(annexIII).toContain(id)
  for (const id of ['eu-ai-act-4-1-provider', 'eu-ai-act-50-1', 'gdpr-22-1']) expect(annexIII).not.toContain(id)
  // By a transition.
  expect(idsOf('eu-ai-act-marking-transition-law-2026-07-27')).toEqual(['eu-ai-act-50-2'])
  // By its own list.
  expect(idsOf('eu-ai-act-literacy-law-2026-07-27')).toEqual(['eu-ai-act-4-1-provider', 'eu-ai-act-4-1-deployer'])
  const { controls, documents } = changeOf('eu-ai-act-literacy-law-2026-07-27') ?? {}
  expect([controls, documents]).toEqual([['PEO-01'], expect.arrayContaining(['ai-governance-policy'])])
})

test('every duty that a change names is in the register, latest changes come first, and no id is there twice', () => {
  const known = new Set(
    register.laws.flatMap((law) => law.duties.flatMap((duty) => duty.roles.map((role) => dutyId(law.law, duty, role)))),
  )
  expect(changes.length).toBeGreaterThan(30)
  for (const { duties } of changes) for (const id of duties.flatMap(({ ids }) => ids)) expect(known).toContain(id)
  expect(changes.map(({ on }) => on)).toEqual(
    changes
      .map(({ on }) => on)
      .toSorted()
      .toReversed(),
  )
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
})

test('a rule begins on its own day, and not before', () => {
  const id = 'eu-ai-act-new-prohibitions-began-2026-12-02'
  const on = (day: string) => changesOf(facts, register, day).some((change) => change.id === id)
  expect([on('2026-12-01'), on('2026-12-02')]).toEqual([false, true])
})

test('what was listed on the first day is no change; what came later is, and what a file tells of its versions', () => {
  const fact = (changed: Partial<Fact>) => ({ ...facts[0], id: 'one', date: '2020', ...changed }) as Fact
  const kindsOf = (changed: Partial<Fact>) =>
    changesOf([fact(changed)], { laws: [] }, today).map(({ kind, on }) => `${kind} ${on}`)
  expect(kindsOf({ entered: '2026-11-21' })).toEqual([])
  expect(kindsOf({ entered: '2026-11-22' })).toEqual(['new 2026-11-22'])
  expect(
    kindsOf({
      history: [
        { on: '2026-05', kind: 'law', text: 'It was amended.' },
        { on: '2025-12-31', kind: 'law', text: 'Long ago.' },
        { on: '2026-11-28', kind: 'law', text: 'Tomorrow.' },
      ],
    }),
  ).toEqual(['law 2026-05'])
})

test('a duty tells of its own versions', () => {
  expect(changeOf('gdpr-14-1-entry-2026-11-27')).toMatchObject({ family: 'GDPR', href: null, controls: ['TRA-08'] })
})
