import register from 'virtual:duties'
import facts from 'virtual:facts'
import { expect, test } from 'vitest'
import { changesOf } from '#knowledge/changes/rules.ts'
import { knownSystem, maxSystems, mergedSystems, readEntries, type System, systemOf, systemsIn } from './systems.ts'

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
  const { result, next, touching } = known(ranking)
  expect([result.tier, result.atLeast]).toEqual(['high', null])
  expect(next?.day).toBe('2027-12-02')
  expect(next?.duties).toBe(
    result.duties.filter(({ from, limit, onlyIf }) => !limit && !onlyIf && from === '2027-12-02').length,
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
  const { result, next } = known(
    'role=provider&practice=none&use=4a&profiling=yes&shows=generates-text&since=2026-07-01',
  )
  const days = result.duties.flatMap(({ from, until }) => ((until ?? from) > today ? [until ?? from] : [])).sort()
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

const spelling = 'role=deployer&practice=none&use=none'

test('entries of one id are two systems, each with its own answers, and one of them can be removed', () => {
  const two = [system({ id: 'x1' }), system({ id: 'x1', name: 'Spell checker', answers: spelling })]
  const read = systemsIn(JSON.stringify(two))
  expect(read.map(({ name, answers }) => [name, answers])).toEqual([
    ['Ranking of applications', ranking],
    ['Spell checker', spelling],
  ])
  expect(new Set(read.map(({ id }) => id)).size).toBe(2)
  expect(systemsIn(JSON.stringify(read))).toEqual(read)
  const { list, added } = mergedSystems([], two)
  expect([added, new Set(list.map(({ id }) => id)).size]).toEqual([2, 2])
  expect(list.map(({ answers }) => known(answers).result.tier)).toEqual(['high', known(spelling).result.tier])
})

test('an exported entry that was edited replaces its system; one of another name with its id is another system', () => {
  const before = [system(), system({ id: '2', name: 'Chat' })]
  const edited = system({ answers: spelling })
  const renamed = system({ name: 'Other', answers: spelling })
  const { list, added, updated, left } = mergedSystems(before, [edited, renamed])
  expect([added, updated, left]).toEqual([1, 1, 0])
  expect(list.slice(0, 2)).toEqual([edited, before[1]])
  expect(list[2]).toMatchObject({ name: 'Other', answers: spelling })
  expect(new Set(list.map(({ id }) => id)).size).toBe(3)
  // The same name and id twice in one file are two: nobody knows which of them is meant.
  expect(mergedSystems([], [system(), edited]).list).toHaveLength(2)
  expect(mergedSystems(before, before)).toMatchObject({ list: before, added: 2, updated: 0, left: 0 })
})

test('a list that is full says how many found no room, and loses none that it has', () => {
  const many = Array.from({ length: maxSystems + 50 }, (_, index) => system({ id: `${index}`, name: `S ${index}` }))
  const { list, added, left } = mergedSystems([system()], many)
  expect([list.length, added, left]).toEqual([maxSystems, maxSystems - 1, 51])
  expect(list[0]).toEqual(system())
})

test('an entry with answers of another version is named and not taken', () => {
  const { systems, unread } = readEntries([
    system(),
    { name: 'Newer', answers: `${ranking}&colour=blue` },
    { name: 'x' },
    null,
  ])
  expect([systems, unread]).toEqual([[system()], ['Newer']])
})

test.each([
  ['46355', '2026-11-29'],
  ['46355.75', '2026-11-29'],
  ['2026-11-29T00:00:00', '2026-11-29'],
  ['2026-11-29', '2026-11-29'],
  ['yesterday', '2026-01-01'],
])('the day of entry %j', (added, day) => {
  expect(systemOf({ ...system(), added })?.added).toBe(day)
})
