import register from 'virtual:duties'
import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { changesOf } from '#knowledge/changes/rules.ts'
import { knownSystem, type System, systemOf, systemsIn } from './systems.ts'

const today = '2026-11-27'
const changes = changesOf(facts, register, today)
const ranking = 'role=deployer&practice=none&use=4a&profiling=yes'
const system = (changed: Partial<System> = {}): System => ({
  id: '1',
  name: 'Ranking of applications',
  owner: 'Ada',
  answers: ranking,
  added: today,
  ...changed,
})
const known = (answers: string) => knownSystem(system({ answers }), register, changes, today)

test('a system has its result, its next date with what is due, and the changes of law that touch it', () => {
  const { found, next, touching } = known(ranking)
  expect([found.tier, found.atLeast]).toEqual(['high', null])
  expect(next?.day).toBe('2027-12-02')
  expect(next?.duties).toBe(
    found.duties.filter(({ from, limit, onlyIf }) => !limit && !onlyIf && from === '2027-12-02').length,
  )
  const ids = touching.map(({ id }) => id)
  expect(ids).toContain('eu-ai-act-high-risk-annex-iii-law-2026-07-27')
  expect(ids).not.toContain('eu-ai-act-high-risk-annex-i-law-2026-07-27')
  expect(touching.every(({ kind }) => kind === 'law' || kind === 'began')).toBe(true)
  // An entry that is made more exact, or that is new, is no change of the law.
  for (const kind of ['entry', 'new'] as const) {
    const same = changes.map((change) => ({ ...change, kind }))
    expect(knownSystem(system(), register, same, today).touching).toEqual([])
  }
})

test('of several days to come the next one is told, with what is due on it alone', () => {
  const { found, next } = known(
    'role=provider&practice=none&use=4a&profiling=yes&shows=generates-text&since=2026-07-01',
  )
  const days = found.duties.flatMap(({ from, until }) => ((until ?? from) > today ? [until ?? from] : [])).sort()
  expect(new Set(days).size).toBeGreaterThan(1)
  expect(next).toEqual({ day: days[0], duties: days.filter((day) => day === days[0]).length })
})

test('what it does not owe does not touch it: an image generator follows the marking, and no high-risk rule', () => {
  const ids = known('role=provider&practice=none&use=none&shows=generates-media&since=2026-01-01').touching.map(
    ({ id }) => id,
  )
  expect(ids).toContain('eu-ai-act-marking-transition-law-2026-07-27')
  expect(ids).not.toContain('eu-ai-act-high-risk-annex-iii-law-2026-07-27')
})

test('nothing to come is said so', () => {
  expect(known('role=deployer&outside=research').next).toBeNull()
})

test.each([
  ['no object', 'text'],
  ['no name', { answers: ranking }],
  ['answers that nobody knows', { name: 'a', answers: 'role=owner&colour=blue' }],
])('%s in a file is no system', (_, one) => {
  expect(systemOf(one)).toBeNull()
})

test('of a file only what is known is taken over, in the one way in which answers are written', () => {
  expect(
    systemOf({
      id: 'x',
      name: ' Ranking ',
      owner: 7,
      answers: 'use=4a&role=deployer&colour=blue',
      added: 'soon',
      more: 1,
    }),
  ).toEqual({ id: 'x', name: 'Ranking', owner: '', answers: 'role=deployer&use=4a', added: '2026-01-01' })
  expect(systemsIn(JSON.stringify([system(), null, { name: 'x' }]))).toEqual([system()])
  expect(systemsIn('no JSON')).toEqual([])
})
